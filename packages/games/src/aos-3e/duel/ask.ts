/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import { UnsupportedPlanError } from '@rollcall/core'
import type { Simulation } from '../../game.ts'
import type { DuelResult } from '../../result.ts'
import type { Method } from '../answer.ts'
import { type Blows, isExact, type Rolling } from '../battle-parts/blows.ts'
import { checkDiceBudget, diceBudget, tokensOf } from '../simulated.ts'
import { type Arena, arenaOf } from './arena.ts'
import { exactOutcome } from './fought.ts'
import { exactResult, simulatedResult } from './result.ts'
import { type DuelSetup } from './setup.ts'
import { type DuelWork, PROVIDER } from './simulated.ts'

const DEFAULT_REPLICATES = 100_000
const DEFAULT_SEED = '1'

/** The result of a duel, or the simulation that somebody must run for it. */
export function askDuel(setup: DuelSetup, method: Method): DuelResult | Simulation {
  const arena = arenaOf(setup, 'sampled', true)
  if (method.dice || method.method === 'simulated') return simulationOf(arena, method)
  try {
    return exactResult(arena, exactOutcome(setup, arena))
  } catch (error) {
    if (method.method === 'exact' || !(error instanceof UnsupportedPlanError)) throw error
    return simulationOf(arena, method)
  }
}

function simulationOf(arena: Arena, { dice, replicates: asked, seed = DEFAULT_SEED }: Method): Simulation {
  const replicates = asked ?? DEFAULT_REPLICATES
  const rolling: Rolling = dice || !canSample(arena) ? 'dice' : 'sampled'
  if (rolling === 'dice') checkDiceBudget(tokensIn(arena), replicates, diceBudget(asked !== undefined))
  const input: DuelWork = { setup: arena.setup, rolling }
  return {
    spec: { kind: 'provided', provider: PROVIDER, input },
    seed,
    replicates,
    quantity: 'a:won',
    finish: (tally, partial = false) => simulatedResult(arena, seed, tally, partial),
  }
}

/** Attacks of both sides at full strength, when they are at their largest. */
function largest({ fights, start }: Arena): readonly Blows[] {
  const clock = { round: 1, turn: 'first' as const }
  return (['a', 'b'] as const).flatMap((striker) =>
    (['combat', 'shooting'] as const).flatMap((attack) => fights.blows(start, striker, attack, clock) ?? []),
  )
}

/** Can the attacks of both sides be drawn at once? */
const canSample = (arena: Arena): boolean => largest(arena).every(isExact)

/** Rounds in which a duel to the end is mostly decided. */
const LIKELY_ROUNDS = 10

/** About how many dice one duel rolls at most: every attack twice a round. */
function tokensIn(arena: Arena): number {
  const rounds = Math.min(arena.setup.rounds ?? LIKELY_ROUNDS, LIKELY_ROUNDS)
  return largest(arena).reduce((sum, { tables }) => sum + 2 * rounds * tokensOf(tables), 0)
}
