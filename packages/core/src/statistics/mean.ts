/**
 * The interval of a counted mean, honest where little was seen. Where many replicates differ it is the normal one; where
 * few do, as with a rare event or one that never came up, what was seen cannot tell how large the mean may be.
 */
import { type Interval, meanInterval } from './intervals.ts'
import { COMMON, deviating, ENOUGH, type Sums, worthOf } from './rare.ts'

/** Values with how often each was seen. */
export type Counted = readonly (readonly [value: number, count: number])[]

/** The mean of counted values. */
export const countedMean = (counted: Counted): number =>
  sumOf(counted, ([value, count]) => value * count) / sumOf(counted, ([, count]) => count)

/** The normal interval of the mean, as wide as the standard error says. */
export const normalInterval = (counted: Counted): Interval => meanInterval(countedMean(counted), standardError(counted))

/** Standard error of the mean of counted values; 0 for fewer than two. */
export function standardError(counted: Counted): number {
  const n = sumOf(counted, ([, count]) => count)
  const mean = countedMean(counted)
  const squares = sumOf(counted, ([value, count]) => (value - mean) * (value - mean) * count)
  return n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0
}

/**
 * The interval of the mean of values that can only lie within `possible`. Rare deviations from the commonest value are taken
 * as events of a Poisson process, those above it and those below it apart: M. P. Fay and E. J. Feuer, Statistics in Medicine
 * 16 (1997) 791-801. Where none was seen that is the exact limit for no events (3.69 in n) times the largest deviation.
 */
export function countedInterval(counted: Counted, possible: Interval): Interval {
  const mean = countedMean(counted)
  const { low, high } = isRare(counted) ? rareInterval(counted, possible) : normalInterval(counted)
  return { low: Math.max(low, Math.min(mean, possible.low)), high: Math.min(high, Math.max(mean, possible.high)) }
}

/** Differ so few replicates from the commonest value that their mean cannot be told from its standard error? */
export function isRare(counted: Counted): boolean {
  const usual = commonest(counted)
  const sums = sumsOf(counted.map(([value, count]) => [Math.abs(value - usual), count] as const))
  const differ = sumOf(counted, ([value, count]) => (value === usual ? 0 : count))
  const n = sumOf(counted, ([, count]) => count)
  return worthOf(sums) < ENOUGH && differ < COMMON * n
}

function rareInterval(counted: Counted, possible: Interval): Interval {
  const n = sumOf(counted, ([, count]) => count)
  const usual = commonest(counted)
  const above = sumsOf(counted.map(([value, count]) => [Math.max(0, value - usual), count]))
  const below = sumsOf(counted.map(([value, count]) => [Math.max(0, usual - value), count]))
  return deviating({ n, usual, above, below }, possible)
}

const sumsOf = (deviations: Counted): Sums => ({
  sum: sumOf(deviations, ([size, count]) => size * count),
  squares: sumOf(deviations, ([size, count]) => size * size * count),
})

/** The value seen most often; of several, the least. */
function commonest(counted: Counted): number {
  return counted.reduce(
    (best, each) => (each[1] > best[1] || (each[1] === best[1] && each[0] < best[0]) ? each : best),
    counted[0] ?? ([Number.NaN, 0] as const),
  )[0]
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, each) => sum + of(each), 0)
