/** Arithmetic on distributions. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  at,
  atLeast,
  convolve,
  mapPmf,
  mix,
  type Pmf,
  pmfAlgebra,
  power,
  sumOf,
  UnsupportedPlanError,
} from '../../src/index.ts'
import { normalised, square } from '../../src/exact/pmf.ts'
import { distance, massOf, meanOf } from '../support/compare.ts'
import { pmfs } from '../support/arbitraries.ts'

/** A sum of at most 20 products of doubles in [0, 1] that add up to 1 at most: 20 roundings of 2^-53 each, and some to spare. */
const ROUNDING = 1e-14

const pmf = (from: number, ...mass: readonly number[]): Pmf => ({ from, mass: Float64Array.from(mass) })
const D6 = pmf(1, ...new Array<number>(6).fill(1 / 6))
const certain = (value: number): Pmf => pmf(value, 1)

/** The sum by its definition, with nothing cut off. */
function naive(a: Pmf, b: Pmf): Pmf {
  const mass = new Float64Array(a.mass.length + b.mass.length - 1)
  a.mass.forEach((x, i) => b.mass.forEach((y, j) => (mass[i + j] = (mass[i + j] as number) + x * y)))
  return { from: a.from + b.from, mass }
}

describe('sums', () => {
  test('two D6: 1, 2, ..., 6, ..., 1 of 36', () => {
    const expected = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36)
    expect(distance(convolve(D6, D6), pmf(2, ...expected))).toBeLessThan(ROUNDING)
    expect(convolve(D6, D6).from).toBe(2)
  })

  test('are the definition, whatever the lengths', () => {
    fc.assert(
      fc.property(pmfs, pmfs, (a, b) => {
        expect(distance(convolve(a, b), naive(a, b))).toBeLessThan(ROUNDING)
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('do not depend on order or grouping, and nothing added changes nothing', () => {
    fc.assert(
      fc.property(pmfs, pmfs, pmfs, (a, b, c) => {
        expect(distance(convolve(a, b), convolve(b, a))).toBeLessThan(ROUNDING)
        expect(distance(convolve(convolve(a, b), c), convolve(a, convolve(b, c)))).toBeLessThan(ROUNDING)
        expect(distance(convolve(a, certain(0)), a)).toBe(0)
        expect(distance(sumOf([a, b, c]), naive(naive(a, b), c))).toBeLessThan(ROUNDING)
      }),
      { seed: 2 },
    )
    expect(sumOf([])).toEqual(certain(0))
  })

  test('add up means', () => {
    fc.assert(
      fc.property(pmfs, pmfs, (a, b) => {
        // Values up to 22.
        expect(Math.abs(meanOf(convolve(a, b)) - meanOf(a) - meanOf(b))).toBeLessThan(22 * ROUNDING)
      }),
      { seed: 3 },
    )
  })

  test('a square is the sum with itself', () => {
    fc.assert(
      fc.property(pmfs, (a) => {
        expect(distance(square(a), convolve(a, a))).toBeLessThan(ROUNDING)
      }),
      { seed: 4 },
    )
  })

  test('a power is the sum of so many', () => {
    const algebra = pmfAlgebra(0)
    fc.assert(
      fc.property(pmfs, fc.integer({ min: 0, max: 20 }), (a, count) => {
        const repeated = sumOf(Array.from({ length: count }, () => a))
        // At most 20 sums of at most 161 products.
        expect(distance(algebra.times(a, count), repeated)).toBeLessThan(20 * 161 * 2 ** -53)
      }),
      { seed: 5 },
    )
  })

  test('powers find the right count among whole numbers, whatever its bits', () => {
    const counted = (n: number): number =>
      power(
        1,
        n,
        0,
        (a, b) => a + b,
        (a) => 2 * a,
      )
    for (let n = 0; n <= 2000; n++) expect(counted(n)).toBe(n)
    for (let bit = 11; bit <= 40; bit++) {
      for (const n of [2 ** bit - 1, 2 ** bit, 2 ** bit + 1]) expect(counted(n)).toBe(n)
    }
  })

  test('powers of things whose order matters keep them together: text', () => {
    expect(
      power(
        'ab',
        5,
        '',
        (a, b) => a + b,
        (a) => a + a,
      ),
    ).toBe('ababababab')
  })
})

describe('the cut of negligible ends', () => {
  const NEGLIGIBLE = 2 ** -200
  const steep = fc.record({
    from: fc.nat(3),
    mass: fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 9 }),
  })

  test('never touches an entry above 2^-200, and takes away nothing else but ends', () => {
    fc.assert(
      fc.property(steep, steep, (a, b) => {
        const [x, y] = [a, b].map(({ from, mass }) => pmf(from, ...mass.map((exponent) => 2 ** -exponent))) as [
          Pmf,
          Pmf,
        ]
        for (const [sum, all] of [
          [convolve(x, y), naive(x, y)],
          [square(x), naive(x, x)],
        ] as const) {
          // Entries are sums of at most nine powers of two: relative error at most 9 * 2^-53.
          all.mass.forEach((p, i) => {
            const kept = at(sum, all.from + i)
            if (p >= NEGLIGIBLE * (1 + 1e-14)) expect(Math.abs(kept - p)).toBeLessThanOrEqual(p * 9 * 2 ** -53)
            else expect(kept).toBeLessThanOrEqual(p * (1 + 1e-14))
          })
        }
      }),
      { seed: 6, numRuns: 500 },
    )
  })

  test('a thousand dice of which all must pass keep their one chance in 2^150, and lose the one in 2^1000', () => {
    const coin = pmf(0, 0.5, 0.5)
    // Binomial(150, 1/2): every entry is a whole number times 2^-150; its ends are exactly 2^-150.
    const many = pmfAlgebra(0).times(coin, 150)
    expect([at(many, 0), at(many, 150), many.mass.length]).toEqual([2 ** -150, 2 ** -150, 151])
    const more = pmfAlgebra(0).times(coin, 1000)
    expect([at(more, 0), at(more, 1000)]).toEqual([0, 0])
    expect(at(more, 500)).toBeGreaterThan(0)
    expect(Math.abs(massOf(more) - 1)).toBeLessThan(1e-12)
  })
})

describe('mixtures', () => {
  test('weigh their parts', () => {
    expect(mix([1, 2], 3, [certain(0), certain(2)])).toEqual(pmf(0, 1 / 3, 0, 2 / 3))
  })

  test('of whole ways have a mass of exactly 1 for one die', () => {
    for (const sides of [2, 3, 4, 6, 8, 10, 12, 20]) {
      const parts = Array.from({ length: sides }, (_, i) => certain(i % 3))
      const ways = new Array<number>(sides).fill(1)
      // Three quotients n / sides that add up to 1: each is off by at most half an ulp.
      expect(Math.abs(massOf(mix(ways, sides, parts)) - 1)).toBeLessThanOrEqual(2 ** -52)
    }
  })

  test('have the mixed mean and mass', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), pmfs), { minLength: 1, maxLength: 4 }), (parts) => {
        const of = parts.reduce((sum, [ways]) => sum + ways, 0)
        fc.pre(of > 0)
        const mixed = mix(
          parts.map(([ways]) => ways),
          of,
          parts.map(([, each]) => each),
        )
        const mean = parts.reduce((sum, [ways, each]) => sum + (ways / of) * meanOf(each), 0)
        expect(Math.abs(meanOf(mixed) - mean)).toBeLessThan(12 * ROUNDING)
        expect(Math.abs(massOf(mixed) - 1)).toBeLessThan(ROUNDING)
      }),
      { seed: 7 },
    )
  })
})

describe('questions', () => {
  test('at and at least', () => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    expect(values.map((value) => at(D6, value))).toEqual([0, ...D6.mass, 0, 0])
    const tails = values.map((value) => atLeast(D6, value))
    const expected = [6, 6, 5, 4, 3, 2, 1, 0, 0].map((faces) => faces / 6)
    tails.forEach((tail, i) => expect(Math.abs(tail - (expected[i] as number))).toBeLessThan(ROUNDING))
    expect(at(D6, -3)).toBe(0)
  })

  test('a function of the number moves its mass', () => {
    expect(
      distance(
        mapPmf(D6, (face) => Math.floor(face / 3)),
        pmf(0, 2 / 6, 3 / 6, 1 / 6),
      ),
    ).toBeLessThan(ROUNDING)
    expect(mapPmf(D6, (face) => 7 - face)).toEqual(D6)
  })
})

describe('limits', () => {
  test('multiplications beyond the budget are a typed error, those within it are not', () => {
    // 6 * 6 multiplications.
    expect(() => pmfAlgebra(0, { left: 36 }).both(D6, D6)).not.toThrow()
    expect(() => pmfAlgebra(0, { left: 35 }).both(D6, D6)).toThrow(UnsupportedPlanError)
  })

  test('rounding is taken out, a missing mass is a bug', () => {
    // Two quotients and a sum: an ulp or two.
    expect(Math.abs(massOf(normalised(pmf(0, 0.5, 0.5 + 1e-9))) - 1)).toBeLessThanOrEqual(2 ** -52)
    expect(normalised(D6).from).toBe(1)
    expect(() => normalised(pmf(0, 0.5, 0.4))).toThrow('bug')
  })
})
