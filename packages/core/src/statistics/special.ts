/** Special functions that intervals and tests need to full precision; table-based ones are not good enough for tails. */
import { exp, ln, ln1p } from '../elementary.ts'

/** ln of the gamma function for x > 0, relative error near 1e-15. Lanczos approximation, g = 7, n = 9 (P. Godfrey, 2001). */
export function lnGamma(x: number): number {
  const c = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const t = x + 6.5
  const sum = c.reduce((total, each, i) => (i === 0 ? each : total + each / (x - 1 + i)), 0)
  return 0.5 * ln(2 * Math.PI) + (x - 0.5) * ln(t) - t + ln(sum)
}

/** Evaluates a continued fraction b0 + a1/(b1 + a2/(b2 + ...)) by the modified Lentz method (Press et al., 5.2). */
function continuedFraction(b0: number, term: (i: number) => readonly [a: number, b: number]): number {
  const tiny = 1e-300
  let f = b0 === 0 ? tiny : b0
  let c = f
  let d = 0
  for (let i = 1; i < 10_000; i++) {
    const [a, b] = term(i)
    d = 1 / (b + a * d || tiny)
    c = b + a / c || tiny
    f *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return f
}

/** Regularised incomplete beta function I_x(a, b). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * ln(x) + b * ln1p(-x)) / a
  const fraction = continuedFraction(1, (i) => {
    const m = Math.floor(i / 2)
    return i % 2 === 0
      ? [(m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)), 1]
      : [(-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)), 1]
  })
  return front / fraction
}

/** Upper regularised incomplete gamma function Q(a, x): the tail of a chi-square with 2a degrees at 2x. */
export const upperGamma = (a: number, x: number): number => tailAbove(a, lnGamma(a), x)

function tailAbove(a: number, lnGammaOfA: number, x: number): number {
  if (x <= 0) return 1
  const front = exp(a * ln(x) - x - lnGammaOfA)
  if (x >= a + 1) return front / continuedFraction(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a])
  let term = 1 / a
  let sum = term
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= x / (a + n)
    sum += term
  }
  return 1 - front * sum
}

/** P(X <= k) for X ~ Binomial(n, p). */
export const binomialCdf = (k: number, n: number, p: number): number =>
  k < 0 ? 0 : k >= n ? 1 : incompleteBeta(1 - p, n - k, k + 1)

/** P(Z > z) for a standard normal Z, by the incomplete gamma function. */
export const normalTail = (z: number): number => (z < 0 ? 1 - normalTail(-z) : 0.5 * upperGamma(0.5, (z * z) / 2))

/** z with P(Z > z) = `tail`, 0 < tail < 1. */
export function normalQuantile(tail: number): number {
  if (tail > 0.5) return -normalQuantile(1 - tail)
  return crossing(0, 40, (z) => normalTail(z) > tail)
}

/** x with Q(shape, x) = `tail`, 0 < tail < 1: the gamma distribution of scale 1 is above it with this probability. */
export function gammaQuantile(tail: number, shape: number): number {
  const lnGammaOfShape = lnGamma(shape)
  const isBelow = (x: number): boolean => tailAbove(shape, lnGammaOfShape, x) > tail
  let high = shape + 1
  while (isBelow(high)) high *= 2
  return crossing(0, high, isBelow)
}

/** Where a condition that holds at `low` ceases to hold before `high`, by halving until no number lies between. */
function crossing(low: number, high: number, holds: (x: number) => boolean): number {
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (holds(middle)) low = middle
    else high = middle
  }
}
