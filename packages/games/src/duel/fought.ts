/** A duel fought: exactly, as probabilities of every state it can end in, or once, by rolling. */
import { chainOf, type ChainStep, type DiceSource, follow, type Occupancy } from '@rollcall/core'
import { type Duel, isOver, lastRound } from './duel.ts'
import { type AnyState, stateKey } from './state.ts'

/** A duel to the end is over when nothing else has any chance worth mentioning. */
const NEGLIGIBLE = 1e-12

/** Where a duel can end, and when. */
export interface Outcome<S> {
  readonly states: readonly { readonly state: S; readonly probability: number }[]
  /** Probability that it ends in round 1, 2, ... */
  readonly ends: readonly number[]
}

/** Follows everything that can happen; again where rounds were mistaken for one another. Fails with `UnsupportedPlanError` over budget. */
export function exactOutcome<S extends AnyState, T>(duel: Duel<S, T>): Outcome<S> {
  const outcome = followed(duel)
  return duel.mistaken() ? followed(duel) : outcome
}

function followed<S extends AnyState, T>(duel: Duel<S, T>): Outcome<S> {
  const chain = chainOf<S>(stateKey)
  const overIn = ({ states, mass }: Occupancy): number =>
    mass.reduce((sum, p, i) => (isOver(duel, chain.state(states[i] as number)) ? sum + p : sum), 0)
  let now = chain.start(duel.start)
  const ends: number[] = []
  for (let round = 1, over = 0; round <= lastRound(duel); round++) {
    for (const { step } of duel.roundOf(round)) now = chain.after(now, step as ChainStep<S>)
    const after = overIn(now)
    ends.push(Math.max(0, after - over))
    over = after
    if (1 - over < NEGLIGIBLE) break
  }
  return {
    states: Array.from(now.states, (number, i) => ({ state: chain.state(number), probability: now.mass[i] as number })),
    ends,
  }
}

/** How one duel went. */
export interface Ending<S> {
  readonly state: S
  /** The round it ended in, or the last. */
  readonly round: number
  readonly over: boolean
}

/** Fights one duel by rolling. */
export function rollDuel<S extends AnyState, T>(duel: Duel<S, T>, source: DiceSource): Ending<S> {
  let state = duel.start
  const last = lastRound(duel)
  for (let round = 1; round <= last; round++) {
    for (const { step } of duel.roundOf(round)) state = follow(state, step as ChainStep<S>, source)
    if (isOver(duel, state)) return { state, round, over: true }
  }
  return { state, round: last, over: false }
}
