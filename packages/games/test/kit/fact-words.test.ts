/** What is true of a unit, said behind its name: in the players' words, and no word twice. */
import { describe, expect, it } from 'vitest'
import { FACT_TABLES } from '../../src/fact-tables.ts'
import { factWords } from '../../src/identities.ts'

const choices = Object.entries(FACT_TABLES).flatMap(([game, facts]) =>
  facts.flatMap((fact) =>
    fact.takes.kind === 'one' ? fact.takes.of.map((value) => ({ game, fact, value, name: fact.name })) : [],
  ),
)

describe('one of some words', () => {
  it.each(choices)('$value of $name ($game) is said as people say it', ({ fact, value }) => {
    const [said = '', ...others] = factWords([fact], { [fact.key]: value })
    const words = said.split(' ')
    expect(others).toEqual([])
    expect(said).toBe(said.toLowerCase())
    expect(words.length).toBe(new Set(words).size)
  })

  it('cover is in cover, a territory is said with its owner', () => {
    const said = (key: string, value: string): readonly string[] =>
      choices
        .filter((each) => each.fact.key === key && each.value === value)
        .flatMap(({ fact }) => factWords([fact], { [key]: value }))
    expect(said('cover', 'inCover')).toEqual(['in cover'])
    expect(said('cover', 'firingSlit')).toEqual(['firing slit cover'])
    expect(said('territory', 'own')).toEqual(['own territory'])
  })
})
