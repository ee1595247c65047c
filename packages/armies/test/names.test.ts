/** Names over the whole catalogue: each leads to its own unit, and what is only near is said. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plainName } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../src/aos-3e/catalogue/folder.ts'
import { readList } from '../src/aos-3e/lists/index.ts'
import { unitNamed } from '../src/aos-3e/lists/lookup.ts'
import { readNameFacts } from '../src/catalogue/name-facts.ts'
import { type Meaning, meaningOf } from '../src/names/units.ts'

const folder = fileURLToPath(new URL('../../../data/aos-3e', import.meta.url))
const catalogue = openCatalogue(folder)
const { units, without, factions } = catalogue.contents
const facts = readNameFacts(JSON.parse(readFileSync(`${folder}/names.json`, 'utf8')))
const armyOf = (faction: string) => ({
  faction,
  joining: new Set((catalogue.faction(faction).also ?? []).map((each) => each.unit)),
})
type Row = Extract<Meaning, { readonly kind: 'unit' }>['row']
const rowsOf = (meaning: Meaning): readonly Row[] =>
  meaning.kind === 'unit' ? [meaning.row] : meaning.kind === 'several' ? meaning.rows : []

describe('every unit', () => {
  it('by its name or alias, and without the name of its faction, is itself in a list of its faction', () => {
    for (const row of units) {
      const faction = factions.find(({ id }) => id === row.faction)?.name ?? ''
      const bare = row.name.startsWith(`${faction} `) ? [row.name.slice(faction.length + 1)] : []
      for (const name of [row.name, ...(row.aliases ?? []), ...bare])
        expect(rowsOf(meaningOf(name, catalogue, armyOf(row.faction))), name).toContain(row)
    }
  })

  it('by its name is itself and nothing else, in its own list and without one', () => {
    for (const row of units) {
      expect(meaningOf(row.name, catalogue, armyOf(row.faction)), row.name).toEqual({ kind: 'unit', row })
      expect(meaningOf(row.name, catalogue), row.name).toEqual({ kind: 'unit', row })
    }
  })

  it('by its words in another order is itself, or one of several', () => {
    for (const row of units) {
      const turned = row.name.split(' ').toReversed().join(' ')
      expect(rowsOf(meaningOf(turned, catalogue)), turned).toContain(row)
    }
  })

  it.each([
    ['with a letter left out', (name: string, at: number) => name.slice(0, at) + name.slice(at + 1)],
    [
      'with two letters swapped',
      (name: string, at: number) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
    ],
    ['with a letter doubled', (name: string, at: number) => name.slice(0, at) + name[at] + name.slice(at)],
  ])('%s is itself, or one of several, or another that is so called; what is near is said', (_, wrong) => {
    const plains = new Set(units.map(({ name }) => plainName(name)))
    for (const row of units.filter(({ name }, i) => i % 3 === 0 && plainName(name).length >= 8)) {
      for (const word of row.name.split(' ').filter((each) => each.length > 4 && !each.includes('('))) {
        const said = row.name.replace(word, wrong(word, Math.floor(word.length / 2) - 1))
        const meaning = meaningOf(said, catalogue)
        if (plainName(said) === plainName(row.name) || plains.has(plainName(said))) continue
        expect(rowsOf(meaning), said).toContain(row)
        if (meaning.kind === 'unit') expect(meaning.assumed, said).toContain(row.name)
      }
    }
  })

  it('by the beginning of its name is itself, or one of several, or said to be another that is so called', () => {
    for (const row of units) {
      const [first = ''] = row.name.split(/[ ,]/)
      const meaning = meaningOf(first, catalogue)
      const isCalled = (each: Row): boolean => each !== row
      expect(rowsOf(meaning).includes(row) || rowsOf(meaning).every(isCalled), first).toBe(true)
      if (meaning.kind === 'unit' && plainName(meaning.row.name) !== plainName(first))
        expect(meaning, first).toBeDefined()
    }
  })
})

describe('three letters', () => {
  it('that begin a word of one name are nobody: a word that somebody made up begins some name soon', () => {
    const words = units.flatMap(({ name }) => plainName(name).split(' '))
    const made = [...new Set(words.filter((each) => each.length > 3).map((each) => each.slice(0, 3)))]
    const begins = (three: string): boolean => units.some(({ name }) => plainName(name).startsWith(three))
    for (const three of made.filter((each) => !words.includes(each) && !begins(each)))
      expect(meaningOf(three, catalogue).kind, three).toBe('unknown')
    for (const said of ['Foo', 'Bar']) expect(meaningOf(said, catalogue).kind).toBe('unknown')
  })
})

describe('facts about names', () => {
  it('lead from names that nobody of the faction has to a unit that it has', () => {
    for (const { faction, from, to } of facts.renamed) {
      expect(
        units.some((row) => row.faction === faction && row.name === to),
        `${to} of ${faction}`,
      ).toBe(true)
      expect(
        units.some((row) => row.faction === faction && plainName(row.name) === plainName(from)),
        from,
      ).toBe(false)
    }
  })

  it('name as gone what the catalogue has not', () => {
    const here = new Set(units.map(({ name }) => plainName(name)))
    const gone = new Set(without.map(({ name }) => plainName(name)))
    for (const name of facts.retired.flatMap(({ names }) => names)) {
      expect(here.has(plainName(name)), name).toBe(false)
      expect(gone.has(plainName(name)), name).toBe(false)
    }
  })

  it('are taken in a list of the faction, and said', () => {
    for (const { faction, from, to } of facts.renamed) {
      const meaning = meaningOf(from, catalogue, armyOf(faction))
      expect(
        rowsOf(meaning).map(({ name }) => name),
        from,
      ).toContain(to)
      if (meaning.kind === 'unit' && meaning.row.name !== from)
        expect([meaning.assumed, meaning.row.name], from).toBeDefined()
    }
  })

  it('units that left are named with the reason, and keep name and points', async () => {
    const text = 'Allegiance: Seraphon\nUnits\n5 x Saurus Knights (110)\n10 x Skinks (90)\nTotal: 200 / 2000'
    const { list, notes } = await readList(text, catalogue)
    expect(list.units[0]).toMatchObject({ name: 'Saurus Knights', models: 5, points: 110 })
    expect(list.units[0]?.id).toBeUndefined()
    expect(notes.map(({ message }) => message)).toEqual([
      '"Saurus Knights" (line 3) is not in the catalogue: it was in the game until the battletome of 2023; it is kept by its name and points',
    ])
  })
})

describe('in a list', () => {
  const listOf = (faction: string, ...lines: readonly string[]) =>
    readList(`Allegiance: ${faction}\nUnits\n${lines.join('\n')}\nTotal: 0 / 2000`, catalogue)

  it('the units of Beasts of Chaos are its own, though another faction has the very name', async () => {
    const names = [
      'Tzaangors',
      'Tzaangor Shaman',
      'Tzaangor Skyfires',
      'Tzaangor Enlightened',
      'Slaangors',
      'Chaos Spawn',
    ]
    const { list } = await listOf('Beasts of Chaos', ...names.map((name) => `${name} (100)`))
    expect(list.units.map(({ faction }) => faction)).toEqual(names.map(() => 'beasts-of-chaos'))
    expect(list.units.every(({ ally }) => !ally)).toBe(true)
  })

  it('one name of two units is decided by what the list says of it', async () => {
    const { list } = await listOf('Seraphon', 'Bastiladon (240)', '- Solar Engine')
    expect(list.units[0]?.name).toBe('Bastiladon with Solar Engine')
    expect(list.units[0]?.assumed[0]).toMatch(/may be .* or .*: Bastiladon with Solar Engine by its options/)
  })

  it('or by nothing, which is a warning that names both', async () => {
    // Both cost the same there, and the list says nothing else.
    const { list, notes } = await listOf('Fyreslayers', 'Vulkite Berzerkers')
    expect(list.units[0]?.id).toBeDefined()
    expect(notes.map(({ message }) => message).join()).toMatch(
      /Bladed Slingshields or .*Handaxes.*nothing tells them apart/,
    )
  })

  it("a player's own name beside or above that of the warscroll is passed over, and said", async () => {
    const { list } = await listOf(
      'Kharadron Overlords',
      'Dead on Arrival (490)',
      'Arkanaut Ironclad',
      '- Great Sky Cannon',
    )
    expect(list.units).toMatchObject([
      { name: 'Arkanaut Ironclad', points: 490, options: [{ name: 'Great Sky Cannon' }] },
    ])
    expect(list.units[0]?.assumed[0]).toBe('"Dead on Arrival" is its own name in the list')
    const own = catalogue.faction('nighthaunt')
    expect(unitNamed('The Bleak Horde - Chainrasp Horde', own, catalogue)).toMatchObject({
      found: { it: { name: 'Chainrasps' } },
    })
  })

  it('what is near to several is kept by its name, with all of them', async () => {
    const { list, notes } = await listOf('Ogor Mawtribes', 'Frostlord')
    expect(list.units[0]?.id).toBeUndefined()
    expect(notes[0]?.message).toBe(
      '"Frostlord" (line 3) may be Frostlord on Stonehorn or Frostlord on Thundertusk; it is kept by its name',
    )
  })
})
