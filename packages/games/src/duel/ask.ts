/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import type { Simulation } from '../game.ts'
import { exactOr, type Method } from '../kit/method.ts'
import { repeated } from '../kit/simulations.ts'
import type { DuelNumbers } from '../nameless.ts'
import type { Duel } from './duel.ts'
import { exactOutcome } from './fought.ts'
import { exactResult, simulatedResult } from './result.ts'
import type { DuelWork, Rolling } from './simulated.ts'
import type { AnyState } from './state.ts'

/** A duel that can be answered either way. */
interface Answerable<D, S extends AnyState, T> {
  readonly duel: Duel<S, T>
  readonly setup: D
  /** Name under which simulations ask for duels of this game. */
  readonly provider: string
  /** Can the attacks of both sides be drawn at once? */
  readonly canSample: () => boolean
  /** About how many dice are rolled in one round at most. */
  readonly dicePerRound: () => number
}

/** The result of a duel, or the simulation that somebody must run for it. */
export function answerDuel<D, S extends AnyState, T>(
  asked: Answerable<D, S, T>,
  method: Method,
): DuelNumbers | Simulation<DuelNumbers> {
  return exactOr(
    method,
    () => exactResult(asked.duel, exactOutcome(asked.duel)),
    () => simulationOf(asked, method),
  )
}

/** Rounds in which a duel to the end is mostly decided. */
const LIKELY_ROUNDS = 10

/** Dice that take as long as a round in which attacks are drawn at once. */
const DRAWN_ROUND = 100

function simulationOf<D, S extends AnyState, T>(
  { duel, setup, provider, canSample, dicePerRound }: Answerable<D, S, T>,
  method: Method,
): Simulation<DuelNumbers> {
  const rolling: Rolling = method.dice || !canSample() ? 'dice' : 'sampled'
  const rounds = Math.min(duel.rounds ?? LIKELY_ROUNDS, LIKELY_ROUNDS)
  const often = repeated(method, rounds * (rolling === 'dice' ? dicePerRound() : DRAWN_ROUND))
  const input: DuelWork<D> = { setup, rolling }
  return {
    spec: { kind: 'provided', provider, input },
    ...often,
    quantity: 'a:won',
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => simulatedResult(duel, often.seed, tally, partial),
  }
}
