/** What hurts beside attacks is weighed by its definition: the chance of the roll times what it brings, in the phase in which it comes. */
import { fileURLToPath } from 'node:url'
import { castingsOf, type FoundUnit, unitNamed } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { analyse, compare, type Member, type UnitAnalysis } from '../../src/index.ts'

const game = await loadGame('aos-3e')
const catalogue = openCatalogue(fileURLToPath(new URL('../../../../data/aos-3e/', import.meta.url)))

const member = (unit: object): Member => ({ unit: { ...unit }, attacking: {}, defending: {} })
/** Nobody kills all of it, so that nothing is cut off. */
const WALL = { name: 'Wall', models: 1, wounds: 200, save: '4+', keywords: ['PRIEST'] }
const analysed = (unit: object, target: object = WALL): UnitAnalysis =>
  analyse(game, {
    units: [member(unit)],
    panel: 'one',
    targets: [{ ...member(target), weight: 1 }],
    catalogue,
    sections: ['sensitivity', 'army'],
  }).units[0] as UnitAnalysis

/** Chances of 2D6 and of a D6 to reach a number; a double 1 and a 1 never do (core book 19.1.1, 20.1.1). */
const FACES = [1, 2, 3, 4, 5, 6]
const cast = (value: number): number =>
  FACES.flatMap((a) => FACES.map((b) => a + b)).filter((sum) => sum >= Math.max(3, value)).length / 36
const D3 = 2

describe('a wizard of the catalogue', () => {
  const shaman = unitNamed(catalogue, 'Beasts of Chaos Tzaangor Shaman')

  it('casts what hurts most, as often as it may: D3 on a 7 rather than an Arcane Bolt on a 5', () => {
    const row = analysed(shaman)
    expect(row.phases['hero']).toBeCloseTo(cast(7) * D3, 9)
    expect(cast(7) * D3).toBeGreaterThan(cast(5) * 1)
    const traits = Object.fromEntries(row.traits.map(({ name, value }) => [name, value]))
    expect(traits['weighed in its hero phase']).toBe('Boon of Mutation')
    expect(traits['not weighed']).toBe('Arcane Bolt, Mystic Shield')
    expect(row.assumptions.join()).toContain('tries Boon of Mutation in its hero phase, and nobody unbinds')
  })

  it('a ward of 5+ keeps two of six wounds off', () => {
    expect(analysed(shaman, { ...WALL, ward: '5+' }).phases['hero']).toBeCloseTo((cast(7) * D3 * 4) / 6, 9)
  })

  it('the hero phase is part of the turn, on the same target', () => {
    const { phases, useful } = analysed(shaman)
    const sum = Object.values(phases).reduce((all, each) => all + each, 0)
    expect(Object.keys(phases)).toEqual(['hero', 'combat'])
    expect(useful).toBeCloseTo(sum, 9)
    const weak = analysed(shaman, { ...WALL, wounds: 1 })
    expect(weak.useful).toBeLessThan(Object.values(weak.phases).reduce((all, each) => all + each, 0))
  })

  it('is weighed in comparisons, too', () => {
    const [side] = compare(game, {
      contestants: [{ name: 'Shaman', members: [member(shaman)] }],
      panel: 'one',
      targets: [{ ...member(WALL), weight: 1 }],
      catalogue,
    }).sides
    expect(side?.useful).toBeCloseTo(analysed(shaman).useful, 9)
  })
})

describe('a miscast (core book 19.1.1)', () => {
  const spell = (before?: number) => ({
    inflict: 1,
    when: 'hero.mine',
    cast: { value: 5, ...(before === undefined ? {} : { after: before }) },
  })
  const caster = (abilities: object) => ({
    name: 'Caster',
    models: 1,
    wounds: 5,
    save: '4+',
    weapons: STAFF,
    abilities,
  })

  it('ends the spells that come after it: each of them is tried if nobody rolled a double 1 before', () => {
    const row = analysed(caster({ First: [spell()], Second: [spell(1)], Third: [spell(2)] }))
    expect(row.phases['hero']).toBeCloseTo(cast(5) * (1 + 35 / 36 + (35 * 35) / (36 * 36)), 9)
  })

  it('is reckoned with for every spell but the first, and for no prayer', () => {
    const found = catalogue.named('Tzaangor Shaman').flatMap(({ id }) => catalogue.unit(id) ?? [])[0] as FoundUnit
    const { wizard } = found.unit
    const twice = { ...found, unit: { ...found.unit, wizard: { unbinds: 1, ...wizard, casts: 2 } } }
    const tried = castingsOf(twice).effects.map((each) => (each['cast'] as { after?: number }).after)
    expect(tried).toEqual([undefined, 1])
    const priest = { ...found.unit, wizard: undefined, priest: { chants: 2, powers: ['A', 'B'].map(prayer) } }
    const chanted = castingsOf({ ...found, unit: priest }).effects.map((each) => JSON.stringify(each))
    expect(chanted.filter((each) => each.includes('after'))).toEqual([])
    expect(chanted).toHaveLength(2)
  })
})

const prayer = (name: string) => ({ name, value: 3, range: 12, upon: 'enemy' as const, mortalWounds: 'D3' })

describe('every spell and prayer of the catalogue that hurts', () => {
  const all = catalogue.contents.factions.flatMap(({ id }): readonly FoundUnit[] => {
    const faction = catalogue.faction(id)
    return faction.units.map((unit) => ({ unit, faction }))
  })

  it('is tried, or told beside: none is lost, and none is tried too often', () => {
    const lost = all.flatMap((found) => {
      const { wizard, priest } = found.unit
      const powers = [...(wizard?.powers ?? []), ...(priest?.powers ?? [])]
      const { tried, others, unknown, effects } = castingsOf(found)
      const most = (wizard?.casts ?? 0) + (priest?.chants ?? 0)
      expect(tried.length).toBeLessThanOrEqual(most)
      expect(effects).toHaveLength(tried.length)
      return powers.map(({ name }) => name).filter((name) => ![...tried, ...others, ...unknown].includes(name))
    })
    expect(lost).toEqual([])
  })

  it('is an ability that the game reads, and does what its dice say', () => {
    const casters = all.filter((found) => castingsOf(found).tried.length > 0)
    expect(casters.length).toBeGreaterThan(150)
    for (const found of casters.slice(0, 40)) {
      const { effects } = castingsOf(found)
      const ready = game.prepare?.({ name: 'Caster', weapons: STAFF, effects })
      const { damage } = ready?.inTurn?.({ ...WALL, keywords: ['PRIEST', 'HERO'] }, ['hero']).losses() ?? {}
      expect(damage?.mass.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
      expect((damage?.from ?? 0) + (damage?.mass.length ?? 0)).toBeGreaterThan(1)
    }
  })

  it.each([
    // D6 on a casting roll of 10 and more, D3 on 6 to 9: (36 - 6 - 10)/36... 2D6 >= 10: 6 of 36, >= 6: 26 of 36.
    [
      {
        name: 'Storm',
        value: 6,
        range: 9,
        upon: 'enemy',
        mortalWounds: 'D3',
        better: { from: 10, mortalWounds: 'D6' },
      },
      (20 * 2 + 6 * 3.5) / 36,
    ],
    // On 7 (21 of 36), for each of 3 models a 5+.
    [
      { name: 'Hail', value: 7, range: 9, upon: 'enemy', mortalWounds: { dice: 'models', results: { '5+': '1' } } },
      ((21 / 36) * 3 * 2) / 6,
    ],
    // On 8 (15 of 36), 12 dice of 6+ with D3 each.
    [
      { name: 'Doom', value: 8, range: 9, upon: 'enemy', mortalWounds: { dice: 12, results: { '6': 'D3' } } },
      ((15 / 36) * 12 * 2) / 6,
    ],
  ] as const)('%o', (power, mean) => {
    const wizard = { casts: 1, unbinds: 1, powers: [power] }
    const found = { unit: { wizard }, faction: {} } as unknown as FoundUnit
    const { effects, tried } = castingsOf(found)
    expect(tried).toEqual([power.name])
    const target = { name: 'Three', models: 3, wounds: 100, save: '-' }
    const ready = game.prepare?.({ name: 'Caster', weapons: STAFF, effects })
    const { damage } = ready?.inTurn?.(target, ['hero']).losses() ?? {}
    expect(damage?.mass.reduce((sum, p, i) => sum + p * (i + damage.from), 0)).toBeCloseTo(mean, 9)
  })
})

/** Chances of 2D6. */
const TOTALS = FACES.flatMap((a) => FACES.map((b) => a + b))
const mean = (of: (total: number) => number): number => TOTALS.reduce((sum, total) => sum + of(total), 0) / 36

/** Mean wounds of one spell on a target that nobody kills. */
function meanOf(power: object, unbinding?: { readonly tries: number; readonly modifier: number }): number {
  const found = { unit: { wizard: { casts: 1, unbinds: 1, powers: [power] } }, faction: {} } as unknown as FoundUnit
  const { effects } = castingsOf(found, [], unbinding)
  const ready = game.prepare?.({ name: 'Caster', weapons: STAFF, effects })
  const { damage } = ready?.inTurn?.({ name: 'Three', models: 3, wounds: 100, save: '-' }, ['hero']).losses() ?? {}
  return damage?.mass.reduce((sum, p, i) => sum + p * (i + damage.from), 0) ?? Number.NaN
}

const spell = (value: number, mortalWounds: unknown, more: object = {}): object => ({
  name: 'Spell',
  value,
  range: 12,
  upon: 'enemy',
  mortalWounds,
  ...more,
})

describe('what depends on the very roll that casts', () => {
  it('as many dice as the casting roll', () => {
    const scorch = spell(5, { dice: 'roll', results: { '6': '1' } })
    expect(meanOf(scorch)).toBeCloseTo(
      mean((total) => (total >= 5 ? total / 6 : 0)),
      9,
    )
  })

  it('better dice on a better roll', () => {
    const fists = spell(
      5,
      { dice: 'models', results: { '6': '1' } },
      { better: { from: 10, mortalWounds: { dice: 'models', results: { '4+': '1' } } } },
    )
    expect(meanOf(fists)).toBeCloseTo(
      mean((total) => (total < 5 ? 0 : total < 10 ? 3 / 6 : 9 / 6)),
      9,
    )
  })

  it('an amount instead of dice on a better roll', () => {
    const storm = spell(6, { dice: 4, results: { '6': '1' } }, { better: { from: 9, mortalWounds: 'D6' } })
    expect(meanOf(storm)).toBeCloseTo(
      mean((total) => (total < 6 ? 0 : total < 9 ? 4 / 6 : 3.5)),
      9,
    )
  })

  it('a model slain outright, whose 100 Wounds are lost: of 3 and more (35 of 36) on a 4+', () => {
    expect(meanOf(spell(3, { results: { '4+': 'slay' } }))).toBeCloseTo((35 / 36) * (3 / 6) * 100, 9)
  })

  it('what slays is cast where two Wounds are worth more than an Arcane Bolt: 21 of 36 on a 4+ are not, 30 of 36 are', () => {
    expect(meanOf(spell(7, { results: { '4+': 'slay' } }))).toBeCloseTo(30 / 36, 9)
  })

  it('of the catalogue only what works again and again, or needs another roll against Bravery, is left to be named', () => {
    const unknown = catalogue.contents.factions.flatMap(({ id }) => {
      const faction = catalogue.faction(id)
      const lores = (faction.powers ?? []).map(({ name }) => name)
      return faction.units.flatMap((unit) => castingsOf({ unit, faction }, lores).unknown)
    })
    expect([...new Set(unknown)].toSorted()).toEqual([
      'Cacophonic Choir',
      'Foot of Gork',
      'Primal Terror',
      'Voracious Maw',
    ])
  })
})

describe('an enemy wizard who unbinds', () => {
  // Example 13 of the rules: "takes effect against one unbind".
  it.each([
    [4, 119 / 216],
    [5, 29 / 54],
    [6, 41 / 81],
    [7, 581 / 1296],
    [8, 455 / 1296],
    [9, 325 / 1296],
  ])('a casting value of %i takes effect as rarely as the rules say', (value, chance) => {
    // 9 mortal wounds, so that nobody would rather cast an Arcane Bolt.
    expect(meanOf(spell(value, '9'), { tries: 1, modifier: 0 })).toBeCloseTo(9 * chance, 9)
  })

  it('is better with a bonus, and lets high rolls through more often: the better result suffers less', () => {
    const through = (total: number, bonus: number): number => mean((against) => (against + bonus > total ? 0 : 1))
    const storm = spell(6, 'D3', { better: { from: 10, mortalWounds: 'D6' } })
    for (const bonus of [0, 1, 3])
      expect(meanOf(storm, { tries: 1, modifier: bonus })).toBeCloseTo(
        mean((total) => (total < 6 ? 0 : through(total, bonus) * (total < 10 ? D3 : 3.5))),
        9,
      )
  })

  it('tries the spells that hurt most, as often as he may, and no prayers', () => {
    const powers = [spell(7, '3'), { ...spell(7, 'D6'), name: 'Worse' }]
    const found = {
      unit: { wizard: { casts: 2, unbinds: 1, powers }, priest: { chants: 1 } },
      faction: {},
    } as unknown as FoundUnit
    expect(castingsOf(found, [], { tries: 1, modifier: 0 }).contested).toEqual(['Worse'])
    expect(castingsOf(found, [], { tries: 3, modifier: 0 }).contested).toEqual(['Worse', 'Spell'])
    expect(castingsOf(found).contested).toEqual([])
  })

  it('is said, reaches 30", and weighs the hero phase of a whole turn', () => {
    const shaman = unitNamed(catalogue, 'Beasts of Chaos Tzaangor Shaman')
    const against = (unbinding: object): UnitAnalysis =>
      analyse(game, {
        units: [member(shaman)],
        panel: 'one',
        targets: [{ ...member(WALL), weight: 1 }],
        catalogue,
        unbinding: { tries: 1, modifier: 0, ...unbinding },
      }).units[0] as UnitAnalysis
    const [near, far] = [against({ distance: 30 }), against({ distance: 31 })]
    expect(near.phases['hero']).toBeCloseTo((581 / 1296) * D3, 9)
    expect(near.assumptions.join()).toContain('an enemy wizard tries to unbind Boon of Mutation')
    expect(far.phases['hero']).toBeCloseTo(cast(7) * D3, 9)
    expect(far.assumptions.join()).toContain('nobody unbinds: the enemy wizard is 31" away')
  })
})

const STAFF = [{ name: 'Staff', kind: 'melee', attacks: 1, hit: 4, wound: 4, damage: 1 }]

describe('what a charge inflicts', () => {
  const impact = { name: 'Impact', inflict: { '2+': 'D3' }, when: 'charged' }
  const rider = { name: 'Riders', models: 1, wounds: 4, save: '4+', points: 100, weapons: STAFF, effects: [impact] }

  it('counts in the combat phase of who charged, and in what a charge is worth', () => {
    const row = analysed(rider)
    const blow = (1 / 2) * (1 / 2) * (1 / 2)
    expect(row.useful).toBeCloseTo(blow, 9)
    const charged = row.sensitivity.find(({ modifier }) => modifier === 'charged')
    expect(charged?.gain).toBeCloseTo((5 / 6) * D3, 9)
  })
})

it('an enhancement is said to count exactly where it can change dice', () => {
  const abilities = { Blade: [{ stat: 'damage', add: 1 }], Swift: [{ roll: 'run', reroll: 'any' }] }
  const row = analysed({
    name: 'Hero',
    models: 1,
    wounds: 6,
    save: '4+',
    weapons: STAFF,
    abilities,
    enhancements: ['Blade', 'Swift', 'Guidance'],
  })
  const traits = Object.fromEntries(row.traits.map(({ name, value }) => [name, value]))
  expect(traits['enhancements that count']).toBe('Blade')
  expect(traits['enhancements that do not']).toBe('Swift, Guidance')
})
