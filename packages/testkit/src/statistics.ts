/** Statistical assertions: how far counts of a simulation are from the distribution they should follow. */
import { upperGamma } from '@rollcall/core'

/** How often each value was seen. */
export type Observed = ReadonlyMap<number, number>

/** Values with their probabilities. */
export type Expected = readonly (readonly [value: number, probability: number])[]

interface Bin {
  readonly seen: number
  readonly due: number
}

/** Fewest expected in a bin, below which the chi-square approximation is no good. */
const LEAST_DUE = 10

/**
 * G-test of counts against a distribution: the p-value of `2 * sum seen * ln(seen / due)`, neighbouring values pooled until
 * each bin expects ten. A value that cannot occur and did makes it 0.
 */
export function gTest(observed: Observed, expected: Expected, n: number): number {
  const possible = new Set(expected.filter(([, p]) => p > 0).map(([value]) => value))
  for (const [value, seen] of observed) if (seen > 0 && !possible.has(value)) return 0
  const bins = pooled(sorted(expected).map(([value, p]) => ({ seen: observed.get(value) ?? 0, due: p * n })))
  if (bins.length < 2) return 1
  const g = 2 * bins.reduce((sum, { seen, due }) => sum + (seen === 0 ? 0 : seen * Math.log(seen / due)), 0)
  return upperGamma((bins.length - 1) / 2, g / 2)
}

const sorted = (expected: Expected): Expected => [...expected].sort(([a], [b]) => a - b)

function pooled(bins: readonly Bin[]): readonly Bin[] {
  const full: Bin[] = []
  let open: Bin = { seen: 0, due: 0 }
  for (const bin of bins) {
    open = together(open, bin)
    if (open.due < LEAST_DUE) continue
    full.push(open)
    open = { seen: 0, due: 0 }
  }
  return [...full.slice(0, -1), together(full.at(-1) ?? { seen: 0, due: 0 }, open)]
}

const together = (a: Bin, b: Bin): Bin => ({ seen: a.seen + b.seen, due: a.due + b.due })

/** Largest difference between the two distribution functions. */
export function dkwDistance(observed: Observed, expected: Expected, n: number): number {
  const chances = new Map(expected)
  const values = [...new Set([...observed.keys(), ...chances.keys()])].sort((a, b) => a - b)
  let difference = 0
  let largest = 0
  for (const value of values) {
    difference += (observed.get(value) ?? 0) / n - (chances.get(value) ?? 0)
    largest = Math.max(largest, Math.abs(difference))
  }
  return largest
}

/** Distance that `n` true replicates exceed with a chance of at most `alpha`, whatever the distribution (DKW, Massart). */
export const dkwBound = (n: number, alpha: number): number => Math.sqrt(Math.log(2 / alpha) / (2 * n))

/**
 * How surprising a mean of `n` replicates is, in nats: the chance of a mean at least so far out on its side is at most
 * `exp(-surprise)` (Chernoff's bound), for every distribution and every n, however skewed. Infinite: cannot happen at all.
 */
export function surprise(mean: number, expected: Expected, n: number): number {
  const values = expected.filter(([, p]) => p > 0).map(([value, p]) => [value - mean, p] as const)
  if (values.every(([x]) => Math.abs(x) < EDGE)) return 0
  if (values.every(([x]) => x > EDGE) || values.every(([x]) => x < -EDGE)) return Number.POSITIVE_INFINITY
  return Math.max(0, -n * leastLogMean(values))
}

/** Differences smaller than this are noise of the arithmetic. */
const EDGE = 1e-9

/** Least `ln E[exp(tilt * x)]`, which is convex in the tilt: its slope is found by halving. */
function leastLogMean(values: Expected): number {
  let [low, high] = [-MOST_TILT, MOST_TILT]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (slope(middle, values) < 0) low = middle
    else high = middle
  }
  return logMean(high, values)
}

/** A tilt beyond this does not change the answer for means that have any chance. */
const MOST_TILT = 40

const slope = (tilt: number, values: Expected): number => {
  const most = peak(tilt, values)
  return values.reduce((sum, [x, p]) => sum + p * x * Math.exp(tilt * x - most), 0)
}

function logMean(tilt: number, values: Expected): number {
  const most = peak(tilt, values)
  return most + Math.log(values.reduce((sum, [x, p]) => sum + p * Math.exp(tilt * x - most), 0))
}

const peak = (tilt: number, values: Expected): number =>
  values.reduce((most, [x]) => Math.max(most, tilt * x), Number.NEGATIVE_INFINITY)
