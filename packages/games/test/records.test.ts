/** Records and words that every package puts together alike. */
import { describe, expect, it } from 'vitest'
import { distinct, grouped, lettersOf, mapped, plural, stated } from '../src/index.ts'

describe('records', () => {
  it('leave out what nobody said, and nothing else', () => {
    expect(Object.entries(stated({ a: 0, b: undefined, c: null, d: '' }))).toEqual([
      ['a', 0],
      ['c', null],
      ['d', ''],
    ])
  })

  it('have other values by the same words', () => {
    expect(mapped({ a: 1, b: 2 }, (each) => each * 10)).toEqual({ a: 10, b: 20 })
  })

  it('that say the same are there once, in the place of the first', () => {
    expect(distinct([{ a: 1 }, { a: 2 }, { a: 1 }])).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('go into groups in the order in which they come', () => {
    const groups = grouped(['oar', 'bow', 'oak', 'bolt'], ([first]) => first)
    expect([...groups]).toEqual([
      ['o', ['oar', 'oak']],
      ['b', ['bow', 'bolt']],
    ])
  })
})

describe('words', () => {
  it('say one thing and several', () => {
    expect([0, 1, 2].map((count) => plural(count, 'wound'))).toEqual(['0 wounds', '1 wound', '2 wounds'])
  })

  it('are the same by their letters', () => {
    expect(lettersOf('Moving fire (-2)')).toBe(lettersOf('movingFire2'))
  })
})
