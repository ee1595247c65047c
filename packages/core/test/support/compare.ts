/** How far two distributions, or a distribution and what was counted, are apart. */
import { at, type Counts, type Pmf, type RationalPmf, upperGamma } from '../../src/index.ts'

/** Largest difference of the probability of any value. */
export function distance(a: Pmf, b: Pmf): number {
  const from = Math.min(a.from, b.from)
  const to = Math.max(a.from + a.mass.length, b.from + b.mass.length)
  let largest = 0
  for (let value = from; value < to; value++) largest = Math.max(largest, Math.abs(at(a, value) - at(b, value)))
  return largest
}

export const meanOf = (pmf: Pmf): number => pmf.mass.reduce((sum, p, i) => sum + p * (pmf.from + i), 0)

export const massOf = (pmf: Pmf): number => pmf.mass.reduce((sum, p) => sum + p, 0)

/** Correctly rounded to within an ulp or two: 60 bits of each fraction are kept before it becomes a double. */
export function toPmf(rational: RationalPmf): Pmf {
  const scale = 1n << 60n
  return { from: 0, mass: Float64Array.from(rational.mass, (mass) => Number((mass * scale) / rational.of) / 2 ** 60) }
}

/** The distribution of weighted values: weights are added first and divided once, so whole ones leave no rounding error. */
export function pmfOf(weighted: Iterable<readonly [value: number, weight: number]>, of: number): Pmf {
  const mass: number[] = []
  for (const [value, weight] of weighted) {
    while (mass.length <= value) mass.push(0)
    mass[value] = (mass[value] as number) + weight
  }
  return { from: 0, mass: Float64Array.from(mass, (each) => each / of) }
}

/** Largest distance between the distribution function of what was counted and the true one. */
export function cdfDistance(counts: Counts, pmf: Pmf): number {
  const n = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const to = Math.max(pmf.from + pmf.mass.length - 1, ...counts.keys())
  let [seen, due, largest] = [0, 0, 0]
  for (let value = 0; value <= to; value++) {
    seen += (counts.get(value) ?? 0) / n
    due += at(pmf, value)
    largest = Math.max(largest, Math.abs(seen - due))
  }
  return largest
}

/**
 * P(sup |F_n - F| > bound) <= alpha for every distribution and every n: Dvoretzky, Kiefer, Wolfowitz (1956) with the
 * constant of Massart (1990). Written again here so that the tests do not lean on what they test.
 */
export const dkw = (n: number, alpha: number): number => Math.sqrt(Math.log(2 / alpha) / (2 * n))

/** Pearson's chi-square of counts that should all be alike; the chance of one so large or larger. */
export function uniformity(counts: readonly number[]): number {
  const due = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const x = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
  return upperGamma((counts.length - 1) / 2, x / 2)
}
