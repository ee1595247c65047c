/** Commands that cost no point, and Rally on other results (3.4, 3.5): each clause with the number that it means. */
import { describe, expect, it } from 'vitest'
import { commands } from '../../../../src/aos-3e/battle/commands/orders.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { troops } from '../armies.ts'
import { about, at, enter, first, lord, mute, often, type Table, table } from '../table.ts'

const having = (...effects: readonly object[]): object => ({ abilities: { Favour: effects } })

/** A HERO who commands, and two units near him that command nobody. */
const commanding = (...effects: readonly object[]): Table =>
  table(
    [lord(having(...effects)), troops({ ...mute, keywords: ['KIN'] }), troops({ ...mute, name: 'Others' })],
    [troops()],
    { order: () => true },
  )

const spent = ({ battle }: Table): number => 9 - battle.armies.a.points

describe('a command that is issued again', () => {
  const again = { freeCommand: 'any', again: 1, for: { friendly: 'KIN' } }
  const gives = ({ battle }: Table, receiver: Troop): boolean =>
    commands(battle, battle.armies.a, 'allOutDefence', receiver)
  const three = (): Table =>
    table(
      [
        lord(having(again)),
        ...['One', 'Two', 'Three'].map((name) => troops({ ...mute, name, keywords: ['KIN'] })),
        troops(mute),
      ],
      [troops()],
      { order: () => true },
    )

  it('costs one point in all, and is received so many times more', () => {
    const made = three()
    const { a } = made
    expect([1, 2, 3].map((i) => gives(made, at(a, i)))).toEqual([true, true, false])
    expect(spent(made)).toBe(1)
  })

  it('is received by those whom the ability names, the first of them among them', () => {
    const other = three()
    expect([1, 4, 2].map((i) => gives(other, at(other.a, i)))).toEqual([true, false, true])
    const stranger = three()
    expect([4, 1].map((i) => gives(stranger, at(stranger.a, i)))).toEqual([true, false])
  })

  it('is the same command, and of the same phase', () => {
    const made = three()
    const { battle, a } = made
    gives(made, at(a, 1))
    expect(commands(battle, battle.armies.a, 'allOutAttack', at(a, 2))).toBe(false)
    battle.armies.a.used.clear()
    for (const each of a) each.endPhase()
    expect(gives(made, at(a, 2))).toBe(true)
    expect(spent(made)).toBe(2)
  })
})

describe('a command for nothing', () => {
  const favour = { freeCommand: 'any', limit: 'turn', for: { friendly: 'KIN' } }

  it('costs no point, once in a turn, and is used in its phase like any other', () => {
    const made = commanding(favour)
    const { battle, a } = made
    expect(commands(battle, battle.armies.a, 'allOutDefence', at(a, 1))).toBe(true)
    expect(spent(made)).toBe(0)
    expect(commands(battle, battle.armies.a, 'allOutDefence', at(a, 2))).toBe(false)
    for (const each of a) each.endPhase()
    commands(battle, battle.armies.a, 'allOutAttack', at(a, 1))
    expect(spent(made)).toBe(1)
  })

  it('is there again in the next turn, in the next round, or never', () => {
    const later = (limit: string, time: object): number => {
      const made = commanding({ ...favour, limit })
      const { battle, a } = made
      commands(battle, battle.armies.a, 'allOutDefence', at(a, 1))
      for (const each of a) each.endPhase()
      Object.assign(battle, time)
      commands(battle, battle.armies.a, 'allOutAttack', at(a, 1))
      return spent(made)
    }
    const [turn, round] = [{ turn: 'second' }, { round: 2 }]
    expect(['turn', 'round', 'battle'].map((limit) => later(limit, turn))).toEqual([0, 1, 1])
    expect(['turn', 'round', 'battle'].map((limit) => later(limit, round))).toEqual([0, 0, 1])
  })

  it('is for those whom it names, and of those commands that it names', () => {
    const other = commanding(favour)
    commands(other.battle, other.battle.armies.a, 'allOutDefence', at(other.a, 2))
    expect(spent(other)).toBe(1)
    const named = commanding({ ...favour, freeCommand: 'allOutAttack' })
    commands(named.battle, named.battle.armies.a, 'allOutDefence', at(named.a, 1))
    expect(spent(named)).toBe(1)
  })

  it('asks what it asks, in the phase that it names, of whoever has it and of whoever receives it', () => {
    const free = (more: object, receiver = 1): boolean => {
      const { battle, a } = commanding({ ...favour, ...more })
      battle.phase = 'combat'
      battle.armies.a.points = 0
      return commands(battle, battle.armies.a, 'allOutDefence', at(a, receiver))
    }
    expect(free({ when: 'combat' })).toBe(true)
    expect(free({ when: 'shooting' })).toBe(false)
    expect(free({ if: { battle: { round: '=1' } } })).toBe(true)
    expect(free({ if: { battle: { round: '>=2' } } })).toBe(false)
    expect(free({ for: { friendly: 'any', if: { self: { keyword: 'KIN' } } } })).toBe(true)
    expect(free({ for: { friendly: 'any', if: { self: { keyword: 'KIN' } } } }, 2)).toBe(false)
    expect(free({ for: { friendly: 'any', other: true } }, 0)).toBe(false)
  })

  it('reaches as far as it says, and is given where no point is left', () => {
    const far = (effect: object): boolean => {
      const { battle, a } = commanding(effect)
      Object.assign(at(a, 1), { along: 40 })
      battle.armies.a.points = 0
      return commands(battle, battle.armies.a, 'allOutDefence', at(a, 1))
    }
    expect(far(favour)).toBe(false)
    expect(far({ ...favour, for: { friendly: 'KIN', within: 40 } })).toBe(true)
  })
})

describe('Rally on other results', () => {
  /** One slain model of ten, 10" from the enemy: how often it returns. */
  const returns = (own: object, ...others: readonly object[]): number =>
    often(
      () => table([troops(own), ...others], [troops()], { order: (_, { receiver }) => receiver.name === 'Troops' }),
      ({ battle, a }) => {
        Object.assign(first(a), { slain: 1, models: 9, lives: 9, woundsLeft: 9 })
        enter(battle, 'hero')
        return first(a).models === 10
      },
    )

  it('is a 6, or what the unit says', () => {
    about(returns({}), 1 / 6)
    about(returns(having({ rally: 5 })), 2 / 6)
  })

  it('is what whoever issues it says: he issues it where he may', () => {
    const bard = (more: object = {}): object =>
      lord({ name: 'Bard', ...having({ rally: 4, issued: true, for: { friendly: 'any', ...more } }) })
    about(returns({}, bard()), 3 / 6)
    about(returns({}, bard({ friendly: 'KIN' })), 1 / 6)
  })
})
