/** Intervals: worked examples, and coverage computed exactly instead of simulated. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONFIDENCE, dkwBand, meanInterval, quantileRanks, wilson } from '../../src/index.ts'

const Z = 1.959963984540054

/** P(X = k) for k = 0 to n, by recurrence from the most likely value outwards, so that nothing underflows on the way. */
function binomial(n: number, p: number): number[] {
  const mode = Math.min(n, Math.floor((n + 1) * p))
  const weights = new Array<number>(n + 1).fill(0)
  weights[mode] = 1
  for (let k = mode; k < n; k++) weights[k + 1] = ((weights[k] as number) * (n - k) * p) / ((k + 1) * (1 - p))
  for (let k = mode; k > 0; k--) weights[k - 1] = ((weights[k] as number) * k * (1 - p)) / ((n - k + 1) * p)
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => weight / sum)
}

describe("Wilson's interval", () => {
  test('8 of 10, by hand', () => {
    // z^2 = 3.8414588; centre = (0.8 + 0.19207294) / 1.38414588 = 0.71674015;
    // half = 1.95996398 * sqrt(0.16 / 10 + 3.8414588 / 400) / 1.38414588 = 1.95996398 * 0.16001140 / 1.38414588 = 0.22657766.
    const { low, high } = wilson(8, 10)
    expect(Math.abs(low - 0.4901625)).toBeLessThan(1e-6)
    expect(Math.abs(high - 0.9433178)).toBeLessThan(1e-6)
  })

  test('none of n ends at z^2 / (n + z^2), all of n begins at n / (n + z^2)', () => {
    for (const n of [1, 10, 1000]) {
      expect(wilson(0, n).low).toBeCloseTo(0, 15)
      expect(Math.abs(wilson(0, n).high - Z ** 2 / (n + Z ** 2))).toBeLessThan(1e-14)
      expect(Math.abs(wilson(n, n).low - n / (n + Z ** 2))).toBeLessThan(1e-14)
      expect(wilson(n, n).high).toBeCloseTo(1, 15)
    }
  })

  test('ends where the score test just accepts: |hits / n - p| = z sqrt(p (1 - p) / n)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (n, some) => {
        const hits = some % (n + 1)
        const { low, high } = wilson(hits, n)
        for (const p of [low, high]) {
          // Both sides are squared so that p = 0 and p = 1, where they have no slope, do no harm.
          expect(Math.abs((hits / n - p) ** 2 - (Z ** 2 * p * (1 - p)) / n)).toBeLessThan(1e-13)
        }
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
      }),
      { seed: 1 },
    )
  })

  test('is wider for more confidence', () => {
    const [narrow, wide] = [wilson(30, 100, 0.9), wilson(30, 100, 0.99)]
    expect(wide.low).toBeLessThan(narrow.low)
    expect(wide.high).toBeGreaterThan(narrow.high)
  })
})

test('the interval of a mean is z standard errors either side', () => {
  const { low, high } = meanInterval(10, 2)
  expect(CONFIDENCE).toBe(0.95)
  expect(Math.abs(low - (10 - 2 * Z))).toBeLessThan(1e-12)
  expect(Math.abs(high - (10 + 2 * Z))).toBeLessThan(1e-12)
})

describe('the band of Dvoretzky, Kiefer and Wolfowitz', () => {
  test.each([
    // sqrt(ln(2 / alpha) / (2 n)): ln(40) = 3.68887945; ln(2e9) = 21.41641302.
    [100, 0.95, 0.13581015],
    [10_000, 0.95, 0.013581015],
    [100_000, 1 - 1e-9, 0.01034805],
  ])('of %d at %d is %d', (n, confidence, band) => {
    expect(Math.abs(dkwBand(n, confidence) / band - 1)).toBeLessThan(1e-6)
  })
})

describe('order statistics that bracket a quantile', () => {
  test.each([
    // Median of 10: P(X <= 1) = 11/1024 and P(X <= 2) = 56/1024 lie either side of 0.025, so ranks 2 and 9.
    [10, 0.5, 2, 9],
    // Median of 6: P(X <= 0) = 1/64 <= 0.025 < P(X <= 1) = 7/64: the least and the largest.
    [6, 0.5, 1, 6],
    // Median of 5: P(X <= 0) = 1/32 > 0.025: five are too few for either side.
    [5, 0.5, 0, 6],
    // Quantile 0.95 of 20: P(X <= 19) = 1 - 0.95^20 = 0.64: no bound above. P(X <= 16) = 0.0159, P(X <= 17) = 0.0755.
    [20, 0.95, 17, 21],
  ])('of %d replicates, quantile %d: %d and %d', (n, q, low, high) => {
    expect(quantileRanks(n, q)).toEqual({ low, high })
  })

  test('cover with at least the confidence, and with one rank less on either side that side would not', () => {
    const quantile = fc.constantFrom(0.05, 0.25, 0.5, 0.75, 0.95, 1 / 3)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), quantile, fc.constantFrom(0.9, 0.95, 0.99), (n, q, confidence) => {
        const chances = binomial(n, q)
        /** P(a <= number of replicates at or below the quantile < b). */
        const between = (a: number, b: number): number =>
          chances.slice(Math.max(0, a), Math.max(0, b)).reduce((x, y) => x + y, 0)
        const { low, high } = quantileRanks(n, q, confidence)
        const tail = (1 - confidence) / 2
        // X(low) <= quantile <= X(high) when at least `low` and fewer than `high` replicates are below it.
        expect(between(low, high)).toBeGreaterThanOrEqual(confidence - 1e-9)
        expect(between(0, low + 1)).toBeGreaterThan(tail - 1e-9)
        expect(between(high - 1, n + 1)).toBeGreaterThan(tail - 1e-9)
      }),
      { seed: 2, numRuns: 200 },
    )
  })
})
