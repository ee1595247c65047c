/** What hangs on a unit is of the kind that the army knows it as, is not invented, and is told where nobody knows it. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../src/aos-3e/catalogue/folder.ts'
import { readList } from '../src/aos-3e/lists/index.ts'

const CATALOGUE = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e', import.meta.url)))
const read = async (text: string) => await readList(text, CATALOGUE)

/** A unit of Warscroll Builder, read, and what is said of it. */
const unitIn = async (army: string, unit: string) => {
  const { list, notes } = await read(`Allegiance: ${army}\nLeaders\n${unit}\nTotal: 100 / 2000`)
  return { ...(list.units[0] as (typeof list.units)[number]), notes: notes.map(({ message }) => message).join('\n') }
}

describe('an enhancement that nobody knows', () => {
  it('is kept behind its label, and told', async () => {
    const { enhancements, notes } = await unitIn(
      'Stormcast Eternals',
      'Lord-Imperatant (100)\n- Command Trait: Shielded by Hope\n- Artefact: Mirror of Doom\n- Prayer: Sing a Song',
    )
    expect(enhancements).toEqual({
      commandTrait: 'Shielded by Hope',
      artefact: 'Mirror of Doom',
      prayers: ['Sing a Song'],
    })
    for (const each of ['Shielded by Hope', 'Mirror of Doom', 'Sing a Song']) expect(notes).toContain(`"${each}"`)
  })

  it('is told of a list of ours, too', async () => {
    const { notes } = await read(
      'faction: Stormcast Eternals\nunits:\n  - { name: Lord-Imperatant, enhancements: { artefact: Mirror of Doom } }',
    )
    expect(notes.map(({ message }) => message).join()).toContain('"Mirror of Doom"')
  })
})

describe('an enhancement with a letter wrong', () => {
  it('is the one that is meant, and that is said', async () => {
    const { enhancements, assumed } = await unitIn(
      'Stormcast Eternals',
      'Lord-Celestant (100)\n- Artefact: Mirorshield',
    )
    expect(enhancements).toEqual({ artefact: 'Mirrorshield' })
    expect(assumed).toContain('"Mirorshield" is taken for Mirrorshield')
  })
})

describe('an enhancement behind a label that says otherwise', () => {
  it.each(['Spell: Arcane Tome', 'Lore of the Deeps: Arcane Tome'])('%s is an artefact', async (detail) => {
    const { enhancements } = await unitIn('Idoneth Deepkin', `Isharann Tidecaster (100)\n- ${detail}`)
    expect(enhancements).toEqual({ artefact: 'Arcane Tome' })
  })

  it.each([
    ['Tratto del comandante: Battle-lust', { commandTrait: 'Battle-lust' }],
    ['Trait de commandement : Battle-lust', { commandTrait: 'Battle-lust' }],
    ['Artefakt: Arcane Tome', { artefact: 'Arcane Tome' }],
    ['Trait: Battle-lust', { commandTrait: 'Battle-lust' }],
    ['Zauber: Flaming Weapon', { spells: ['Flaming Weapon'] }],
    ['Prière: Curse', { prayers: ['Curse'] }],
  ])('%s: labels of other languages are labels', async (detail, enhancements) => {
    expect((await unitIn('Stormcast Eternals', `Knight-Arcanum (100)\n- ${detail}`)).enhancements).toEqual(enhancements)
  })

  it('and what is in brackets behind it is not lost', async () => {
    expect(
      (await unitIn('Stormcast Eternals', 'Lord-Celestant (100)\n- Artefact: Arcane Tome (Flaming Weapon)'))
        .enhancements,
    ).toEqual({ artefact: 'Arcane Tome', spells: ['Flaming Weapon'] })
    expect(
      (await unitIn('Kharadron Overlords', 'Aether-Khemist (100)\n- Artefact : Spell in a Bottle (Emerald Lifeswarm)'))
        .enhancements,
    ).toEqual({ artefact: 'Spell in a Bottle', other: ['Spell in a Bottle: Emerald Lifeswarm'] })
  })
})

describe('a page of BattleScribe', () => {
  it('an artefact that brings spells is none of them', async () => {
    const names = (type: string, of: string) => `<span class="bold">${type}:</span> <span class="italic">${of}</span>`
    const tome = `<ul><li><h4>Arcane Tome</h4><p><span class="bold">Selections:</span> Arcane Bolt, Mystic Shield</p><p class="profile-names">${names('Artefact', 'Arcane Tome')}, ${names('Spell', 'Arcane Bolt, Mystic Shield')}</p></li></ul>`
    const { list } = await read(
      `<html><body class="battlescribe"><h1>Mine [155pts]</h1><ul><li class="force"><h2>Open (Order - Stormcast Eternals) [155pts]</h2><ul><li><h3>Leader</h3><ul><li><h4>Lord-Castellant [155pts]</h4>${tome}</li></ul></li></ul></li></ul></body></html>`,
    )
    expect(list.units).toMatchObject([{ enhancements: { artefact: 'Arcane Tome' } }])
    expect(list.units[0]?.enhancements?.spells?.filter((each) => each === 'Arcane Tome') ?? []).toEqual([])
  })
})

describe('the mark of a unit', () => {
  it('is one, and not the undivided one beside it', async () => {
    expect((await unitIn('Slaves to Darkness', '10 x Chaos Warriors (100)\n- Mark of Chaos: Khorne')).options).toEqual([
      { name: 'Mark of Khorne' },
    ])
  })
})

describe('a list without units', () => {
  it.each([
    'Allegiance: Stormcast Eternals\n- Stormhost: Hammers of Sigmar',
    'Army Faction: Stormcast Eternals\nSubfaction: Hammers of Sigmar',
  ])('is told to have some: %s', async (text) => {
    await expect(read(text)).rejects.toThrow(/names no unit with its points: put a line for each/)
  })
})
