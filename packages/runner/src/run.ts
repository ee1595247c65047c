/** A run of a simulation: what is asked for, how far it has come, what it has made. */
import type { Seed, Tally } from '@rollcall/core'

/** Work in one shard, in milliseconds. */
export const SHARD_MS = 100

/** Which replicates to make, and when to stop. */
export interface RunOptions {
  readonly seed: Seed
  readonly stream?: number
  /** First replicate; default 0. */
  readonly from?: number
  /** One past the last replicate. */
  readonly to: number
  readonly signal?: AbortSignal | undefined
  /** Replicates of one shard; default: about a tenth of a second's work. The result does not depend on it. */
  readonly shardSize?: number | undefined
}

/** How far a run has come. Replicates are counted when all before them are there, too. */
export interface Progress {
  /** What is waited for, when nothing can go on without it. */
  readonly waitingFor?: string
  readonly finished: number
  readonly of: number
}

/** What a run has made: replicates `from` up to `to` without a gap. */
export interface Run {
  readonly from: number
  readonly to: number
  readonly tally: Tally
  /** It was stopped before the end. */
  readonly partial: boolean
  /** Names the tally: the same for any threads, shards and machines. */
  readonly hash: string
}
