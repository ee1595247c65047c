import { describe, expect, test } from 'vitest'
import { pairedShares, type Pairs, Stream } from '../../src/index.ts'

const pairs = (both: number, first: number, second: number, neither: number): Pairs => ({
  both,
  first,
  second,
  neither,
})

describe('two shares on the same luck', () => {
  test('the difference is that of the shares, and its interval that of Bonett and Price', () => {
    // Of 100 pairs 30 in both, 10 and 20 in one: shares of 0.4 and 0.5. One pair more of either kind: (21 - 11) / 102 in the
    // middle; the squares about the mean are 30 - 10^2 / 100 = 29, so the variance is 31 / 101.
    const { difference, first, second, interval, correlation, unpaired } = pairedShares([pairs(30, 10, 20, 40)])
    const half = 1.959963984540054 * Math.sqrt(31 / 101 / 102)
    expect([first, second, difference]).toEqual([0.4, 0.5, 0.1])
    expect(interval.low).toBeCloseTo(10 / 102 - half, 12)
    expect(interval.high).toBeCloseTo(10 / 102 + half, 12)
    // Variances 0.24 and 0.25, covariance 0.3 - 0.2: 0.1 / sqrt(0.06). Apart: 49 / 99 of variance instead of 31 / 101.
    expect(correlation).toBeCloseTo(0.1 / Math.sqrt(0.06), 12)
    expect(unpaired).toBe(Math.round((100 * (49 / 99)) / (31 / 101)))
  })

  test('turned round it is the opposite', () => {
    const strata = [pairs(5, 9, 2, 8), pairs(1, 0, 7, 4), pairs(0, 3, 4, 9)]
    const turned = strata.map(({ both, first, second, neither }) => pairs(both, second, first, neither))
    const [there, back] = [pairedShares(strata), pairedShares(turned)]
    expect(back.difference).toBe(-there.difference)
    expect(back.interval.low).toBeCloseTo(-there.interval.high, 14)
    expect(back.correlation).toBe(there.correlation)
  })

  test('the order of the strata is nothing, and empty ones are none', () => {
    const strata = [pairs(5, 9, 2, 8), pairs(1, 0, 7, 4), pairs(0, 3, 4, 9)]
    const [one, other] = [pairedShares(strata), pairedShares([...strata.toReversed(), pairs(0, 0, 0, 0)])]
    expect(other.difference).toBe(one.difference)
    expect(other.interval.low).toBeCloseTo(one.interval.low, 14)
    expect(other.correlation).toBeCloseTo(one.correlation ?? 0, 14)
    expect(other.unpaired).toBe(one.unpaired)
  })

  test('pairs that never differed are not certain', () => {
    const { interval, difference } = pairedShares([pairs(60, 0, 0, 40)])
    expect(difference).toBe(0)
    expect(interval.high).toBeGreaterThan(0.02)
  })

  test('what differs between the strata is no doubt about the difference', () => {
    // Everybody wins in one mission and nobody in the other, whatever the list: the strata know it, one heap does not.
    const strata = [pairs(50, 0, 0, 0), pairs(0, 0, 0, 50)]
    expect(pairedShares(strata).correlation).toBeNull()
    expect(pairedShares(strata).unpaired).toBeNull()
    const [a, b] = [pairs(40, 4, 0, 6), pairs(6, 0, 4, 40)]
    const width = ({ interval: { low, high } }: { interval: { low: number; high: number } }): number => high - low
    expect(width(pairedShares([a, b]))).toBeLessThan(width(pairedShares([pairs(46, 4, 4, 46)])))
  })

  // 3000 runs each: 95 % is met within 0.4 % of standard error; a miss by 1.5 % is three and a half of them.
  test.each([
    ['alike', [[0.3, 0.1, 0.1, 0.5]], 128],
    [
      'differences by mission',
      [
        [0.5, 0.2, 0.05, 0.25],
        [0.1, 0.02, 0.3, 0.58],
        [0.3, 0.1, 0.1, 0.5],
      ],
      96,
    ],
    ['rare differences', [[0.6, 0.005, 0.01, 0.385]], 256],
    ['few pairs in many strata', Array.from({ length: 32 }, (_, i) => [0.2 + i / 100, 0.15, 0.05, 0.6 - i / 100]), 96],
  ])('the interval covers the truth in at least 95 of 100 runs: %s', (_, chances, n) => {
    const truth = chances.reduce((sum, [, first = 0, second = 0]) => sum + (second - first) / chances.length, 0)
    const stream = new Stream('7', 3)
    const runs = 3000
    let covered = 0
    for (let run = 0; run < runs; run++) {
      const { low, high } = pairedShares(drawn(chances, n, stream.start(run))).interval
      covered += Number(low <= truth && truth <= high)
    }
    expect(covered / runs).toBeGreaterThan(0.935)
  })
})

/** So many pairs, shared out among strata by the chances of each kind. */
function drawn(strata: readonly (readonly number[])[], n: number, dice: Stream): readonly Pairs[] {
  return strata.map((chances, i) => {
    const counts = [0, 0, 0, 0]
    for (let k = i; k < n; k += strata.length) {
      let left = (dice.word() >>> 0) / 2 ** 32
      const kind = chances.findIndex((chance) => (left -= chance) < 0)
      counts[kind < 0 ? 3 : kind] = (counts[kind < 0 ? 3 : kind] as number) + 1
    }
    const [both = 0, first = 0, second = 0, neither = 0] = counts
    return pairs(both, first, second, neither)
  })
}
