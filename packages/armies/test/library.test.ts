/** What a program does: opens a catalogue of imported data, names a unit, asks. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  type CatalogueUnit,
  type Contents,
  type Faction,
  loadCatalogue,
  scenarioUnit,
  unitNamed,
} from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const aos = await loadGame('aos-3e')

const folder = new URL('../../../data/aos-3e/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
const ids = readdirSync(new URL('factions/', folder)).map((file) => file.replace('.json', ''))
const data = {
  contents: read('index.json') as Contents,
  names: read('names.json') as object,
  factions: Object.fromEntries(ids.map((id) => [id, async () => read(`factions/${id}.json`) as Faction])),
}
const whole = await loadCatalogue(data)

describe('a catalogue of imported data', () => {
  it('is the catalogue in the folder', () => {
    const inFolder = openCatalogue(folder.pathname)
    expect(whole.contents).toEqual(inFolder.contents)
    for (const { id } of whole.contents.factions) expect(whole.faction(id)).toEqual(inFolder.faction(id))
    expect(whole.names()).toEqual(inFolder.names())
  })

  it('of some factions knows their units alone', async () => {
    const some = await loadCatalogue(data, ['seraphon'])
    expect(new Set(some.contents.units.map(({ faction }) => faction))).toEqual(new Set(['seraphon']))
    expect(some.unit(whole.named('Vindictors')[0]?.id ?? '')).toBeUndefined()
    expect(() => unitNamed(some, 'Vindictors')).toThrow('Unknown unit "Vindictors"')
  })

  it('tells no weapon in its own place: the Scion of Tree-Revenants has a blade that is called otherwise', () => {
    const { units } = whole.contents
    const id = units.find(({ name }) => name === 'Tree-Revenants')?.id ?? ''
    const { assumed } = scenarioUnit(whole.unit(id)?.unit as CatalogueUnit)
    expect(assumed).toContain('1 with Enchanted Blade (Scion) instead of Enchanted Blade')
  })

  it('asks for factions by their ids', async () => {
    await expect(loadCatalogue(data, ['seraphons'])).rejects.toThrow(
      'there is no faction "seraphons"; did you mean "seraphon"?',
    )
  })
})

describe('a unit by its name', () => {
  it('can be asked about, whatever unit it is', () => {
    const units = whole.contents.units.map(({ id, name }) => ({ id, name }))
    const unique = units.filter(({ name }) => units.filter((each) => each.name === name).length === 1)
    const asked = unique.filter((_, i) => i % 40 === 0).map(({ name }) => unitNamed(whole, name))
    expect(asked.length).toBeGreaterThan(10)
    const { results, leftOut = [] } = aos.answer({ attackers: asked, target: { save: 4 } })
    expect(results.length + leftOut.length).toBe(asked.length)
  })

  it('takes options as players call them, and says what it takes for granted', () => {
    const pack = unitNamed(whole, 'mournfang pack', { models: 4, options: ['gargant hackers'] })
    expect(pack).toMatchObject({ name: 'Mournfang Pack', models: 4 })
    expect((pack['weapons'] as { name: string }[]).map(({ name }) => name)).toContain('Gargant Hacker')
    expect(unitNamed(whole, 'Vindictors', { models: 7 })['assumed']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^7 models, and a unit has 5 or 10/)]),
    )
  })

  it.each([
    ['Vindictor Prime Minister', {}, /^Unknown unit "Vindictor Prime Minister"/],
    ['Vindictors', { options: ['Gargant Hackers'] }, /^Vindictors has no option "Gargant Hackers" \(it has /],
    ['Gotrek', { options: ['a shield'] }, /^Gotrek Gurnisson has no option "a shield" \(it has none\)$/],
  ])('refuses %s %j', (name, taking, message) => {
    expect(() => unitNamed(whole, name, taking)).toThrow(message)
  })
})
