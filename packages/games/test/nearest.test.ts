/** "Did you mean": names nearly written, written in part, or with words around them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edits, nearest } from '../src/index.ts'

const KNOWN = ['Cover', 'All-out Attack', 'Mystic Shield', 'charged']

describe('the name that is meant', () => {
  it.each([
    ['covr', 'Cover'],
    ['mystic', 'Mystic Shield'],
    ['in cover', 'Cover'],
    ['with Mystic Shield', 'Mystic Shield'],
    ['after it has charged this turn', 'charged'],
  ])('%s', (said, meant) => {
    expect(nearest(said, KNOWN)[0]).toBe(meant)
  })

  it('is not found within another word, and not for words that hold none', () => {
    expect(nearest('discovering', KNOWN)).toEqual([])
    expect(nearest('explodes on a six', KNOWN)).toEqual([])
  })
})

describe('edits', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

  it('are as many whoever counts: none where more are allowed, infinitely many where fewer are', () => {
    fc.assert(
      fc.property(word, word, fc.nat(12), (a, b, most) => {
        const all = edits(a, b)
        return edits(a, b, most) === (all > most ? Number.POSITIVE_INFINITY : all)
      }),
    )
  })
})
