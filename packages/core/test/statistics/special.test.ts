/** Special functions against closed forms, exact sums and published values. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binomialCdf, incompleteBeta, lnGamma, normalQuantile, normalTail, upperGamma } from '../../src/index.ts'

/** Relative difference; absolute where the expected value is 0. */
const off = (actual: number, expected: number): number => Math.abs(actual - expected) / (Math.abs(expected) || 1)

/** n! / (k! (n - k)!) in whole numbers of any size. */
const choose = (n: bigint, k: bigint): bigint => {
  let c = 1n
  for (let i = 0n; i < k; i++) c = (c * (n - i)) / (i + 1n)
  return c
}

describe('ln gamma', () => {
  test('is the logarithm of a factorial', () => {
    let factorial = 1n
    for (let n = 1; n <= 150; n++) {
      // Gamma(n) = (n - 1)!, exact in whole numbers; below 2^1024 for n <= 150.
      const expected = Math.log(Number(factorial))
      expect(Math.abs(lnGamma(n) - expected)).toBeLessThan(1e-14 * Math.max(1, expected))
      factorial *= BigInt(n)
    }
  })

  test('has its known values at halves and far out', () => {
    expect(off(lnGamma(0.5), Math.log(Math.sqrt(Math.PI)))).toBeLessThan(1e-14)
    expect(off(lnGamma(2.5), Math.log((3 / 4) * Math.sqrt(Math.PI)))).toBeLessThan(1e-13)
    // 99! = 9.332621544394415268...e155 (Abramowitz and Stegun, table 6.3).
    expect(off(lnGamma(100), Math.log(9.332621544394415e155))).toBeLessThan(1e-14)
    // Stirling's series with two terms; the next is 1 / (1260 x^5), nothing at a million.
    const x = 1e6
    const stirling = (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3)
    expect(off(lnGamma(x), stirling)).toBeLessThan(1e-14)
  })

  test('grows by ln x from x to x + 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), (x) => {
        const difference = lnGamma(x + 1) - lnGamma(x) - Math.log(x)
        expect(Math.abs(difference)).toBeLessThan(1e-14 * Math.max(10, lnGamma(x + 1)))
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})

describe('incomplete beta', () => {
  /** Multiples of 2^-10: 1 - x is exact. */
  const unit = fc.integer({ min: 0, max: 1024 }).map((x) => x / 1024)
  const shape = fc.double({ min: 0.1, max: 200, noNaN: true })

  test('has closed forms with a shape of 1, and with halves', () => {
    fc.assert(
      fc.property(unit, shape, (x, a) => {
        expect(Math.abs(incompleteBeta(x, a, 1) - x ** a)).toBeLessThan(1e-12)
        expect(Math.abs(incompleteBeta(x, 1, a) - (1 - (1 - x) ** a))).toBeLessThan(1e-12)
        // The arcsine distribution.
        expect(
          Math.abs(incompleteBeta(x, 0.5, 0.5) - (2 / Math.PI) * Math.atan2(Math.sqrt(x), Math.sqrt(1 - x))),
        ).toBeLessThan(1e-12)
      }),
      { seed: 2, numRuns: 500 },
    )
  })

  test('mirrors: I_x(a, b) = 1 - I_(1-x)(b, a)', () => {
    fc.assert(
      fc.property(unit, shape, shape, (x, a, b) => {
        expect(Math.abs(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a) - 1)).toBeLessThan(1e-12)
      }),
      { seed: 3, numRuns: 300 },
    )
  })

  test('steps down: I_x(a + 1, b) = I_x(a, b) - x^a (1 - x)^b / (a B(a, b))', () => {
    fc.assert(
      fc.property(unit, shape, shape, (x, a, b) => {
        fc.pre(x > 0 && x < 1)
        const step = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + lnGamma(a + b) - lnGamma(a + 1) - lnGamma(b))
        expect(Math.abs(incompleteBeta(x, a, b) - incompleteBeta(x, a + 1, b) - step)).toBeLessThan(1e-11)
      }),
      { seed: 4, numRuns: 300 },
    )
  })

  test('ends at 0 and 1', () => {
    expect([
      incompleteBeta(0, 2, 3),
      incompleteBeta(1, 2, 3),
      incompleteBeta(-1, 2, 3),
      incompleteBeta(2, 2, 3),
    ]).toEqual([0, 1, 0, 1])
  })
})

describe('upper incomplete gamma', () => {
  test('of a whole shape is a sum of Poisson chances', () => {
    for (let a = 1; a <= 30; a++) {
      for (const x of [0.01, 0.5, 1, 5, 20, 31, 60]) {
        let [term, sum] = [Math.exp(-x), 0]
        for (let k = 0; k < a; k++) {
          sum += term
          term *= x / (k + 1)
        }
        expect(off(upperGamma(a, x), sum)).toBeLessThan(1e-12)
      }
    }
  })

  test.each([
    // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper critical values of the chi-square distribution:
    // degrees of freedom, tail, value to three decimals.
    [1, 0.05, 3.841],
    [1, 0.01, 6.635],
    [1, 0.001, 10.828],
    [2, 0.05, 5.991],
    [5, 0.05, 11.07],
    [5, 0.001, 20.515],
    [10, 0.05, 18.307],
    [10, 0.01, 23.209],
    [35, 0.05, 49.802],
    [100, 0.05, 124.342],
  ])('chi-square with %d degrees of freedom has a tail of %d at %d', (df, tail, value) => {
    // Rounded to 0.0005: the tail lies between those at the ends.
    expect(upperGamma(df / 2, (value - 0.0005) / 2)).toBeGreaterThanOrEqual(tail)
    expect(upperGamma(df / 2, (value + 0.0005) / 2)).toBeLessThanOrEqual(tail)
  })

  test('is 1 at 0, and falls', () => {
    expect(upperGamma(3, 0)).toBe(1)
    for (const a of [0.5, 2, 17.5, 50]) {
      const tails = Array.from({ length: 200 }, (_, i) => upperGamma(a, i / 2))
      tails.slice(1).forEach((tail, i) => expect(tail).toBeLessThan((tails[i] as number) + 1e-14))
    }
  })
})

describe('binomial', () => {
  test('sums its chances, exactly counted', () => {
    // p = 1/3: C(n, k) 2^(n - k) ways of 3^n.
    for (const n of [1, 2, 10, 50]) {
      let sum = 0n
      for (let k = 0; k < n; k++) {
        sum += choose(BigInt(n), BigInt(k)) * 2n ** BigInt(n - k)
        const expected = Number((sum * 10n ** 30n) / 3n ** BigInt(n)) / 1e30
        expect(off(binomialCdf(k, n, 1 / 3), expected)).toBeLessThan(1e-12)
      }
    }
  })

  test('ends: nothing below 0, everything from n on, and certain coins', () => {
    expect([binomialCdf(-1, 5, 0.5), binomialCdf(5, 5, 0.5), binomialCdf(9, 5, 0.5)]).toEqual([0, 1, 1])
    expect([binomialCdf(0, 5, 0), binomialCdf(4, 5, 1)]).toEqual([1, 0])
  })

  test('of a million coins is symmetric', () => {
    // P(X <= n/2 - 1) + P(X = n/2) / 2 = 1/2, and P(X = n/2) = 1 / sqrt(pi n / 2) (1 - 1/(4 n) + ...).
    const n = 1e6
    const middle = (1 - 1 / (4 * n)) / Math.sqrt((Math.PI * n) / 2)
    // The exponent is a difference of numbers near 1.4e7, each good to some 1e-9.
    expect(Math.abs(binomialCdf(n / 2 - 1, n, 0.5) + middle / 2 - 0.5)).toBeLessThan(1e-8)
  })
})

describe('normal', () => {
  test.each([
    // P(Z > z); Abramowitz and Stegun, tables 26.1 and 26.2, to the digits of a double.
    [0, 0.5],
    [1, 0.15865525393145705],
    [2, 0.02275013194817921],
    [3, 0.0013498980316300946],
    [5, 2.866515718791939e-7],
    [6, 9.865876450376946e-10],
  ])('the tail beyond %d is %d', (z, tail) => {
    expect(off(normalTail(z), tail)).toBeLessThan(1e-12)
    expect(Math.abs(normalTail(-z) - (1 - tail))).toBeLessThan(1e-15)
  })

  test.each([
    // Two-sided 90 %, 95 %, 99 %: OEIS A202148 has 1.95996398454005423552...
    [0.05, 1.6448536269514722],
    [0.025, 1.959963984540054],
    [0.005, 2.5758293035489004],
    [0.5, 0],
    [0.975, -1.959963984540054],
  ])('the quantile of a tail of %d is %d', (tail, z) => {
    expect(Math.abs(normalQuantile(tail) - z)).toBeLessThan(1e-13)
  })

  test('quantiles and tails undo each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-15, max: 1 - 1e-9, noNaN: true }), (tail) => {
        expect(off(normalTail(normalQuantile(tail)), tail)).toBeLessThan(1e-11)
      }),
      { seed: 5, numRuns: 200 },
    )
  })
})
