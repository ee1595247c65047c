/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import { UnsupportedPlanError } from '@rollcall/core'
import { checkDiceBudget, diceBudget } from '../dice-budget.ts'
import type { Simulation } from '../game.ts'
import type { DuelNumbers } from '../nameless.ts'
import type { Contest } from './contest.ts'
import { exactOutcome } from './fought.ts'
import { exactResult, simulatedResult } from './result.ts'
import type { DuelWork, Rolling } from './simulated.ts'
import type { AnyState } from './state.ts'

const DEFAULT_REPLICATES = 100_000
const DEFAULT_SEED = '1'

/** How to answer. */
export interface DuelMethod {
  readonly method: 'auto' | 'exact' | 'simulated'
  readonly dice: boolean
  readonly replicates: number | undefined
  readonly seed: string | undefined
}

/** A duel that can be answered either way. */
export interface Answerable<D, S extends AnyState, T> {
  readonly contest: Contest<S, T>
  readonly setup: D
  /** Name under which simulations ask for duels of this game. */
  readonly provider: string
  /** Can the attacks of both sides be drawn at once? */
  readonly canSample: () => boolean
  /** About how many dice are rolled in one round at most. */
  readonly dicePerRound: () => number
}

/** The result of a duel, or the simulation that somebody must run for it. */
export function askContest<D, S extends AnyState, T>(
  duel: Answerable<D, S, T>,
  method: DuelMethod,
): DuelNumbers | Simulation<DuelNumbers> {
  if (method.dice || method.method === 'simulated') return simulationOf(duel, method)
  try {
    return exactResult(duel.contest, exactOutcome(duel.contest))
  } catch (error) {
    if (method.method === 'exact' || !(error instanceof UnsupportedPlanError)) throw error
    return simulationOf(duel, method)
  }
}

/** Rounds in which a duel to the end is mostly decided. */
const LIKELY_ROUNDS = 10

function simulationOf<D, S extends AnyState, T>(
  { contest, setup, provider, canSample, dicePerRound }: Answerable<D, S, T>,
  { dice, replicates: asked, seed = DEFAULT_SEED }: DuelMethod,
): Simulation<DuelNumbers> {
  const replicates = asked ?? DEFAULT_REPLICATES
  const rolling: Rolling = dice || !canSample() ? 'dice' : 'sampled'
  if (rolling === 'dice') {
    const rounds = Math.min(contest.rounds ?? LIKELY_ROUNDS, LIKELY_ROUNDS)
    checkDiceBudget(rounds * dicePerRound(), replicates, diceBudget(asked !== undefined))
  }
  const input: DuelWork<D> = { setup, rolling }
  return {
    spec: { kind: 'provided', provider, input },
    seed,
    replicates,
    quantity: 'a:won',
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => simulatedResult(contest, seed, tally, partial),
  }
}
