/** What comes of attacks: distributions, how they were worked out, or why there is none. */
import type { Pmf } from '@rollcall/core'
import type { ReadyNotes } from '@rollcall/games'
import type { Rolled } from './intervals.ts'

/** What one attack, or all of a turn, does to a target. */
export interface Strike {
  /** After wards, not limited by what the target can lose. */
  readonly damage: Pmf
  /** Wounds that the target really loses; `damage` where nobody said how many it has. */
  readonly lost: Pmf
  readonly slain?: Pmf
  readonly destroyed?: number
  /** Means and chances of everything else that the game tells, by name. */
  readonly figures?: Readonly<Record<string, number>>
  /** How sure it is, where it was simulated. */
  readonly rolled?: Rolled
}

/** A strike, how it was worked out, and what a reader must know of it. */
export interface Struck {
  readonly strike: Strike
  readonly method: 'exact' | 'simulated'
  readonly simulation?: Simulated
  readonly notes: () => ReadyNotes
}

/** How something was simulated. */
export interface Simulated {
  readonly replicates: number
  readonly seed: string
}

/** Why there is no answer. */
export interface Hindered {
  readonly reason: string
}

/** Was there an answer? */
export const isAnswered = <T extends object>(outcome: T | Hindered | undefined): outcome is T =>
  outcome !== undefined && !('reason' in outcome)

/** Nothing is in the way but that there is nothing to do. */
export const NOBODY: Hindered = { reason: 'there is no phase in which it attacks' }
