/** Walker's tables: every entry gets what it is due. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AliasTable, aliasTable, at, draw, type Pmf, Stream } from '../../src/index.ts'
import { pmfs } from '../support/arbitraries.ts'

const TWO_32 = 2 ** 32

/** What a table gives to each value: columns are equally likely, a threshold t is passed in t + 2^31 of 2^32 words. */
function given({ shift, columns }: AliasTable): Map<number, number> {
  const count = columns.length / 3
  expect(count).toBe(2 ** (32 - shift))
  const chances = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const [threshold, value, alias] = columns.subarray(3 * i) as unknown as readonly [number, number, number]
    const share = (threshold + TWO_32 / 2) / TWO_32
    for (const [to, p] of [
      [value, share / count],
      [alias, (1 - share) / count],
    ] as const)
      chances.set(to, (chances.get(to) ?? 0) + p)
  }
  return chances
}

test('draws any numbers that are named, the heaviest where rounding left a column over', () => {
  const chances = given(aliasTable({ from: 0, mass: Float64Array.of(0.5, 0.25, 0.25) }, [70, -3, 8]))
  for (const [value, p] of [
    [70, 0.5],
    [-3, 0.25],
    [8, 0.25],
  ] as const)
    expect(chances.get(value)).toBeCloseTo(p, 9)
})

function expectTable(pmf: Pmf): void {
  const chances = given(aliasTable(pmf))
  for (const [value, p] of chances) {
    expect(Math.abs(p - at(pmf, value))).toBeLessThan(1 / TWO_32)
    if (at(pmf, value) === 0) expect(p).toBe(0)
  }
  pmf.mass.forEach((p, i) => {
    if (p >= 1 / TWO_32) expect(chances.get(pmf.from + i)).toBeGreaterThan(0)
  })
}

const d = (sides: number): Pmf => ({ from: 1, mass: new Float64Array(sides).fill(1 / sides) })

describe('a table gives each value its probability to within 2^-32, and nothing to what cannot be', () => {
  test('whatever the distribution', () => {
    fc.assert(fc.property(pmfs, expectTable), { seed: 1, numRuns: 1000 })
  })

  test('of hundreds of values, steep or flat', () => {
    const wide = fc
      .array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1e-30)), {
        minLength: 1,
        maxLength: 300,
      })
      .filter((weights) => weights.some((weight) => weight > 0.01))
      .map((weights): Pmf => {
        const sum = weights.reduce((a, b) => a + b, 0)
        return { from: 0, mass: Float64Array.from(weights, (weight) => weight / sum) }
      })
    fc.assert(fc.property(wide, expectTable), { seed: 2, numRuns: 200 })
  })

  test.each([1, 2, 3, 6, 10, 64, 65, 1000])('a die of %d sides', (sides) => {
    expectTable(d(sides))
  })

  test('a binomial of ten thousand, tails and all', () => {
    const mass = new Float64Array(10_001)
    // ln C(n, k) / 2^n by adding logarithms.
    let ln = -10_000 * Math.LN2
    for (let k = 0; k <= 10_000; k++) {
      mass[k] = Math.exp(ln)
      ln += Math.log(10_000 - k) - Math.log(k + 1)
    }
    const sum = mass.reduce((a, b) => a + b, 0)
    expectTable({ from: 0, mass: mass.map((p) => p / sum) })
  })
})

describe('drawing', () => {
  test.each([0, 7, 1000])('a distribution of one value %d gives it always', (value) => {
    const table = aliasTable({ from: value, mass: Float64Array.of(1) })
    const stream = new Stream('1')
    for (let r = 0; r < 1000; r++) expect(draw(table, stream.start(r))).toBe(value)
  })

  /** Words that are given. */
  class Words extends Stream {
    private readonly words: number[]

    constructor(...words: readonly number[]) {
      super('0')
      this.words = [...words]
    }

    override word(): number {
      const word = this.words.shift()
      if (word === undefined) throw new Error('no word is left')
      return word
    }
  }

  test('takes the column from the top bits of one word and its coin from another', () => {
    const quarters: AliasTable = {
      shift: 30,
      columns: Int32Array.of(0, 10, 20, 0, 11, 21, 0, 12, 22, 0, 13, 23),
    }
    // Top bits 00, 01, 10 and 11; a coin below 0 keeps the value.
    expect(draw(quarters, new Words(0x00000000, -1))).toBe(10)
    expect(draw(quarters, new Words(0x7fffffff, 0))).toBe(21)
    expect(draw(quarters, new Words(0x80000000 | 0, -(2 ** 31)))).toBe(12)
    expect(draw(quarters, new Words(-1, 2 ** 31 - 1))).toBe(23)
  })
})
