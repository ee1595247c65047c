/** Analyses and comparisons of games of actions: every figure from the rules by hand, and laws that hold for any units. */
import { loadGame, loadGames } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { analyse, compare, type Member, type Weighted } from '../src/index.ts'

const reach = await loadGame('black-reach')
const warzone = await loadGame('warzone')

const member = (unit: object): Member => ({ unit: { ...unit }, attacking: {}, defending: {} })
const weighted = (weight: number, unit: object): Weighted => ({ ...member(unit), weight })

describe('Heroes of Black Reach', () => {
  const GUN = { name: 'Gun', defence: 7, type: 'lightVehicle', combatValue: 3, points: 50 }
  const targets = [
    weighted(3, { name: 'Foot', defence: 5 }),
    weighted(1, { name: 'Cart', type: 'lightVehicle', defence: 7 }),
  ]
  const question = { units: [member(GUN)], panel: 'two', targets, enemies: [weighted(1, GUN)] }
  const { units, words } = analyse(reach, question)
  const [gun] = units
  const change = (name: string) => gun?.sensitivity.find(({ modifier }) => modifier === name)

  it('counts steps lost: +3 hits D5 on 2 or more and D7 on 4 or more, (3 * 5/6 + 3/6) / 4', () => {
    expect(words.useful).toBe('steps lost')
    expect(gun?.useful).toBeCloseTo(3 / 4, 14)
    expect(gun?.destroyed).toBeCloseTo(3 / 4, 14)
    expect(gun?.per100).toBeCloseTo(3 / 2, 14)
    expect(gun?.figures?.['success']).toBeCloseTo(3 / 4, 14)
  })

  it('tells the shots that it takes: +1 hits D7 on a 6, +3 on 4 or more, +5 on 2 or more', () => {
    expect(gun?.effective.map(({ name, wounds }) => [name, Number(wounds.toFixed(12))])).toEqual([
      ['CV +1', 6],
      ['CV +3', 2],
      ['CV +5', 1.2],
    ])
    expect(gun?.enemies).toMatchObject([{ enemy: 'Gun', share: 0.5, destroyed: 0.5 }])
  })

  it('tells how long it lives: 1 + 1/2 + 1/4 + ..., of 20 fire actions', () =>
    expect(gun?.enemies[0]?.turns).toBeCloseTo(2 - 2 / 2 ** 20, 12))

  it('follows what is left: +2 flips D5/6 with 2/3, destroys it then with 1/2: the mean of 3/2 and of 2 actions more', () => {
    const squad = { name: 'Squad', defence: '5/6', combatValue: 2 }
    const [told] = analyse(reach, {
      units: [member(squad)],
      panel: 'one',
      targets,
      enemies: [weighted(1, squad)],
    }).units
    // Beyond 20 of them fewer than 1 of 300 000 is left.
    expect(told?.enemies[0]?.turns).toBeCloseTo(3 / 2 + 2, 4)
  })

  it('tries modifiers: +1 hits D5 always and D7 on 3 or more; terrain makes D9 of D7, hit on a 6', () => {
    expect(change('bonus +1')?.value).toBeCloseTo((3 + 2 / 3) / 4, 14)
    expect(change('long range')?.value).toBeCloseTo((3 * (3 / 6) + 1 / 6) / 4, 14)
    expect(change('terrain +2')?.value).toBeCloseTo(6, 12)
    expect(change('one hit point token')?.value).toBeCloseTo(4, 12)
  })

  it('compares: +3 does more to D5 than +1 where it hits and that does not, 5/6 * 1/2', () => {
    const contestants = [GUN, { ...GUN, name: 'Pistol', combatValue: 1 }].map((unit) => ({
      name: unit.name,
      members: [member(unit)],
    }))
    const [pair] = compare(reach, { contestants, panel: 'one', targets: targets.slice(0, 1) }).pairs
    expect(pair?.outdoes).toBeCloseTo(5 / 12, 14)
    expect(pair?.ties).toBeCloseTo(1 / 2, 14)
    // The price at which 5/6 for 50 points is what 1/2 for 50 is.
    expect(pair?.breakEven).toBeCloseTo((50 * 5) / 3, 12)
  })
})

describe('Warzone', () => {
  const SOLDIER = {
    name: 'Soldier',
    cost: 50,
    rangedCombat: 10,
    leadership: 12,
    armour: 5,
    actions: 1,
    weapon: { bands: { short: { damage: 14 }, medium: { damage: 14 } } },
  }
  const targets = [weighted(2, { name: 'Light', armour: 5 }), weighted(1, { name: 'Heavy', armour: 15 })]
  const [soldier] = analyse(warzone, { units: [member(SOLDIER)], panel: 'two', targets, enemies: [] }).units
  const change = (name: string) => soldier?.sensitivity.find(({ modifier }) => modifier === name)

  it('counts wounds: hit on 10, Armour Rolls of 1 and of 11, (2 * 1/2 * 19/20 + 1/2 * 9/20) / 3', () => {
    expect(soldier?.useful).toBeCloseTo(47 / 120, 14)
    expect(soldier?.per100).toBeCloseTo(47 / 60, 14)
    expect(soldier?.kills).toBeCloseTo(47 / 120, 14)
    expect(soldier?.threat).toEqual({ activation: 24 })
  })

  it('tells the shots that it takes: hit on 10, D 10 against Armour 5 fails on 6 or more, 1/2 * 15/20', () => {
    expect(soldier?.effective.find(({ name }) => name === 'D 10')?.wounds).toBeCloseTo(8 / 3, 12)
    expect(change('in cover')?.value).toBeCloseTo(1 / ((8 / 20) * (15 / 20)), 12)
    expect(change('+1 Armour')?.value).toBeCloseTo(1 / ((1 / 2) * (14 / 20)), 12)
  })

  it('tells how long it lives: hit on 10, D 14 against Armour 5 fails on 2 or more, 20/19 * 2 activations', () => {
    const enemies = [weighted(1, SOLDIER)]
    const [told] = analyse(warzone, { units: [member(SOLDIER)], panel: 'two', targets, enemies }).units
    expect(told?.enemies[0]?.turns).toBeCloseTo((1 - (1 - 19 / 40) ** 20) / (19 / 40), 12)
  })

  it('tries modifiers: 11 and 8 in the place of 10; an only Action aiming leaves none', () => {
    expect(change('+1 to hit')?.share).toBeCloseTo(0.1, 12)
    expect(change('targets in cover')?.share).toBeCloseTo(-0.2, 12)
    expect(change('one Action aiming')?.value).toBe(0)
    expect(change('at 24 inches')?.gain).toBeCloseTo(0, 14)
  })
})

describe('any game of actions', () => {
  const UNITS = {
    'black-reach': [
      { name: 'Squad', defence: '5/6', combatValue: [2, 1], points: 40 },
      { name: 'Mob', defence: '5/4', combatValue: 1, points: 30, armourSave: { value: 5 } },
      { name: 'Cart', type: 'lightVehicle', defence: 7, combatValue: 3, points: 60 },
    ],
    warzone: [8, 10, 12].map((rangedCombat) => ({
      name: `RC ${rangedCombat}`,
      models: 3,
      cost: 10,
      rangedCombat,
      leadership: 12,
      armour: 9,
      actions: 2,
      weapon: { bands: { short: { damage: 11, shots: 2 } } },
    })),
  }

  it.each(Object.entries(UNITS))(
    '%s: the order of the list changes nothing, and leaving one out is analysing the rest',
    async (id, units) => {
      const game = await loadGame(id)
      const asked = (some: readonly object[]) =>
        analyse(game, {
          units: some.map(member),
          panel: 'itself',
          targets: units.map((unit) => weighted(1, unit)),
          enemies: units.map((unit) => weighted(1, unit)),
        })
      const all = asked(units)
      expect(asked(units.toReversed()).units).toEqual(all.units)
      expect(all.units).toHaveLength(units.length)
      for (const { name, useful, per100 } of all.leaveOneOut) {
        const rest = asked(units.filter((unit) => !name.startsWith(unit.name))).totals
        expect(useful).toBeCloseTo(rest.useful, 12)
        expect(per100).toBeCloseTo(rest.per100 as number, 12)
      }
    },
  )

  it('tells a row or a reason for every unit of every game that has units that attack', async () => {
    for (const game of (await loadGames()).filter(({ worth }) => worth !== undefined)) {
      const { units, leftOut } = analyse(game, {
        units: [member({ name: 'Nobody', defence: 5, armour: 5 })],
        panel: 'one',
        targets: [weighted(1, { name: 'Nobody', defence: 5 })],
      })
      expect([units.length, leftOut.length]).toEqual([0, 1])
    }
  })
})

describe('how many until it is destroyed', () => {
  const until = (game: typeof reach, attacker: object, target: object, chance: number) => {
    const contestants = [{ name: 'one', members: [member(attacker)] }]
    const { sides } = compare(game, { contestants, panel: 'one', targets: [weighted(1, target)], until: chance })
    return sides[0]?.needed?.[0]
  }
  const GUN = { name: 'Gun', defence: 7, combatValue: 2, points: 50 }

  it('HBR E12, E13: +2 at D5/6 destroys with 1/3 after two, with 85/108 after four', () => {
    const foot = { name: 'Foot', defence: '5/6' }
    expect(until(reach, GUN, foot, 1 / 3 - 1e-9)).toMatchObject({
      count: 2,
      chance: expect.closeTo(1 / 3, 12),
      before: 0,
    })
    expect(until(reach, GUN, foot, 0.78)).toMatchObject({ count: 4, points: 200, chance: expect.closeTo(85 / 108, 12) })
  })
  it('tokens count for the saves of what comes after, and nobody is destroyed by tokens alone', () => {
    const foot = { name: 'Foot', defence: 5, armourSave: { value: 1 } }
    expect(until(reach, GUN, foot, 0.5)).toEqual({ target: 'Foot' })
    const flamer = { ...GUN, attacks: [{ flame: true, combatValue: 9 }] }
    // A token each: saved always, then on 3 or more, then on 5 or more.
    expect(until(reach, flamer, foot, 1 / 3 - 1e-9)).toMatchObject({ count: 2, chance: expect.closeTo(1 / 3, 12) })
    expect(until(reach, flamer, foot, 0.5)).toMatchObject({
      count: 3,
      chance: expect.closeTo(1 - (2 / 3) * (1 / 3), 12),
    })
  })
  it('Warzone: the wounds of every model are kept; two of one wound, each shot kills with 3/10', () => {
    const bands = { short: { damage: 10 } }
    const one = { name: 'Soldier', rangedCombat: 10, weapon: { bands } }
    const two = { name: 'Two', models: 2, armour: 8 }
    // At least two of three: 3 * 0.09 * 0.7 + 0.027.
    expect(until(warzone, one, two, 0.2)).toMatchObject({ count: 3, chance: expect.closeTo(0.216, 12) })
    expect(until(warzone, one, { ...two, models: 1, wounds: 2 }, 0.2)).toMatchObject({ count: 3 })
  })
})
