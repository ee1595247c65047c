/** Drawing by inverting a distribution function: everybody gets what is due, and better luck is never worse. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawInverse, type InverseTable, inverseTable } from '../../src/index.ts'

const TWO_32 = 2 ** 32
const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 })

/** Words that lead to each place: up to the end of its own from the end of the one before; the last takes the rest. */
const wordsOf = ({ ends }: InverseTable): readonly number[] =>
  Array.from(ends, (end, i) => {
    const from = i === 0 ? -TWO_32 / 2 : (ends[i - 1] as number)
    return (i === ends.length - 1 ? TWO_32 / 2 : end) - from
  })

const given = (word: number): { word: () => number } => ({ word: () => word })

describe('an inverse table', () => {
  it('gives every result its probability to within 2^-31', () => {
    fc.assert(
      fc.property(weights, (mass) => {
        const total = mass.reduce((sum, each) => sum + each, 0)
        wordsOf(inverseTable(mass)).forEach((words, i) =>
          expect(Math.abs(words / TWO_32 - (mass[i] as number) / total)).toBeLessThan(2 / TWO_32),
        )
      }),
      { numRuns: 200, seed: 1 },
    )
  })

  it('gives of three words in four the first of two results that is three times as likely', () => {
    const table = inverseTable([3, 1])
    // Words as signed numbers: three quarters of them lie below 2^30.
    expect([-(2 ** 31), 2 ** 30 - 1, 2 ** 30, 2 ** 31 - 1].map((word) => drawInverse(table, given(word)))).toEqual([
      0, 0, 1, 1,
    ])
  })

  it('gives at least as much for a greater word, and for a distribution that lies higher', () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(weights, word, word, (mass, one, other) => {
        const table = inverseTable(mass)
        const draw = (each: number): number => drawInverse(table, given(each))
        expect(draw(Math.max(one, other))).toBeGreaterThanOrEqual(draw(Math.min(one, other)))
        // The mass of every place moved one place up.
        expect(drawInverse(inverseTable([0, ...mass]), given(one))).toBe(1 + draw(one))
      }),
      { numRuns: 200, seed: 2 },
    )
  })
})
