/** Means that were stated against means that were seen: how far apart chance alone brings them. */
import { ln } from '@rollcall/core'

/** A mean that was stated, with its variance and the width of its values, and one that dice made. */
export interface Stated {
  readonly name: string
  readonly stated: number
  readonly seen: number
  readonly variance: number
  /** Greatest value less least. */
  readonly spread: number
  /** Of the stated mean, where it was simulated, too. */
  readonly replicates?: number | undefined
}

/** A mean that was looked at. */
export interface Checked extends Stated {
  /** Chance alone brings them no further apart, but for the error rate. */
  readonly within: number
  readonly holds: boolean
}

/** How it is looked at: `rows` of so many means at most, all of which share the error rate. */
interface Manner {
  readonly rows: number
  readonly replicates: number
  readonly errorRate: number
}

/** Means of a row, at most. */
const MEANS = 8

/**
 * Bernstein's inequality: n values of variance v within a width b have a mean further than t from their expectation with
 * probability at most 2 exp(-n t^2 / (2 v + 2 b t / 3)). Solved for t at the error rate shared by all means of all rows.
 */
export function bound({ variance, spread }: Pick<Stated, 'variance' | 'spread'>, n: number, errorRate: number): number {
  const l = ln(2 / errorRate)
  const b = (spread * l) / 3
  return (b + Math.sqrt(b * b + 2 * n * variance * l)) / n
}

/** Sums of doubles differ by so much for the order in which they are added. */
const ROUNDING = 1e-9

/** All means of a row. */
export const checkedMeans = (means: readonly Stated[], { rows, replicates, errorRate }: Manner): readonly Checked[] =>
  means.map((each) => {
    const share = errorRate / (2 * MEANS * Math.max(1, rows))
    const own = each.replicates === undefined ? 0 : bound(each, each.replicates, share)
    const within = bound(each, replicates, share) + own + ROUNDING * Math.max(1, Math.abs(each.stated))
    return { ...each, within, holds: Math.abs(each.seen - each.stated) <= within }
  })
