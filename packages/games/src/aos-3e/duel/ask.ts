/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import { UnsupportedPlanError } from '@rollcall/core'
import type { Simulation } from '../../game.ts'
import type { DuelResult } from '../../result.ts'
import type { Method } from '../answer.ts'
import { isExact, type Rolling } from '../battle-parts/blows.ts'
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

function simulationOf(
  arena: Arena,
  { dice, replicates = DEFAULT_REPLICATES, seed = DEFAULT_SEED }: Method,
): Simulation {
  const rolling: Rolling = dice || !canSample(arena) ? 'dice' : 'sampled'
  const input: DuelWork = { setup: arena.setup, rolling }
  return {
    spec: { kind: 'provided', provider: PROVIDER, input },
    seed,
    replicates,
    quantity: 'a:won',
    finish: (tally, partial = false) => simulatedResult(arena, seed, tally, partial),
  }
}

/** Can the attacks of both sides be drawn at once? At full strength they are at their largest. */
function canSample({ fights, start }: Arena): boolean {
  const clock = { round: 1, turn: 'first' as const }
  return (['a', 'b'] as const).every((striker) =>
    (['combat', 'shooting'] as const).every((attack) => {
      const blows = fights.blows(start, striker, attack, clock)
      return blows === null || isExact(blows)
    }),
  )
}
