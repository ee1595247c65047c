/** Abilities of units for others near them, and bodyguards who take wounds in the place of others. */
import { describe, expect, it } from 'vitest'
import { unshared } from '../../../../src/aos-3e/battle/attacks/neighbours.ts'
import { deal } from '../../../../src/aos-3e/battle/attacks/aftermath.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import type { BattleResult } from '../../../../src/result.ts'
import { answerTo } from '../../../duel/fought.ts'
import { game, question, setupOf, troops } from '../armies.ts'
import { at, lord, meanOf, mute, near, type Table, table } from '../table.ts'

/** One blow that hits on 4+, wounds without fail but for a 1, and meets no save. */
const sword = { name: 'Sword', attacks: 12, hit: 4, wound: 2, damage: 1 }
const fighters = (more: object = {}): object =>
  troops({ name: 'Fighters', models: 1, keywords: ['KIN'], save: '-', weapons: [sword], ...mute, ...more })
const dummy = (more: object = {}): object => troops({ name: 'Dummy', models: 60, save: '-', ...mute, ...more })
const giver = (ability: object, more: object = {}): object =>
  troops({ name: 'Giver', abilities: { Gift: [ability] }, ...mute, ...more })

/** Mean damage of a blow: 12 attacks, so many faces that hit, five that wound. */
const damage = (faces: number): number => (12 * faces * 5) / 36

/** Damage of the first unit of A upon a unit of B, drawn as in a battle. */
const dealt = (make: () => Table, target = 0): { mean: number; se: number } =>
  meanOf(make, ({ battle, a, b }) => {
    const blows = battle.strikes.blows(battle, at(a, 0), at(b, target), 'combat')
    return blows?.roll(battle.dice).damage ?? 0
  })

/** Units of A and B on their places along the line. */
const placed = (a: readonly object[], b: readonly object[], as: readonly number[], bs: readonly number[]): Table => {
  const made = table(a, b)
  const put = (units: readonly Troop[], places: readonly number[]): void =>
    units.forEach((each, i) => (each.along = at(places, i)))
  put(made.a, as)
  put(made.b, bs)
  return made
}

const inspiring = { roll: 'hit', add: 1, by: { friendly: ['KIN'], within: 9 } }

describe('an ability for friends', () => {
  it.each([
    ['at 9"', 9, 4],
    ['not beyond', 9.5, 3],
  ])('reaches them %s', (_, inches, faces) => {
    near(
      dealt(() => placed([fighters(), giver(inspiring)], [dummy()], [0, -inches], [1])),
      damage(faces),
    )
  })

  it('reaches only those whom it is for, and nobody when its owner has fallen', () => {
    const strangers = (): Table => placed([fighters({ keywords: [] }), giver(inspiring)], [dummy()], [0, 0], [1])
    near(dealt(strangers), damage(3))
    const alone = (): Table => placed([fighters(), giver(inspiring)], [dummy()], [0, 0], [1])
    const fallen = meanOf(alone, ({ battle, a, b }) => {
      at(a, 1).leave()
      return battle.strikes.blows(battle, at(a, 0), at(b, 0), 'combat')?.roll(battle.dice).damage ?? 0
    })
    near(fallen, damage(3))
  })

  it('adds up from several units, unless it says that it does not', () => {
    const armed = { stat: 'attacks', add: 6, by: { friendly: ['KIN'], within: 9 } }
    const both = (more: object): (() => Table) => {
      const gift = { ...armed, ...more }
      return () => placed([fighters(), giver(gift), giver(gift)], [dummy()], [0, 0, 0], [1])
    }
    near(dealt(both({})), damage(3) * 2)
    near(dealt(both({ stack: false })), damage(3) * 1.5)
  })

  it('does not come twice to whoever has the very same ability himself', () => {
    const armed = { stat: 'attacks', add: 6, by: { friendly: ['KIN'], within: 9 }, stack: false }
    const kin = { keywords: ['KIN'], abilities: { Gift: [armed] } }
    near(
      dealt(() => placed([fighters(kin), giver(armed, kin)], [dummy()], [0, 0], [1])),
      damage(3) * 1.5,
    )
  })
})

describe('an ability against enemies', () => {
  const stench = { roll: 'hit', add: -1, by: { enemy: ['ANY'], within: 6 } }

  it('hampers them also when they attack others, and once only', () => {
    const table = (): Table => placed([fighters()], [dummy(), giver(stench, { save: '-' })], [0], [1, 2])
    near(dealt(table, 0), damage(2))
    near(dealt(table, 1), damage(2))
  })

  it('does nothing to whoever is farther away', () => {
    near(
      dealt(() => placed([fighters()], [dummy(), giver(stench)], [0], [1, 7])),
      damage(3),
    )
  })
})

describe('a bodyguard', () => {
  const shield = {
    allocate: 'redirect',
    from: { friendly: ['HERO'], within: 3 },
    to: 'self',
    die: '3+',
    insteadOf: 'ward',
  }
  const hero = (more: object = {}): object => lord({ name: 'Hero', wounds: 60, save: '-', ...mute, ...more })

  /** Wounds that the hero and the other unit lose to one blow. */
  const losses = (heroes: object, others: object, gap: number, who: 0 | 1): { mean: number; se: number } =>
    meanOf(
      () => placed([fighters()], [heroes, others], [0], [1, 1 + gap]),
      ({ battle, a, b }) => {
        const [attacker, target] = [at(a, 0), at(b, 0)]
        deal(battle, attacker, target, battle.strikes.blows(battle, attacker, target, 'combat'), 'fights')
        const troop = at(b, who)
        return troop.woundsAtStart - troop.woundsLeft
      },
    )

  it('who may take them does so only where the ward of the hero keeps fewer away', () => {
    const guards = giver({ ...shield, may: true }, { models: 60 })
    near(losses(hero({ abilities: { Faith: [{ ward: 3 }] } }), guards, 2, 0), damage(3) / 3)
    near(losses(hero({ abilities: { Faith: [{ ward: 3 }] } }), guards, 2, 1), 0)
    near(losses(hero({ abilities: { Faith: [{ ward: 4 }] } }), guards, 2, 1), (damage(3) * 2) / 3)
  })

  it('takes wounds on 3+ from a hero within 3", and no others', () => {
    const guards = giver(shield, { models: 60 })
    near(losses(hero(), guards, 2, 0), damage(3) / 3)
    near(losses(hero(), guards, 2, 1), (damage(3) * 2) / 3)
    near(losses(hero(), guards, 4, 0), damage(3))
    near(losses(hero(), guards, 4, 1), 0)
  })

  it('may ward what it takes, unless nothing can negate it', () => {
    const warded = { models: 60, ward: '4+' }
    near(losses(hero(), giver(shield, warded), 2, 1), damage(3) / 3)
    near(losses(hero(), giver({ ...shield, final: true }, warded), 2, 1), (damage(3) * 2) / 3)
  })

  it('is the one whose die is rolled, where several are near', () => {
    // Guards on 3+ stand before guards on 6: two thirds of the wounds are theirs, and nothing is left to the others.
    const [keen, lazy] = ['3+', '6+'].map((die) => giver({ ...shield, die }, { name: die, models: 60 }))
    const lost = (who: number): { mean: number; se: number } =>
      meanOf(
        () => placed([fighters()], [hero(), keen as object, lazy as object], [0], [1, 2, 2]),
        ({ battle, a, b }) => {
          const [attacker, target] = [at(a, 0), at(b, 0)]
          deal(battle, attacker, target, battle.strikes.blows(battle, attacker, target, 'combat'), 'fights')
          return at(b, who).woundsAtStart - at(b, who).woundsLeft
        },
      )
    near(lost(1), (damage(3) * 2) / 3)
    near(lost(2), 0)
  })

  const handed = { allocate: 'redirect', from: 'self', to: { friendly: ['GUARD'], within: 3 }, die: '3+' }

  it('takes what a hero hands over to his kind, while one of it is near', () => {
    const master = hero({ abilities: { Retinue: [handed] } })
    const guards = troops({ name: 'Guards', models: 60, keywords: ['GUARD'], save: '-', ...mute })
    near(losses(master, guards, 2, 0), damage(3) / 3)
    near(losses(master, guards, 2, 1), (damage(3) * 2) / 3)
    near(losses(master, guards, 4, 0), damage(3))
  })

  it('is nowhere in a duel, unless the situation says that somebody is near', () => {
    const master = { ...hero({ abilities: { Retinue: [handed] } }) } as Record<string, unknown>
    for (const key of ['points', 'move', 'general', 'champion', 'wizard']) delete master[key]
    const { points: _, move: _move, champion: _champion, ...attacker } = fighters() as Record<string, unknown>
    const left = (more: object): number => {
      const { results } = answerTo({ a: attacker, b: master, rounds: 1, priority: 'fixed', ...more })
      const [duel] = results
      if (duel === undefined || !('b' in duel) || !('woundsLeft' in duel.b)) throw new Error('no duel')
      return duel.b.woundsLeft.mean
    }
    // Both fight in both turns of the round.
    const alone = 60 - left({})
    expect((60 - left({ situationB: { near: { friendly: true } } })) / alone).toBeCloseTo(1 / 3, 9)
  })
})

describe('what a battle does not give to others', () => {
  it('is whatever is more than it can tell apart, and is said', () => {
    // Each adds up with the others, so each is told apart: two more than the 22 that there is room for.
    const many = Array.from({ length: 24 }, () => giver(inspiring))
    const { results } = game.answer(question({ units: [fighters(), ...many] }, { units: [dummy()] }), { replicates: 2 })
    expect((results[0] as BattleResult).warnings.join()).toContain('2 of the abilities for other units are left out')
  })

  it('is said', () => {
    const once = giver({
      roll: 'hit',
      add: 1,
      by: { friendly: ['KIN'], within: 9 },
      when: 'command.issued',
      until: 'phase',
    })
    const [unit] = setupOf(question({ units: [once] }, { units: [dummy()] })).a.units
    expect(unit === undefined ? [] : unshared(unit)).toEqual(['Gift'])
    const { results } = game.answer(question({ units: [once] }, { units: [dummy()] }), { replicates: 2 })
    expect((results[0] as BattleResult).warnings.join()).toContain('Giver: what Gift does to other units is left out')
  })

  it.each([
    ['a choice', { abilities: { Gift: [{ choose: 1, of: { one: [inspiring], other: [{ ward: 6 }] } }] } }, 'Gift'],
    ['a roll', { abilities: { Gift: [{ table: 'D6', rows: { '1-3': [inspiring], '4+': [{ ward: 6 }] } }] } }, 'Gift'],
    ['a weapon', { weapons: [{ ...sword, effects: [inspiring] }] }, 'Sword'],
  ])('is said also where it hangs on %s', (_, more, name) => {
    const [unit] = setupOf(question({ units: [troops(more)] }, { units: [dummy()] })).a.units
    expect(unit === undefined ? [] : unshared(unit)).toEqual([name])
  })

  it.each([
    { roll: 'hit', add: 1, against: { enemy: ['MONSTER'] } },
    { roll: 'hit', add: -1, by: { enemy: ['ANY'] }, against: 'self' },
  ])('is not what a unit does for its own attacks, or to those who attack it', (ability) => {
    const [unit] = setupOf(question({ units: [giver(ability)] }, { units: [dummy()] })).a.units
    expect(unit === undefined ? [] : unshared(unit)).toEqual([])
    const { battle } = table([giver(ability)], [dummy()])
    expect(battle.troops.flatMap(({ reaches }) => reaches)).toEqual([])
  })
})
