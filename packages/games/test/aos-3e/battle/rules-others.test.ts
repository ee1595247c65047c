/**
 * Where abilities for others meet magic and each other: bodyguards of casters and of bodyguards, casting rolls under the
 * eyes of enemies, and what several sources do once. Expected numbers follow from the rules beside them.
 */
import { describe, expect, it } from 'vitest'
import { deal } from '../../../src/aos-3e/battle/attacks/aftermath.ts'
import { battle as schema } from '../../../src/aos-3e/schema/battle.ts'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import type { Troop } from '../../../src/aos-3e/battle/troop.ts'
import { unshared } from '../../../src/aos-3e/battle/attacks/neighbours.ts'
import { general, question, setupOf, troops } from './armies.ts'
import { about, at, enter, lord, meanOf, mute, near, often, type Table, table } from './table.ts'

const lost = (troop: Troop): number => troop.woundsAtStart - troop.woundsLeft

const hexes: Policy['cast'] = (_, __, options) =>
  options.find((each) => each.kind === 'power' && each.power.name === 'Hex') ?? null

/** A HERO with one spell that is cast on 7 and inflicts one mortal wound. */
const hexer = (more: object = {}): object =>
  general({
    wounds: 30,
    weapons: [],
    wizard: { casts: 1, unbinds: 0, spells: [{ name: 'Hex', value: 7, range: 30, mortalWounds: 1, ...more }] },
  })

const dummy = (more: object = {}): object => troops({ name: 'Dummy', models: 60, weapons: [], ...mute, ...more })
const giver = (ability: object, more: object = {}): object => dummy({ abilities: { Gift: [ability] }, ...more })

const guard = { allocate: 'redirect', from: { friendly: ['HERO'], within: 3 }, die: '3+', insteadOf: 'ward' }

describe('a caster with a bodyguard', () => {
  const wounds = (caster: object, who: 0 | 1): { mean: number; se: number } =>
    meanOf(
      () => table([caster, giver(guard)], [dummy()], { cast: hexes }),
      ({ battle, a }) => (enter(battle, 'hero'), lost(at(a, who))),
    )

  it('hands over two thirds of the D3 mortal wounds of a miscast, which comes in 1 of 36 tries (9.1, 14.5)', () => {
    near(wounds(hexer(), 0), ((1 / 36) * 2) / 3)
    near(wounds(hexer(), 1), ((1 / 36) * 2 * 2) / 3)
  })

  it('and two thirds of divine wrath, which comes in 1 of 6 (9.2)', () => {
    const elder = lord({
      weapons: [],
      wounds: 30,
      priest: { prayers: [{ name: 'Hex', value: 6, range: 18, mortalWounds: 1 }] },
    })
    near(wounds(elder, 0), 1 / 6 / 3)
    near(wounds(elder, 1), ((1 / 6) * 2) / 3)
  })
})

describe('a bodyguard who has a bodyguard', () => {
  it('keeps what he takes for another: every wound is taken by somebody', () => {
    const shots = { name: 'Shot', attacks: 12, hit: 4, wound: 2, damage: 1 }
    const first = giver(guard, { keywords: ['BODY'], save: '-' })
    const second = giver({ ...guard, from: { friendly: ['BODY'], within: 3 } }, { save: '-' })
    const make = (): Table =>
      table([troops({ models: 1, weapons: [shots] })], [lord({ wounds: 60, save: '-' }), first, second])
    const taken = (who: number): { mean: number; se: number } =>
      meanOf(make, ({ battle, a, b }) => {
        deal(battle, at(a, 0), at(b, 0), battle.strikes.blows(battle, at(a, 0), at(b, 0), 'combat'), 'fights')
        return lost(at(b, who))
      })
    // 12 attacks, of which 1/2 hit and 5/6 wound: 5 wounds, a third of them the hero's.
    near(taken(0), 5 / 3)
    near(taken(1), 10 / 3)
    near(taken(2), 0)
  })
})

describe('wounds that nobody is there to take', () => {
  const shots = { name: 'Shot', attacks: 12, hit: 4, wound: 2, damage: 1 }
  const taken = (ability: object): { mean: number; se: number } =>
    meanOf(
      () =>
        table(
          [troops({ models: 1, weapons: [shots] })],
          [lord({ wounds: 60, save: '-', abilities: { G: [ability] } })],
        ),
      ({ battle, a, b }) => battle.strikes.blows(battle, at(a, 0), at(b, 0), 'combat')?.roll(battle.dice).damage ?? 0,
    )

  // 12 attacks, of which 1/2 hit and 5/6 wound.
  it.each([
    ['a guard of heroes who is the only hero', guard],
    ['a hero who does not say to whom', { ...guard, from: 'self' }],
    ['a hero whose enemies should', { ...guard, from: 'self', to: { enemy: ['ANY'], within: 60 } }],
  ])('stay where they are: %s', (_, ability) => {
    near(taken(ability), 5)
  })

  it('are told where an ability names nobody to take them', () => {
    const [unit] = setupOf(question({ units: [giver({ ...guard, from: 'self' })] }, { units: [dummy()] })).a.units
    expect(unit === undefined ? [] : unshared(unit)).toEqual(['Gift'])
  })
})

describe('a casting roll among enemies who make it harder', () => {
  /** How often a spell of casting value 7 is cast among these enemies, 10" away. */
  const cast = (enemies: readonly object[], friends: readonly object[] = []): number =>
    often(
      () => table([hexer(), ...friends], enemies, { cast: hexes }),
      ({ battle, b }) => (enter(battle, 'hero'), b.some((each) => lost(each) > 0)),
    )
  const [seven, eight, nine] = [21 / 36, 15 / 36, 10 / 36]
  const harder = { roll: 'cast', add: -1, for: { enemy: ['ANY'], within: 12 } }

  it.each([
    ['for', harder],
    ['by', { roll: 'cast', add: -1, by: { enemy: ['ANY'], within: 12 } }],
  ])('is one lower for each of them, whoever stands first in the list (%s)', (_, ability) => {
    about(cast([dummy(), giver(ability)]), eight)
    about(cast([giver(ability), dummy()]), eight)
    about(cast([giver(ability), giver(ability)]), nine)
  })

  it('is one lower in all where several count once', () => {
    const once = { ...harder, stack: false }
    about(cast([giver(once), giver(once), dummy()]), eight)
  })

  it('is as it is while they are far away or in reserve', () => {
    about(cast([giver({ ...harder, for: { enemy: ['ANY'], within: 9 } })]), seven)
    about(cast([giver(harder, { reserve: 3 }), dummy()]), seven)
  })

  it('is helped by friends for the kind of caster that they say', () => {
    const helping = (keyword: string): object =>
      giver({ roll: 'cast', add: 1, by: { friendly: [keyword], within: 12 } })
    about(cast([dummy()], [helping('WIZARD')]), 26 / 36)
    about(cast([dummy()], [helping('PRIEST')]), seven)
  })
})

describe('several sources of what counts once', () => {
  it('count once also where one of them is the target itself', () => {
    const fewer = { stat: 'attacks', add: -3, by: { enemy: ['ANY'], within: 12 } }
    const shots = { name: 'Shot', attacks: 12, hit: 4, wound: 2, damage: 1 }
    const damage = (ability: object): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            [troops({ models: 1, weapons: [shots] })],
            [giver(ability, { save: '-' }), giver(ability)],
            {},
            { gap: 1 },
          ),
        ({ battle, a, b }) => battle.strikes.blows(battle, at(a, 0), at(b, 0), 'combat')?.roll(battle.dice).damage ?? 0,
      )
    // Of 12 attacks 3 are lost to each, or 3 in all; 1/2 hit and 5/6 wound.
    near(damage(fewer), (6 * 5) / 12)
    near(damage({ ...fewer, stack: false }), (9 * 5) / 12)
  })
})

describe('a power around its caster', () => {
  it('cannot grant what another spell may have laid upon a unit: it would take it away again', () => {
    const shield = { value: 5, mortalWounds: undefined, units: 'near', grants: 'mysticShield' }
    expect(schema.safeParse(question({ units: [hexer(shield)] }, { units: [dummy()] })).success).toBe(false)
  })
})

describe('a power that changes what is settled before a battle', () => {
  it.each(['wounds', 'casts', 'range'])('is refused, because it would do nothing: %s', (stat) => {
    const spell = { value: 5, mortalWounds: undefined, upon: 'friend', effects: [{ stat, add: 5 }] }
    expect(schema.safeParse(question({ units: [hexer(spell)] }, { units: [dummy()] })).success).toBe(false)
  })
})
