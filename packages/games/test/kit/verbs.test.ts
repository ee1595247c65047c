/** A verb is one module: its examples are read, mean something, are told in full, and stand on the page of the grammar. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { grammar, meaningless, tellEffect } from '../../src/aos-3e/schema/effects.ts'
import { grammar as other } from '../../src/wh40k-9e/schema/effects.ts'

const pageOf = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const isShown = (page: string, verb: string): boolean => new RegExp(`\\{ ${verb}:|\`${verb}\``).test(page)

const page = pageOf('effects.md')
const otherPage = pageOf('wh40k-9e.md')

describe.each(grammar.verbs)('$verb', ({ verb, examples }) => {
  it('has examples that are recognised by it', () => {
    expect(examples.length).toBeGreaterThan(0)
    for (const each of examples) expect(grammar.verbOf(each)?.verb).toBe(verb)
  })

  it.each(examples)('%j is read and means something', (example) => {
    expect(meaningless(grammar.effect.parse(example))).toEqual([])
  })

  it.each(examples)('%j is told in a sentence, no field left over', (example) => {
    const words = tellEffect(example as Readonly<Record<string, unknown>>)
    expect(words).toMatch(/^[A-Z0-9].*\.$/)
    expect(words).not.toMatch(/; \w+: ["\d[{]/)
  })

  it('stands on the page of the grammar', () => {
    expect(isShown(page, verb)).toBe(true)
  })
})

describe.each(other.verbs)('$verb of Warhammer 40,000', ({ verb, examples }) => {
  it.each(examples)('%j is recognised and read', (example) => {
    expect(other.verbOf(example)?.verb).toBe(verb)
    expect(other.effect.safeParse(example).success).toBe(true)
  })

  it('stands on the page of the game', () => {
    expect(isShown(otherPage, verb)).toBe(true)
  })
})

describe('a grammar', () => {
  it('knows its verbs by their words, each once', () => {
    const words = grammar.verbs.map(({ verb }) => verb)
    expect(new Set(words).size).toBe(words.length)
    expect(() => grammar.effect.parse({ name: 'Luck', rol: 'hit' })).toThrow(
      /does nothing: an effect needs one of these words: on, roll, stat, .*; did you mean \\"roll\\"\?/,
    )
  })

  it('lists the verbs of inner effects too: what means nothing in a choice is said', () => {
    const inside = {
      choose: 1,
      of: { A: [{ ward: 5, vs: 'spell' }], B: [{ table: 'D3', rows: { 1: [{ inflict: 1 }] } }] },
    }
    expect(meaningless(grammar.effect.parse(inside))).toHaveLength(2)
  })
})
