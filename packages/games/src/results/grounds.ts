/** What results of every kind rest on. */
import type { Unsaid } from '../facts.ts'

/** How a result was made, and what was taken for granted. */
export interface Grounds {
  readonly method: 'exact' | 'simulated'
  readonly replicates?: number
  readonly seed?: string
  /** The simulation was stopped before all replicates were made. */
  readonly partial?: boolean
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** The same of units whose abilities may ask for facts. */
export interface GroundsOfUnits extends Grounds {
  /** Abilities that ask for a fact that nobody said; each is told among the warnings, too. */
  readonly unsaid?: readonly Unsaid[]
}

/** The same of what is only simulated. */
export interface GroundsOfBattles extends Grounds {
  readonly method: 'simulated'
  readonly replicates: number
  readonly seed: string
}
