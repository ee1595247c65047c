/** What goes to a worker and what comes back. Expected failures come back as data: an error loses its class on the way. */
import type { ErrorCode, Issue, PackedTally, Seed, SimulationSpec } from '@rollcall/core'

/** A range of replicates to make. */
export interface ShardTask {
  readonly spec: SimulationSpec
  /** Name of the spec: a worker prepares each only once. */
  readonly specHash: string
  readonly seed: Seed
  readonly stream: number
  readonly from: number
  readonly to: number
}

/** The tally of a range, or what was wrong with the question. */
export type ShardOutcome =
  | { readonly ok: true; readonly tally: PackedTally }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string; readonly issues: readonly Issue[] }
