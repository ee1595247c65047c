/** Rolls against a number of whoever a power or an ability is upon, and dice counted by it: each clause with the chance that it means. */
import { describe, expect, it } from 'vitest'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import { general, troops } from '../armies.ts'
import { about, enter, first, often, type Table, table } from '../table.ts'

const hexed = ({ b }: Table): boolean => first(b).grantedByA !== 0

/** How often it is so after a wizard has tried this spell, which is his only one, upon an enemy. */
const afterCasting = (
  spell: Readonly<Record<string, unknown>>,
  enemy: object,
  isSo: (made: Table) => boolean,
): number =>
  often(
    () =>
      table([general({ wizard: { casts: 1, spells: [{ value: 2, range: 24, ...spell }] } })], [enemy], {
        cast: (_, __, options) =>
          options.find((each) => each.kind === 'power' && each.power.name === spell['name']) ?? null,
      }),
    (made) => {
      enter(made.battle, 'hero')
      return isSo(made)
    },
  )

describe('a spell with a roll against Bravery', () => {
  const cast = (chance: unknown, bravery = 6): number =>
    afterCasting(
      { name: 'Hex', upon: 'enemy', chance, effects: [{ roll: 'hit', add: -1 }] },
      troops({ bravery }),
      hexed,
    )

  it('works where the roll is higher: 7 or more of 2D6 is 21/36, of the 35/36 that are no miscast', () => {
    about(cast({ die: '2D6', is: '> target.bravery' }), (35 / 36) * (21 / 36))
    about(cast({ die: '2D6', is: '>= target.bravery' }), (35 / 36) * (26 / 36))
    about(cast({ die: '2D6', is: '> target.bravery' }, 10), (35 / 36) * (3 / 36))
  })

  it('or on results of a die', () => {
    about(cast('4+'), (35 / 36) * (3 / 6))
  })
})

describe('an ability with such a roll', () => {
  it('works as often', () => {
    const dread = {
      roll: 'hit',
      add: -1,
      by: { enemy: 'any', within: 12, pick: 1 },
      chance: { die: '2D6', is: '> target.bravery' },
      when: 'combat.start',
      until: 'phase',
    }
    const works = often(
      () =>
        table([troops({ abilities: { Dread: [dread] } })], [troops()], { cast: (_, __, [option]) => option ?? null }),
      (made) => {
        made.battle.phase = 'combat'
        useAll(made.battle, 'start')
        return hexed(made)
      },
    )
    about(works, 21 / 36)
  })
})

describe('dice counted by Bravery', () => {
  it('are as many: six of which none is a 6 in (5/6)^6', () => {
    const spells = [{ name: 'Frenzy', value: 2, range: 24, mortalWounds: { dice: 'bravery', results: { 6: 1 } } }]
    const unhurt = often(
      () =>
        table([general({ wizard: { casts: 1, spells } })], [troops({ wounds: 9 })], {
          cast: (_, __, options) =>
            options.find((each) => each.kind === 'power' && each.power.name === 'Frenzy') ?? null,
        }),
      ({ battle, b }) => {
        enter(battle, 'hero')
        return first(b).woundsLeft === first(b).woundsAtStart
      },
    )
    about(unhurt, 1 / 36 + (35 / 36) * (5 / 6) ** 6)
    expect(unhurt).toBeGreaterThan(0)
  })
})

describe('dice that are held against whoever a spell is upon', () => {
  const left = (results: object, more: object, dice?: string): number =>
    afterCasting(
      { name: 'Pit', mortalWounds: { ...(dice === undefined ? {} : { dice }), results } },
      troops({ models: 1, ...more }),
      ({ b }) => first(b).where === 'field',
    )

  it('slay a model of fewer Wounds: of 4 Wounds with a 5 or a 6, and no ward helps', () => {
    const gone = (35 / 36) * (2 / 6)
    about(left({ '> target.wounds': 'slay' }, { wounds: 4, ward: 2 }), 1 - gone)
    about(left({ '> target.wounds': 'slay' }, { wounds: 6 }), 1)
    about(left({ '> target.wounds': 'slay' }, { wounds: 4, abilities: { Son: [{ spared: 1 }] } }), 1)
  })

  it('hurt who fails its Save by it: 4+ of a die for each model; - needs a 7', () => {
    const gone = (35 / 36) * (3 / 6)
    about(left({ '>= target.save': '1' }, { save: '4+' }, 'models'), 1 - gone)
    about(left({ '>= target.save': '1' }, { save: '-' }, 'models'), 1)
    about(left({ 6: '1', '>= target.save': '1' }, { save: '-' }, 'models'), 1 - (35 / 36) * (1 / 6))
  })
})
