/** Abilities that heal and bring slain models back: when, for whom, how much, how often (5.4, 5.5). */
import { describe, expect, it } from 'vitest'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { beast, troops } from '../armies.ts'
import { at, first, lord, meanOf, near, table } from '../table.ts'

const OWN = { cast: greedy.cast }
const ENEMY = [troops()]

/** A beast of 12 Wounds with an ability. */
const healer = (...effects: readonly object[]): object =>
  beast({ damageTable: undefined, weapons: [], abilities: { Regrowth: effects } })

interface Moment {
  readonly phase?: 'hero' | 'combat' | 'battleshock'
  readonly edge?: 'start' | 'end'
  readonly active?: 'a' | 'b'
}

/** Wounds that the first unit of A gets back at a moment, after so many were allocated to it. */
function back(
  units: readonly object[],
  wounds: number,
  { phase = 'hero', edge = 'start', active = 'a' }: Moment = {},
  of: (a: readonly Troop[]) => Troop = first,
): { mean: number; se: number } {
  return meanOf(
    () => table(units, ENEMY, OWN),
    ({ battle, a }) => {
      const unit = of(a)
      hurt(unit, wounds)
      const before = unit.woundsLeft
      Object.assign(battle, { phase, active })
      useAll(battle, edge)
      return unit.woundsLeft - before
    },
  )
}

const D3 = { heal: 'D3', when: 'hero.mine.start' }

describe('healing', () => {
  it('is D3 wounds at its moment: 2 on average, and never more than were allocated', () => {
    near(back([healer(D3)], 9), 2)
    near(back([healer(D3)], 1), 1)
    near(back([healer(D3)], 0), 0)
  })

  it('comes at no other moment: another edge, another phase, the turn of the enemy', () => {
    near(back([healer(D3)], 9, { edge: 'end' }), 0)
    near(back([healer(D3)], 9, { phase: 'combat' }), 0)
    near(back([healer(D3)], 9, { active: 'b' }), 0)
    near(back([healer({ ...D3, when: 'hero.start' })], 9, { active: 'b' }), 2)
    near(back([healer({ ...D3, when: 'hero.enemy.start' })], 9, { active: 'b' }), 2)
    // "In your hero phase" is its end.
    near(back([healer({ ...D3, when: 'hero.mine' })], 9, { edge: 'end' }), 2)
  })

  it('hangs on a roll of its own: 1 wound on a 4+, half of the time', () => {
    near(back([healer({ heal: 1, when: 'combat.end', chance: '4+' })], 9, { phase: 'combat', edge: 'end' }), 1 / 2)
  })

  it('comes once in the battle where it is limited', () => {
    const once = { heal: 1, when: 'combat.end', limit: 'battle' }
    const twice = meanOf(
      () => table([healer(once)], ENEMY, OWN),
      ({ battle, a }) => {
        hurt(first(a), 9)
        battle.phase = 'combat'
        useAll(battle, 'end')
        useAll(battle, 'end')
        return 12 - first(a).woundsLeft
      },
    )
    near(twice, 8)
  })

  it('asks what is true now: with an enemy within 12", or on a wounded unit alone', () => {
    const when = (condition: object): object => healer({ ...D3, if: condition })
    near(back([when({ self: { near: { enemy: 'any', within: 12 } } })], 9), 2)
    near(back([when({ self: { near: { enemy: 'any', within: 9 } } })], 9), 0)
    near(back([when({ self: { allocated: '>=5' } })], 4), 0)
    near(back([when({ self: { allocated: '>=5' } })], 5), 2)
  })

  it('is for friends of a keyword within its inches: one that is picked, or each of them', () => {
    const others = [
      beast({ name: 'Near', keywords: ['BEAST'] }),
      beast({ name: 'Other', keywords: ['BEAST'] }),
      beast({ name: 'Stone', keywords: ['STONE'] }),
    ]
    const healed = (whom: object): { mean: number; se: number } =>
      meanOf(
        () =>
          table([lord({ abilities: { Care: [{ heal: 1, when: 'hero.mine', for: whom }] } }), ...others], ENEMY, OWN),
        ({ battle, a }) => {
          for (const each of a) hurt(each, 3)
          const before = a.reduce((sum, each) => sum + each.woundsLeft, 0)
          battle.phase = 'hero'
          useAll(battle, 'end')
          return a.reduce((sum, each) => sum + each.woundsLeft, 0) - before
        },
      )
    near(healed({ friendly: 'BEAST', wholly: 12, pick: 1 }), 1)
    near(healed({ friendly: 'BEAST', wholly: 12, pick: 2 }), 2)
    near(healed({ friendly: 'BEAST', wholly: 12 }), 2)
    near(healed({ friendly: 'any', wholly: 12 }), 4)
    near(healed({ friendly: 'any', wholly: 12, if: { self: { wounds: '>=10' } } }), 3)
  })

  it('of several sources is had once where it says so', () => {
    const care = (more: object = {}): object =>
      lord({
        general: false,
        abilities: { Care: [{ heal: 1, when: 'hero.mine', for: { friendly: 'BEAST', pick: 1 }, ...more }] },
      })
    const units = (more?: object): readonly object[] => [beast({ keywords: ['BEAST'] }), care(more), care(more)]
    near(back(units(), 5, { edge: 'end' }), 2)
    near(back(units({ stack: false }), 5, { edge: 'end' }), 1)
  })
})

describe('slain models', () => {
  const swarm = (...effects: readonly object[]): object =>
    troops({ models: 10, wounds: 2, abilities: { Swarm: effects } })
  const END = { phase: 'battleshock', edge: 'end' } as const

  it('return without wounds, D3 of them, and never more than were slain', () => {
    // Eight wounds slay four models of two Wounds; the mean of D3 is 2, two Wounds each.
    near(back([swarm({ returns: 'D3', when: 'battleshock.end' })], 8, END), 4)
    near(back([swarm({ returns: 3, when: 'battleshock.end' })], 2, END), 2)
  })

  it('return by a die for each of them: of four on 4+ two, of ten on 2+ all but one and two thirds', () => {
    near(back([swarm({ returns: 'each', need: 4, when: 'battleshock.end' })], 8, END), 2 * 2)
    const one = troops({ models: 20, abilities: { Swarm: [{ returns: 'each', need: 2, when: 'battleshock.end' }] } })
    near(back([one], 10, END), (10 * 5) / 6)
  })

  it('return instead of healing where no wounds are allocated, of no more Wounds than would be healed', () => {
    const either = swarm({ heal: 3, orReturn: true, when: 'battleshock.end' })
    // One of two Wounds returns; a second would make it four.
    near(back([either], 8, END), 2)
    // One wound is allocated, and is healed; nobody returns.
    near(back([either], 7, END), 1)
  })
})

describe('what no battle has', () => {
  it('is said, and left out', () => {
    const { a } = table([healer({ heal: 'D3', when: 'charged' })], ENEMY, OWN)
    const { me } = at(a, 0)
    expect(me.phaseAbilities).toEqual([])
    expect(me.unit.notModelled).toEqual(['Regrowth'])
  })
})
