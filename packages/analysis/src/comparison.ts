/** What `compare` is asked and answers, as programs may rely on it. */
import type { Interval } from '@rollcall/core'
import type { Basis } from './basis.ts'
import type { Sure } from './intervals.ts'
import type { Asked, Member } from './question.ts'
import type { Needed } from './until.ts'

/** Somebody who is compared: a unit, or all units of a list. */
export interface Contestant {
  readonly name: string
  readonly members: readonly Member[]
}

/** What is compared. */
export interface ComparisonQuestion extends Asked {
  readonly contestants: readonly Contestant[]
  /** Asked how many it takes until a target is destroyed with this chance. */
  readonly until?: number
}

/** One side by itself; of simulated figures (`useful`, `per100`, `effective`, `effectivePer100`) the intervals. */
export interface Compared extends Sure {
  readonly name: string
  readonly units: number
  readonly points?: number
  /** Useful damage of a turn, on average over the panel; of several units the sum, each on a target of its own. */
  readonly useful: number
  readonly per100?: number
  /** Effective wounds at Rend -1; absent where the game has no such probe. */
  readonly effective?: number
  readonly effectivePer100?: number
  /** Nobody else is at least as good in damage and in wounds for the points, and better in one of them. */
  readonly isOnFrontier: boolean
  /** How many of it, by target, where that was asked. */
  readonly needed?: readonly Needed[]
}

/** Two of them on one target; intervals of `a`, `b`, `difference`, `outdoes` and `ties`, where they were simulated. */
export interface PairOnTarget extends Sure {
  readonly target: string
  readonly weight: number
  readonly a: number
  readonly b: number
  /** Useful damage of a less that of b; where it was simulated, on common dice. */
  readonly difference: number
  /** The chance that a does more damage than b, and that both do the same. */
  readonly outdoes: number
  readonly ties: number
}

/** The useful damage of a less that of b: its mean, and what it lies between nine times in ten. */
export interface Difference {
  readonly mean: number
  /** 95 % interval of the mean, where it was simulated: on common dice. */
  readonly interval?: Interval
  readonly low: number
  readonly high: number
  /** 95 % intervals of `low` and `high`. */
  readonly lowInterval?: Interval
  readonly highInterval?: Interval
}

/** Two of them over the panel; intervals of `outdoes`, `ties` and `breakEven`, where they were simulated. */
export interface Pair extends Sure {
  readonly a: string
  readonly b: string
  readonly difference: Difference
  readonly outdoes: number
  readonly ties: number
  /** The price at which a does as much for its points as b; absent where b has no price, or does nothing. */
  readonly breakEven?: number
  readonly targets: readonly PairOnTarget[]
}

/** The answer of `compare`. */
export interface Comparison extends Basis {
  readonly question: 'compare'
  readonly sentence: string
  readonly sides: readonly Compared[]
  /** Every side with every later one. */
  readonly pairs: readonly Pair[]
  readonly until?: number
  readonly leftOut: readonly { readonly unit: string; readonly reason: string }[]
}
