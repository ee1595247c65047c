/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import type { Simulation } from '../game.ts'
import { exactOr, type Method } from '../kit/method.ts'
import { repeated, type Rolling, type Work } from '../kit/simulations.ts'
import type { DuelNumbers } from '../nameless.ts'
import type { Duel } from './duel.ts'
import { exactOutcome } from './fought.ts'
import { exactResult, simulatedResult } from './result.ts'
import type { AnyState } from './state.ts'

/** A duel that can be answered either way. */
interface Answerable<D, S extends AnyState, T> {
  readonly duel: Duel<S, T>
  readonly setup: D
  /** Name under which simulations ask for duels of this game. */
  readonly provider: string
  readonly attacks: Attacks<T>
}

/** What a game knows of an attack in a duel. */
export interface Attacks<T> {
  /** Can it be drawn at once? */
  readonly isExact: (attack: T) => boolean
  /** About how many dice it rolls at most. */
  readonly diceIn: (attack: T) => number
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

/** Everybody may attack twice in a round, or so. */
const ATTACKS_PER_ROUND = 2

function simulationOf<D, S extends AnyState, T>(
  { duel, setup, provider, attacks: { isExact, diceIn } }: Answerable<D, S, T>,
  method: Method,
): Simulation<DuelNumbers> {
  const largest = duel.largest()
  const rolling: Rolling = method.dice || !largest.every(isExact) ? 'dice' : 'sampled'
  const rounds = Math.min(duel.rounds ?? LIKELY_ROUNDS, LIKELY_ROUNDS)
  const dicePerRound = (): number => largest.reduce((sum, each) => sum + ATTACKS_PER_ROUND * diceIn(each), 0)
  const often = repeated(method, rounds * (rolling === 'dice' ? dicePerRound() : DRAWN_ROUND))
  const input: Work<D> = { setup, rolling }
  return {
    spec: { kind: 'provided', provider, input },
    ...often,
    quantity: 'a:won',
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => simulatedResult(duel, often.seed, tally, partial),
  }
}
