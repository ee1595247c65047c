/** Intervals for simulated numbers. Each says what it covers; none is ever shown for an exact number. */
import { ln } from '../elementary.ts'
import { binomialCdf, normalQuantile } from './special.ts'

/** A two-sided interval. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Two-sided confidence that intervals have when nothing else is said. */
export const CONFIDENCE = 0.95

/** Standard deviations either side of the middle of a normal distribution that hold this much of it. */
export const deviations = (confidence: number = CONFIDENCE): number =>
  confidence === CONFIDENCE ? USUAL : normalQuantile((1 - confidence) / 2)

/** Asked for with every interval, and always the same. */
const USUAL = normalQuantile((1 - CONFIDENCE) / 2)

/** Wilson's score interval for a probability seen `hits` times in `n`. E. B. Wilson, JASA 22 (1927). */
export function wilson(hits: number, n: number, confidence: number = CONFIDENCE): Interval {
  const z = deviations(confidence)
  const p = hits / n
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return { low: hits === 0 ? 0 : Math.max(0, centre - half), high: hits === n ? 1 : Math.min(1, centre + half) }
}

/** Normal interval for a mean of `n` replicates; good because n is large, so n is always stated beside it. */
export function meanInterval(mean: number, se: number, confidence: number = CONFIDENCE): Interval {
  const z = deviations(confidence)
  return { low: mean - z * se, high: mean + z * se }
}

/**
 * Half-width of a band round the empirical distribution function that holds the true one everywhere at once, for any
 * distribution and any n: P(sup |F_n - F| > e) <= 2 exp(-2 n e^2). Dvoretzky, Kiefer, Wolfowitz (1956); P. Massart (1990).
 */
export const dkwBand = (n: number, confidence: number = CONFIDENCE): number =>
  Math.sqrt(ln(2 / (1 - confidence)) / (2 * n))

/**
 * Ranks (1 to n) of the order statistics that bracket the q-quantile: the number of replicates at or below it is binomial.
 * Distribution-free; `low` 0 or `high` n + 1 mean that the sample is too small to bound that side.
 */
export function quantileRanks(n: number, q: number, confidence: number = CONFIDENCE): Interval {
  if (known.n !== n || known.confidence !== confidence) known = { n, confidence, ranks: new Map() }
  const ranks = known.ranks.get(q) ?? ranksOf(n, q, confidence)
  known.ranks.set(q, ranks)
  return ranks
}

/** Those of the sample asked of last: every figure of a result asks for the same few again. */
let known = { n: 0, confidence: CONFIDENCE, ranks: new Map<number, Interval>() }

function ranksOf(n: number, q: number, confidence: number): Interval {
  const tail = (1 - confidence) / 2
  const low = firstRank(n, (k) => binomialCdf(k, n, q) > tail)
  const high = firstRank(n, (k) => binomialCdf(k, n, q) >= 1 - tail) + 1
  return { low, high }
}

/** The smallest k from 0 to n for which a rising condition holds. */
function firstRank(n: number, holds: (k: number) => boolean): number {
  let low = 0
  let high = n
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
