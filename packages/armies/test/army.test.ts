/** A list as an army of a battle: who casts, which endless spells hurt, and what takes no part. */
import { readFileSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../src/aos-3e/catalogue/folder.ts'
import { armyList, armyOf, readEndlessSpells } from '../src/aos-3e/lists/index.ts'
import { readUniversal } from '../src/aos-3e/check.ts'

const folder = new URL('../../../data/aos-3e/', import.meta.url)
const data = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const catalogue = openCatalogue(folder.pathname)
const universal = readUniversal(data('enhancements.json'))
const hurtful = readEndlessSpells(data('endless-spells.json'))

interface Army {
  readonly units: readonly Readonly<Record<string, unknown>>[]
  readonly endlessSpells: readonly { readonly name: string }[]
  readonly notModelled: readonly string[]
  readonly unplayed: readonly string[]
  readonly grandStrategy?: string
  readonly absent: readonly object[]
}

const idOf = (name: string): string => catalogue.named(name)[0]?.id as string
const army = (units: readonly object[], more: object = {}): Army =>
  armyOf(
    armyList.parse({ faction: 'Stormcast Eternals', units, ...more }),
    catalogue,
    universal,
    hurtful,
  ) as unknown as Army

describe('an army of a list', () => {
  it('knows who casts and how often, and makes a wizard of who bears the Arcane Tome (27.5.2)', () => {
    const tome = { artefact: 'Arcane Tome' }
    const { units } = army([
      { name: 'Knight-Incantor', id: idOf('Knight-Incantor') },
      { name: 'Knight-Incantor', id: idOf('Knight-Incantor'), enhancements: tome },
      { name: 'Lord-Relictor', id: idOf('Lord-Relictor'), enhancements: tome },
    ])
    const casts = units.map(({ wizard }) => (wizard as { casts: number } | undefined)?.casts)
    // A wizard casts once more, whoever was none casts once.
    expect(casts[1]).toBe((casts[0] as number) + 1)
    expect(casts[2]).toBe(1)
  })

  it('takes endless spells that hurt, and says that other features take no part', () => {
    const features = [{ name: 'Aethervoid Pendulum' }, { name: 'Chronomantic Cogs' }, { name: 'Celestian Vortex' }]
    const { endlessSpells, notModelled } = army([{ name: 'Vindictors', id: idOf('Vindictors') }], { features })
    expect(endlessSpells.map(({ name }) => name)).toEqual(['Aethervoid Pendulum', 'Celestian Vortex'])
    expect(notModelled).toEqual([
      'Aethervoid Pendulum: left out: hurts others that it passes, too',
      'Celestian Vortex: left out: makes shooting near it worse',
      'Chronomantic Cogs takes no part',
    ])
  })

  it('hands spells and prayers of warscrolls to the battle, and says what of them is left out', () => {
    const { units, notModelled } = army([
      { name: 'Knight-Arcanum', id: idOf('Knight-Arcanum') },
      { name: 'Lord-Relictor', id: idOf('Lord-Relictor') },
      { name: 'Warlock Engineer', id: idOf('Warlock Engineer') },
    ])
    const names = (caster: unknown, key: string): unknown =>
      (caster as Readonly<Record<string, readonly { readonly name: string }[]>>)[key]?.map(({ name }) => name)
    expect(names(units[0]?.['wizard'], 'spells')).toEqual(['Blaze of the Heavens'])
    expect(names(units[1]?.['priest'], 'prayers')).toEqual(['Lightning Storm', 'Healing Storm'])
    expect(notModelled).toEqual([
      'Warlock Engineer: Warp Lightning leaves out another way of casting it, which must be declared',
    ])
  })

  it('has those of the lores of its own faction or of the army, once each, and says which nobody knows', () => {
    const branchwych = (spells: readonly string[]): object => ({
      name: 'Branchwych',
      id: idOf('Branchwych'),
      enhancements: { spells },
    })
    const { units, notModelled } = army(
      [branchwych(['Regrowth', 'Unleash Spites']), branchwych(['Treesong', 'Flaming Weapon'])],
      { factionId: 'sylvaneth' },
    )
    const names = units.map(({ wizard }) => (wizard as { spells: { name: string }[] }).spells.map(({ name }) => name))
    expect(names).toEqual([
      ['Unleash Spites', 'Regrowth'],
      ['Unleash Spites', 'Flaming Weapon'],
    ])
    expect(notModelled).toEqual([
      'Branchwych does not use Verdant Blessing',
      'Branchwych does not use Verdant Blessing, Treesong',
    ])
  })

  it('casts as far as the keywords of the caster let it, and not where a spell says no range of his', () => {
    const caster = (name: string, ...spells: readonly string[]): object => ({
      name,
      id: idOf(name),
      enhancements: { spells },
    })
    const { units, notModelled } = army(
      [
        caster('Knight-Arcanum', 'Azyrite Halo'),
        caster('Lord-Arcanum', 'Azyrite Halo', 'Celestial Blades'),
        caster('Krondys', 'Celestial Blades'),
      ],
      { factionId: 'stormcast-eternals' },
    )
    const spells = units.map(({ wizard }) => (wizard as { spells: { name: string; range: number }[] }).spells)
    const ranges = (name: string): readonly unknown[] =>
      spells.map((each) => each.find((spell) => spell.name === name)?.range)
    expect(ranges('Azyrite Halo')).toEqual([12, 18, undefined])
    expect(ranges('Celestial Blades')).toEqual([undefined, undefined, 18])
    expect(spells.flat().filter((each) => 'ranges' in each)).toEqual([])
    expect(notModelled.join()).toContain('Celestial Blades')
  })

  it('says which spells are never cast, but not of those that every wizard knows', () => {
    const { notModelled } = army([{ name: 'Knight-Incantor', id: idOf('Knight-Incantor') }])
    expect(notModelled).toEqual(['Knight-Incantor does not use Spirit Storm'])
  })

  it('counts the price of units that are bought together once', () => {
    // The list prints 160 beside both; the catalogue has Doralia for nothing of her own.
    const pair = ['Galen ven Denst', 'Doralia ven Denst'].map((name) => ({ name, id: idOf(name), points: 160 }))
    expect(army(pair).units.map(({ points }) => points)).toEqual([160, 0])
  })

  it('refuses units of which nothing is known, all of them', () => {
    const unknown = [{ name: 'Nobody' }, { name: 'Vindictors', id: idOf('Vindictors') }, { name: 'Nothing' }]
    try {
      army(unknown)
      expect.unreachable()
    } catch (error) {
      expect((error as RollcallError).issues.map(({ path }) => path)).toEqual(['units[0]', 'units[2]'])
    }
  })

  it('names every layer of rules that no battle plays, once each', () => {
    const battalions = [
      { name: 'Warlord', abilities: [], oneOf: ['Magnificent', 'Strategists'] },
      { name: 'Grand Battery', abilities: ['Slayers'] },
    ]
    const lord = { name: 'Lord-Celestant', id: idOf('Lord-Celestant'), general: true }
    const list = armyList.parse({
      faction: 'Stormcast Eternals',
      subfaction: 'Hammers of Sigmar',
      grandStrategy: 'Hold the Line',
      battalions: [{ name: 'Warlord', ability: 'Strategists' }, { name: 'Grand Battery' }, { name: 'Odd Few' }],
      units: [
        { ...lord, enhancements: { commandTrait: 'Skilled Leader', artefact: 'Amulet of Destiny' } },
        { ...lord, general: false, enhancements: { artefact: 'Seed of Rebirth (Universal Artefact)' } },
        { ...lord, general: false, enhancements: { artefact: 'Arcane Tome' } },
      ],
    })
    const { unplayed, grandStrategy } = armyOf(list, catalogue, universal, hurtful, battalions) as unknown as Army
    // The Amulet is a ward, the Tome makes a wizard, Strategists bring a point and Slayers a command: all are played.
    expect(unplayed).toEqual([
      'the allegiance abilities of Stormcast Eternals',
      'the subfaction Hammers of Sigmar',
      'the battalion abilities of Odd Few',
      'the enhancements Seed of Rebirth (Lord-Celestant)',
    ])
    // A battle judges it, or says that it cannot.
    expect(grandStrategy).toBe('Hold the Line')
  })

  it('says how many abilities of its warscrolls it does not play, and what they are about; chosen ones, and each once', () => {
    const horrors = { name: 'Horrors of Tzeentch', id: idOf('Horrors of Tzeentch') }
    const told = (units: readonly object[]) => army(units).unplayed.filter((each) => each.includes('warscrolls'))
    // Bone Harvest.
    const harvester = { name: 'Gothizzar Harvester', id: idOf('Gothizzar Harvester') }
    expect(told([harvester, harvester])).toEqual(['an ability of its warscrolls (healing and returning models 1)'])
    const legion = { name: 'Chaos Legionnaires', id: idOf('Chaos Legionnaires') }
    expect(army([legion, legion]).unplayed).toContain('of Sow Confusion phases other than combat')
    expect(told([{ name: 'Vindictors', id: idOf('Vindictors') }])).toEqual([])
    expect(told([horrors])).toEqual([])
    expect(told([{ ...horrors, options: [{ name: 'Split and Split Again' }, { name: 'Icon Bearers' }] }])).toEqual([
      'an ability of its warscrolls (points of the army 1)',
    ])
  })

  it('knows every reason that the importer gives: an ability is told by name, counted, or on the table', () => {
    const reasons = catalogue.contents.units
      .flatMap(({ id }) => catalogue.unit(id)?.unit.abilities ?? [])
      .flatMap(({ unread }) => unread ?? [])
    expect(reasons.length).toBeGreaterThan(500)
    expect(reasons.filter((each) => !/^(not about attacks(: \S.*)?|not understood: \S.*|no text)$/.test(each))).toEqual(
      [],
    )
  })

  it('says what else of the list is not on the table, with its points', () => {
    const features = [
      { name: 'Aethervoid Pendulum', points: 40 },
      { name: 'Chronomantic Cogs', points: 45 },
      { name: 'Stormreach Portal' },
    ]
    const { endlessSpells, absent } = army([{ name: 'Vindictors', id: idOf('Vindictors') }], { features })
    expect(endlessSpells).toMatchObject([{ name: 'Aethervoid Pendulum', points: 40 }])
    expect(absent).toEqual([{ name: 'Chronomantic Cogs', points: 45 }, { name: 'Stormreach Portal' }])
  })
})

describe('what units count on objectives (11)', () => {
  const counted = (units: readonly object[], more: object) => army(units, more).units.map(({ counts }) => counts ?? [])
  const unit = (name: string, more: object = {}) => ({ name, id: idOf(name), ...more })
  const sons = { faction: 'Sons of Behemat', factionId: 'sons-of-behemat' }

  it('says their warscroll, their faction and their subfaction; of a damage table as the warscroll spells it', () => {
    expect(counted([unit('Arkanaut Ironclad')], { faction: 'Kharadron Overlords' })).toEqual([
      [{ by: 'Bulwarks of Iron', unit: 5 }],
    ])
    const mightier = { by: 'Mightier Makes Rightier', each: 'table:Mightier Make Rightier' }
    expect(counted([unit('Gatebreaker Mega-Gargant')], sons)).toEqual([[mightier]])
    const taker = { ...sons, subfaction: 'Taker Tribe' }
    const [kraken, mancrusher] = counted([unit('Kraken-eater Mega-Gargant'), unit('Mancrusher Gargants')], taker)
    expect(kraken).toContainEqual({ by: "Get Rid of 'Em!", more: 5 })
    // Fifteen instead of ten: a battle takes the larger.
    expect(mancrusher).toEqual([
      { by: "Get Rid of 'Em!", each: 15 },
      { by: 'Mightier Makes Rightier', each: 10 },
    ])
  })

  it('allies have no part in, and others do not mean', () => {
    expect(counted([unit('Mancrusher Gargants', { ally: true })], sons)).toEqual([[]])
    const mawtribes = { faction: 'Ogor Mawtribes', factionId: 'ogor-mawtribes' }
    expect(counted([unit('Tyrant'), unit('Gnoblars')], mawtribes)).toEqual([
      [
        { by: 'Might Makes Right', each: 2 },
        { by: 'Might Makes Right', each: 5 },
      ],
      [],
    ])
  })

  it('names what nobody understood', () => {
    expect(army([unit('Maneaters')]).notModelled.join()).toContain('says of objectives is left out')
  })
})
