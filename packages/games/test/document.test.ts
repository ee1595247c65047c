/** What parsers let through: keys said twice in JSON, nesting without end. Told where it stands, in time, without recursion. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { checkDepth, checkJson } from '../src/index.ts'

/** The fault of a JSON text; `null` when it has none. */
function faultOf(text: string): RollcallError | null {
  try {
    checkJson(text, JSON.parse(text), 'army.json')
    return null
  } catch (error) {
    if (error instanceof RollcallError) return error
    throw error
  }
}

const placesIn = (text: string): readonly string[] =>
  faultOf(text)?.issues.map(({ path, message }) => `${path} ${message.replace(/\D+/g, '')}`) ?? []

describe('a key said twice', () => {
  it.each([
    ['at the top', '{"models": 1,\n"models": 2}', ['models 2']],
    ['inside', '{"a":\n{"weapons": [{}, {"rend": 1,\n\n"rend": 1}]}}', ['a.weapons[1].rend 4']],
    ['three times', '{"a": 1, "a": 1, "a": 1}', ['a 1', 'a 1']],
    ['in two places', '[{"a": 1, "a": 1},\n{"b": 1, "b": 1}]', ['[0].a 1', '[1].b 2']],
    ['in other letters', String.raw`{"a": 1, "\u0061": 2}`, ['a 1']],
    ['with a list between', '{"a": [1, {"a": 1}, [2]], "a": 1}', ['a 1']],
    ['that is a word of the language', '{"__proto__": 1, "__proto__": 2}', ['__proto__ 1']],
  ])('%s', (_, text, places) => {
    expect(placesIn(text)).toEqual(places)
    expect(faultOf(text)).toMatchObject({ code: 'ERR_INPUT_UNREADABLE', message: expect.stringMatching(/^army\.json/) })
  })

  it.each([
    ['in different tables', '{"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 1}]}'],
    ['as values', '["a", "a", "a:", {"b": "b"}]'],
    ['inside a text', String.raw`{"a": "\"a\": 1, \"a\": 2", "b": "{\"b\": 1", "c": "\\"}`],
    ['alike but for a backslash', String.raw`{"a\\": 1, "a\"": 2, "a": 3}`],
    ['alike but for capitals and spaces', '{"a": 1, "A": 2, " a": 3, "a ": 4}'],
    ['nothing', '{}'],
    ['a number', '1'],
  ])('%s is none', (_, text) => {
    expect(faultOf(text)).toBeNull()
  })

  it('is told ten times and no more', () => {
    expect(placesIn(`{"a":1${',"a":1'.repeat(1000)}}`)).toHaveLength(10)
  })
})

describe('nesting', () => {
  const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
  const tables = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

  it.each([lists, tables])('may go a hundred levels deep', (nested) => {
    expect(faultOf(nested(100))).toBeNull()
    for (const levels of [101, 100_000])
      expect(faultOf(nested(levels))).toMatchObject({
        code: 'ERR_INPUT_INVALID',
        message: expect.stringMatching(/^army\.json is nested too deeply.* 100 levels$/),
      })
  })

  it('has no end in a value that contains itself', () => {
    const self: unknown[] = []
    self.push(self)
    expect(() => checkDepth(self, 'x')).toThrow(/too deeply/)
  })

  it('is looked at once where values are shared', () => {
    // Written out these are 2^60 values.
    const shared = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, inner], 1)
    expect(() => checkDepth(shared, 'x')).not.toThrow()
  })
})
