/** An estimate and how sure it is: a standard error is never 0 where something that was not seen may still happen. */
import { deviations, type Interval } from './intervals.ts'
import { shareInterval } from './share.ts'
import { type Counted, countedInterval, countedMean, isRare, standardError } from './mean.ts'

/** A mean that replicates estimate, with its standard error and its 95 % interval. */
export interface Estimate {
  readonly mean: number
  readonly se: number
  readonly interval: Interval
}

/** The mean of counted values that can only lie within `possible`. */
export const estimated = (counted: Counted, possible: Interval): Estimate =>
  estimateOf(
    countedMean(counted),
    standardError(counted),
    countedInterval(counted, possible),
    possible,
    isRare(counted),
  )

/** The probability of what came up `hits` times in `n`. */
export const frequency = (hits: number, n: number): Estimate =>
  estimateOf(
    hits / n,
    Math.sqrt(((hits / n) * (1 - hits / n)) / Math.max(1, n - 1)),
    shareInterval(hits, n),
    { low: 0, high: 1 },
    isRare([
      [0, n - hits],
      [1, hits],
    ]),
  )

/**
 * Of what was hardly seen the standard error is that of its interval: a normal one would have to be so wide. No interval
 * reaches beyond what is possible.
 */
export function estimateOf(
  mean: number,
  se: number,
  { low, high }: Interval,
  possible: Interval,
  rare: boolean,
): Estimate {
  const interval = {
    low: Math.max(low, Math.min(mean, possible.low)),
    high: Math.min(high, Math.max(mean, possible.high)),
  }
  const reach = Math.max(interval.high - mean, mean - interval.low)
  return { mean, se: rare ? Math.max(se, reach / deviations()) : se, interval }
}
