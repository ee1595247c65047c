/** Whom enhancements and battle traits make a WIZARD or a PRIEST, and what those know (core book 27.3, 27.5.2). */
import { loadCatalogue } from '@rollcall/armies'
import { readUniversal } from '@rollcall/armies/check'
import { armyOf, readList } from '@rollcall/armies/lists'
import * as data from '@rollcall/data/aos-3e'
import { describe, expect, it } from 'vitest'

const universal = readUniversal(data.enhancements)

async function army(faction: data.FactionId, text: string) {
  const catalogue = await loadCatalogue(data, [faction])
  const { list } = await readList(text, catalogue)
  return armyOf(list, catalogue, universal)
}

const LORE = ['Blood Feast', 'Blubbergrub Stench', 'Molten Entrails', 'Greasy Deluge']

describe('a general with Gastromancer', () => {
  const text = (trait: string): string =>
    `faction: Ogor Mawtribes\nunits:\n  - { name: Butcher, general: true, ${trait} }\n`
  it('casts every spell of the Lore of Gutmagic that a battle can play, and the others are named', async () => {
    const { units, notModelled = [] } = await army(
      'ogor-mawtribes',
      text('enhancements: { commandTrait: Gastromancer }'),
    )
    const names = units[0]?.wizard?.spells?.map(({ name }) => name) ?? []
    const plain = await army('ogor-mawtribes', text('models: 1'))
    const before = plain.units[0]?.wizard?.spells?.map(({ name }) => name) ?? []
    expect(names.filter((name) => !before.includes(name))).toEqual(
      expect.arrayContaining(['Blood Feast', 'Greasy Deluge']),
    )
    const idle = LORE.filter((name) => !names.includes(name))
    for (const name of idle) expect(notModelled.join()).toContain(name)
  })
})

describe('a general who becomes a PRIEST', () => {
  it('chants one prayer in a phase, and has the keyword', async () => {
    const text = `faction: Ogor Mawtribes\nunits:\n  - { name: Tyrant, general: true, enhancements: { commandTrait: Touched by the Everwinter } }\n`
    const { units } = await army('ogor-mawtribes', text)
    expect(units[0]?.priest?.chants).toBe(1)
    expect(units[0]?.keywords).toContain('PRIEST')
  })

  it('who is one already knows what the trait says', async () => {
    const text = `faction: Ogor Mawtribes\nunits:\n  - { name: Huskard on Thundertusk, general: true, enhancements: { commandTrait: Touched by the Everwinter } }\n`
    const { units, notModelled = [] } = await army('ogor-mawtribes', text)
    expect(units[0]?.priest?.chants).toBe(1)
    const known = [...(units[0]?.priest?.prayers ?? []).map(({ name }) => name), notModelled.join()]
    expect(known.join()).toContain('Keening Gale')
  })
})

describe('an artefact that makes a WIZARD', () => {
  const caster = async (name: string) => {
    const text = `faction: Ogor Mawtribes\nunits:\n  - { name: ${name}, general: true, enhancements: { artefact: Arcane Tome } }\n`
    const [unit] = (await army('ogor-mawtribes', text)).units
    return unit
  }
  it('lets one who is none cast and unbind once, and gives him the keyword', async () => {
    const tyrant = await caster('Tyrant')
    expect(tyrant?.wizard).toMatchObject({ casts: 1, unbinds: 1 })
    expect(tyrant?.keywords).toContain('WIZARD')
  })

  it('lets one who is one cast one spell more', async () => {
    expect((await caster('Butcher'))?.wizard).toMatchObject({ casts: 2, unbinds: 1 })
  })
})
