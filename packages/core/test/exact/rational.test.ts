/** Exact fractions. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatFraction,
  mapRational,
  momentsOf,
  poolRational,
  probabilityOf,
  type RationalPmf,
  reduce,
  tabulate,
  toNumber,
  UnsupportedPlanError,
} from '../../src/index.ts'
import { activation, amountSpec, dicePool, to } from '../support/specs.ts'

const D6: RationalPmf = { mass: [0n, 1n, 1n, 1n, 1n, 1n, 1n], of: 6n }

describe('fractions', () => {
  test.each([
    [22n, 36n, '11/18'],
    [4n, 2n, '2'],
    [0n, 7n, '0'],
    [-3n, 6n, '-1/2'],
    [1n, 1n, '1'],
  ])('%d / %d is %s', (numerator, denominator, text) => {
    expect(formatFraction({ numerator, denominator })).toBe(text)
  })

  test('become the double next to them, however long their parts are', () => {
    for (const [a, b] of [
      [1n, 3n],
      [-2n, 7n],
      [5n, 1n],
      [0n, 9n],
    ] as const) {
      expect(toNumber({ numerator: a, denominator: b })).toBe(Number(a) / Number(b))
      expect(toNumber({ numerator: a * 6n ** 90n, denominator: b * 6n ** 90n })).toBe(Number(a) / Number(b))
    }
    expect(toNumber({ numerator: 1n, denominator: 2n ** 60n })).toBe(2 ** -60)
  })

  test('in lowest terms are the same number and have nothing in common', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -1000n, max: 1000n }),
        fc.bigInt({ min: 1n, max: 1000n }),
        (numerator, denominator) => {
          const { numerator: n, denominator: d } = reduce({ numerator, denominator })
          expect(n * denominator).toBe(numerator * d)
          expect(d).toBeGreaterThan(0n)
          for (let k = 2n; k <= d; k++) expect(n % k === 0n && d % k === 0n).toBe(false)
        },
      ),
      { seed: 1 },
    )
  })
})

describe('distributions', () => {
  test('a D6 has mean 7/2 and variance 35/12', () => {
    const { mean, variance } = momentsOf(D6)
    expect([formatFraction(mean), formatFraction(variance)]).toEqual(['7/2', '35/12'])
  })

  test('a function of the number moves its mass', () => {
    const even = mapRational(D6, (face) => face % 2)
    expect([formatFraction(probabilityOf(even, 0)), formatFraction(probabilityOf(even, 1))]).toEqual(['1/2', '1/2'])
    expect(formatFraction(probabilityOf(even, 2))).toBe('0')
  })

  test('twenty dice of 3+ are binomial, to the last digit', () => {
    const pmf = poolRational(tabulate(dicePool(20, { need: 3 })), 'points')
    const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n, k - 1n) * (n - k + 1n)) / k)
    for (let k = 0n; k <= 20n; k++) {
      const numerator = choose(20n, k) * 2n ** k
      expect(probabilityOf(pmf, Number(k))).toEqual(reduce({ numerator, denominator: 3n ** 20n }))
    }
    // n p and n p (1 - p).
    const { mean, variance } = momentsOf(pmf)
    expect([formatFraction(mean), formatFraction(variance)]).toEqual(['40/3', '40/9'])
  })

  test('dice beyond counting in whole numbers are a typed error, and not a wrong fraction', () => {
    const dice = { sides: new Array<number>(30).fill(6), plus: 0 }
    const plan = activation({
      nodes: { a: { stage: null, step: amountSpec(to('points'), { dice }) } },
      sources: [{ node: 'a', count: 1 }],
    })
    expect(() => poolRational(tabulate(plan), 'points')).toThrow(UnsupportedPlanError)
  })
})
