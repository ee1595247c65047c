/** What people and programs read: mean, spread, quantiles and the distribution itself, from exact masses or from counts. */
import { mixGiven, type Pmf } from '../exact/pmf.ts'
import { type Estimate, estimateOf } from './estimate.ts'
import { type Interval, meanInterval, quantileRanks } from './intervals.ts'
import { type Counted, countedInterval, isRare, standardError } from './mean.ts'
import type { Counts } from './tally.ts'

/** Quantiles that every summary lists. */
export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** A number that dice decide. `se` and the intervals are there exactly when it was simulated. */
export interface Summary {
  readonly mean: number
  readonly variance: number
  readonly sd: number
  readonly se?: number
  readonly interval?: Interval
  readonly min: number
  readonly max: number
  readonly quantiles: { readonly [quantile: string]: number }
  readonly quantileIntervals?: { readonly [quantile: string]: Interval }
  readonly pmf: readonly (readonly [value: number, probability: number])[]
}

/** Summary of an exact distribution. */
export function summarise(pmf: Pmf): Summary {
  const points: [number, number][] = []
  pmf.mass.forEach((p, i) => {
    if (p > 0) points.push([pmf.from + i, p])
  })
  return describe(points)
}

/**
 * Summary of counts: probabilities are frequencies, with standard error and 95 % intervals. What values are `possible` makes
 * the interval of a rare event's mean honest; nobody who does not say it knows more than the standard error.
 */
export function summariseCounts(counts: Counts, possible?: Interval): Summary {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const n = sorted.reduce((sum, [, count]) => sum + count, 0)
  const summary = describe(sorted.map(([value, count]) => [value, count / n] as [number, number]))
  const variance = n > 1 ? (summary.variance * n) / (n - 1) : 0
  const bounds = QUANTILES.map((q) => [String(q), boundsOf(sorted, n, q)] as const)
  return {
    ...summary,
    variance,
    sd: Math.sqrt(variance),
    ...sureness(sorted, summary.mean, Math.sqrt(variance / n), possible),
    quantileIntervals: Object.fromEntries(bounds),
  }
}

function sureness(
  counted: Counted,
  mean: number,
  se: number,
  possible: Interval | undefined,
): Pick<Estimate, 'se' | 'interval'> {
  if (possible === undefined) return { se, interval: meanInterval(mean, se) }
  const { mean: _, ...sure } = estimateOf(mean, se, countedInterval(counted, possible), possible, isRare(counted))
  return sure
}

/**
 * Summary of a number whose exact distribution is known for each value that was counted: the mean of those distributions.
 * Only the counted value is uncertain, so `se` is that of the conditional means. The interval of a quantile is as wide as if
 * the number itself had been counted, which is never too narrow: a mean of conditional chances varies less than a frequency.
 */
export function summariseGiven(counts: Counts, given: (value: number) => Pmf, possible?: Interval): Summary {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const n = sorted.reduce((sum, [, count]) => sum + count, 0)
  const weighted = sorted.map(([value, count]) => [value, count / n] as const)
  const means: number[] = []
  const noting = (value: number): Pmf => {
    const pmf = given(value)
    means.push(meanOf(pmf))
    return pmf
  }
  const summary = summarise(mixGiven(weighted, noting))
  const conditional = sorted.map(([, count], i) => [means[i] as number, count] as const)
  const bounds = QUANTILES.map((q) => {
    const { low, high } = quantileRanks(n, q)
    return [String(q), { low: quantile(summary.pmf, low / n), high: quantile(summary.pmf, high / n) }] as const
  })
  return {
    ...summary,
    ...sureness(conditional, summary.mean, standardError(conditional), possible),
    quantileIntervals: Object.fromEntries(bounds),
  }
}

/** The mean of a distribution. */
export const meanOf = ({ from, mass }: Pmf): number => mass.reduce((sum, p, i) => sum + (from + i) * p, 0)

function boundsOf(sorted: readonly (readonly [number, number])[], n: number, q: number): Interval {
  const ranks = quantileRanks(n, q)
  return { low: ranked(sorted, Math.max(1, ranks.low)), high: ranked(sorted, Math.min(n, ranks.high)) }
}

function ranked(sorted: readonly (readonly [number, number])[], rank: number): number {
  let seen = 0
  for (const [value, count] of sorted) {
    seen += count
    if (seen >= rank) return value
  }
  return Number.NaN
}

function describe(points: readonly (readonly [number, number])[]): Summary {
  const mean = points.reduce((sum, [value, p]) => sum + value * p, 0)
  const variance = points.reduce((sum, [value, p]) => sum + (value - mean) * (value - mean) * p, 0)
  return {
    mean,
    variance,
    sd: Math.sqrt(variance),
    min: points[0]?.[0] ?? Number.NaN,
    max: points.at(-1)?.[0] ?? Number.NaN,
    quantiles: Object.fromEntries(QUANTILES.map((q) => [String(q), quantile(points, q)])),
    pmf: points,
  }
}

/** The smallest value whose cumulated probability reaches q; a rounding error of 1e-12 never moves it. */
export function quantile(points: readonly (readonly [number, number])[], q: number): number {
  let sum = 0
  for (const [value, p] of points) {
    sum += p
    if (sum >= q - 1e-12) return value
  }
  return points.at(-1)?.[0] ?? Number.NaN
}
