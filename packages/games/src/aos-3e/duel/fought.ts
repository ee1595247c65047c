/** A duel fought: exactly, as probabilities of every state it can end in, or once, by rolling. */
import { chainOf, type DiceSource, follow, type Occupancy } from '@rollcall/core'
import { type Arena, arenaOf } from './arena.ts'
import { sequenceOf } from './sequence.ts'
import type { DuelSetup } from './setup.ts'
import { type DuelState, stateKey } from './state.ts'

/** Rounds of a duel to the end after which it is given up: nobody seems to hurt anybody. */
const MOST_ROUNDS = 100

/** A duel to the end is over when nothing else has any chance worth mentioning. */
const NEGLIGIBLE = 1e-12

/** Rounds that may be fought. */
export const lastRound = ({ rounds }: DuelSetup): number => rounds ?? MOST_ROUNDS

/** Is one side destroyed, the last enemy of a gauntlet included? */
export function isOver({ camps }: Arena, { a, b }: DuelState): boolean {
  return a.models === 0 || (b.models === 0 && b.number === camps.b.frames.length - 1)
}

/** Where a duel can end, and when. */
export interface Outcome {
  readonly states: readonly { readonly state: DuelState; readonly probability: number }[]
  /** Probability that it ends in round 1, 2, ... */
  readonly ends: readonly number[]
}

/** Follows everything that can happen. Fails with `UnsupportedPlanError` over budget. */
export function exactOutcome(setup: DuelSetup, arena: Arena = arenaOf(setup, 'dice', true)): Outcome {
  const chain = chainOf<DuelState>(stateKey)
  const roundOf = sequenceOf(arena)
  const overIn = ({ states, mass }: Occupancy): number =>
    mass.reduce((sum, p, i) => (isOver(arena, chain.state(states[i] as number)) ? sum + p : sum), 0)
  let now = chain.start(arena.start)
  const ends: number[] = []
  for (let round = 1, over = 0; round <= lastRound(setup); round++) {
    for (const { step } of roundOf(round)) now = chain.after(now, step)
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
export interface Ending {
  readonly state: DuelState
  /** The round it ended in, or the last. */
  readonly round: number
  readonly over: boolean
}

/** Fights one duel by rolling. */
export function rollDuel(arena: Arena, roundOf: ReturnType<typeof sequenceOf>, source: DiceSource): Ending {
  let state = arena.start
  const last = lastRound(arena.setup)
  for (let round = 1; round <= last; round++) {
    for (const { step } of roundOf(round)) state = follow(state, step, source)
    if (isOver(arena, state)) return { state, round, over: true }
  }
  return { state, round: last, over: false }
}
