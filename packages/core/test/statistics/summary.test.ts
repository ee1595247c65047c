/** Summaries against simple-statistics, which knows lists of numbers, and against dice, which are known by heart. */
import fc from 'fast-check'
import * as oracle from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import {
  type Counts,
  type Pmf,
  QUANTILES,
  quantile,
  quantileRanks,
  type Summary,
  summarise,
  summariseCounts,
  summariseGiven,
} from '../../src/index.ts'

const NEAR = 1e-9

/**
 * Lists of n = 20 m + 1 values. Definitions of a quantile differ in general (simple-statistics interpolates between the values
 * beside (n - 1) q), but here (n - 1) q is whole for every listed q: the value with that many below it, in both.
 */
const sample = fc.constantFrom(21, 41, 61, 101).chain((n) => fc.array(fc.nat(12), { minLength: n, maxLength: n }))

function countsOf(values: readonly number[]): Counts {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function pmfOf(values: readonly number[]): Pmf {
  const from = Math.min(...values)
  const mass = new Float64Array(Math.max(...values) - from + 1)
  for (const value of values) mass[value - from] = (mass[value - from] as number) + 1 / values.length
  return { from, mass }
}

const quantileOf = ({ quantiles }: Summary, q: number): number => quantiles[String(q)] ?? Number.NaN

describe('an exact distribution', () => {
  test('a D6', () => {
    const d6 = summarise({ from: 1, mass: new Float64Array(6).fill(1 / 6) })
    expect(Math.abs(d6.mean - 3.5)).toBeLessThan(1e-15)
    expect(Math.abs(d6.variance - 35 / 12)).toBeLessThan(1e-14)
    expect(Math.abs(d6.sd - Math.sqrt(35 / 12))).toBeLessThan(1e-14)
    expect([d6.min, d6.max]).toEqual([1, 6])
    // The smallest face that so much of the probability reaches: 1/6 > 0.05; 2/6 > 0.25; 3/6; 5/6 > 0.75; 1.
    expect(d6.quantiles).toEqual({ 0.05: 1, 0.25: 2, 0.5: 3, 0.75: 5, 0.95: 6 })
    expect(d6.pmf).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]))
  })

  test('never carries a standard error or an interval', () => {
    const keys = Object.keys(summarise({ from: 0, mass: Float64Array.of(0.5, 0.5) }))
    expect(keys.sort()).toEqual(['max', 'mean', 'min', 'pmf', 'quantiles', 'sd', 'variance'])
  })

  test('leaves out what cannot happen', () => {
    const { min, max, pmf } = summarise({ from: 0, mass: Float64Array.of(0, 0.5, 0, 0.5, 0) })
    expect([min, max, pmf]).toEqual([
      1,
      3,
      [
        [1, 0.5],
        [3, 0.5],
      ],
    ])
  })

  test('is described as the list of its equally likely values is (population variance)', () => {
    fc.assert(
      fc.property(sample, (values) => {
        const summary = summarise(pmfOf(values))
        expect(Math.abs(summary.mean - oracle.mean(values))).toBeLessThan(NEAR)
        expect(Math.abs(summary.variance - oracle.variance(values))).toBeLessThan(NEAR)
        expect(Math.abs(summary.sd - oracle.standardDeviation(values))).toBeLessThan(NEAR)
        expect([summary.min, summary.max]).toEqual(oracle.extent(values))
        for (const q of QUANTILES) expect(quantileOf(summary, q)).toBeCloseTo(oracle.quantile(values, q), 9)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

describe('counts of a simulation', () => {
  test('are described as the sample they are (sample variance), with standard error and intervals', () => {
    fc.assert(
      fc.property(sample, (values) => {
        const summary = summariseCounts(countsOf(values))
        const variance = oracle.sampleVariance(values)
        const se = Math.sqrt(variance / values.length)
        expect(Math.abs(summary.mean - oracle.mean(values))).toBeLessThan(NEAR)
        expect(Math.abs(summary.variance - variance)).toBeLessThan(NEAR)
        expect(Math.abs(summary.sd - Math.sqrt(variance))).toBeLessThan(NEAR)
        expect(Math.abs((summary.se ?? Number.NaN) - se)).toBeLessThan(NEAR)
        const { low, high } = summary.interval ?? { low: Number.NaN, high: Number.NaN }
        expect(Math.abs(low - (summary.mean - 1.959963984540054 * se))).toBeLessThan(NEAR)
        expect(Math.abs(high - (summary.mean + 1.959963984540054 * se))).toBeLessThan(NEAR)
        expect([summary.min, summary.max]).toEqual(oracle.extent(values))
        for (const q of QUANTILES) expect(quantileOf(summary, q)).toBeCloseTo(oracle.quantile(values, q), 9)
      }),
      { seed: 2, numRuns: 300 },
    )
  })

  test('bracket quantiles with order statistics of the list', () => {
    fc.assert(
      fc.property(sample, (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const { quantileIntervals = {} } = summariseCounts(countsOf(values))
        for (const q of QUANTILES) {
          const { low, high } = quantileRanks(values.length, q)
          const ends = { low: sorted[Math.max(low, 1) - 1], high: sorted[Math.min(high, sorted.length) - 1] }
          expect(quantileIntervals[String(q)]).toEqual(ends)
        }
      }),
      { seed: 3 },
    )
  })

  test('do not depend on the order in which values came up', () => {
    fc.assert(
      fc.property(sample, (values) => {
        expect(summariseCounts(countsOf(values.toReversed()))).toEqual(summariseCounts(countsOf(values)))
      }),
      { seed: 4 },
    )
  })

  test('of a single replicate have no spread', () => {
    const { mean, variance, se } = summariseCounts(new Map([[7, 1]]))
    expect([mean, variance, se]).toEqual([7, 0, 0])
  })
})

describe('quantiles', () => {
  test('are the smallest value that reaches q; a rounding error does not move them', () => {
    const points = [
      [1, 0.1],
      [2, 0.2],
      [5, 0.7],
    ] as const
    // 0.1 + 0.2 is a little more than 0.3, and 0.1 + 0.7 + 0.2 a little less than 1 in doubles.
    expect([0, 0.1, 0.11, 0.3, 0.31, 1].map((q) => quantile(points, q))).toEqual([1, 1, 2, 2, 5, 5])
    const tenths = Array.from({ length: 10 }, (_, i) => [i, 0.1] as const)
    // Ten times 0.1 adds up to 0.9999999999999999.
    expect([0.3, 0.6, 0.7, 0.8, 1].map((q) => quantile(tenths, q))).toEqual([2, 5, 6, 7, 9])
  })

  test('of nothing are not a number', () => {
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('a number that hangs on a counted one', () => {
  // Of 40 replicates 30 counted 0, which means 0 for sure; 10 counted 1, which means 0 or 2 with 1/2 each.
  const coin: Pmf = { from: 0, mass: Float64Array.of(0.5, 0, 0.5) }
  const sure: Pmf = { from: 0, mass: Float64Array.of(1) }
  const summary = summariseGiven(
    new Map([
      [1, 10],
      [0, 30],
    ]),
    (value) => (value === 1 ? coin : sure),
  )

  test('mixes the exact distributions', () => {
    expect(summary.pmf).toEqual([
      [0, 30 / 40 + 10 / 80],
      [2, 10 / 80],
    ])
    expect(summary.mean).toBeCloseTo(2 / 8, 14)
    expect(summary.variance).toBeCloseTo(4 / 8 - (2 / 8) ** 2, 14)
  })

  test('only the counted value is uncertain: conditional means 0 and 1, 30 and 10 times', () => {
    expect(summary.se).toBeCloseTo(Math.sqrt(((30 / 40) * (10 / 40) * (40 / 39)) / 40), 14)
    expect(summary.interval?.low).toBeLessThan(summary.mean)
    // 1/8 of the probability is above 0: of 40 between 0 and 6 may be above the 95 % quantile, and 5 are.
    expect(summary.quantileIntervals?.['0.95']).toEqual({ low: 0, high: 2 })
    expect(summary.quantileIntervals?.['0.5']).toEqual({ low: 0, high: 0 })
  })

  test('is the plain summary of counts where the value is the number', () => {
    const counts = new Map([
      [3, 5],
      [4, 7],
      [9, 1],
    ])
    const given = summariseGiven(counts, (value) => ({ from: value, mass: Float64Array.of(1) }))
    const plain = summariseCounts(counts)
    expect(given.pmf).toEqual(plain.pmf)
    expect(given.se).toBeCloseTo(plain.se ?? Number.NaN, 14)
    expect(given.quantiles).toEqual(plain.quantiles)
  })
})
