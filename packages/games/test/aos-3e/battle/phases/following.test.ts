/** Who fights at once after a unit has fought, and who fights a second time after all others (AoS 8.5, 1.8). */
import { describe, expect, it } from 'vitest'
import type { BattleEvent } from '../../../../src/aos-3e/battle/events.ts'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { game, question, troops } from '../armies.ts'
import { at, enter, first, lord, meanOf, near, type Table, table } from '../table.ts'

/** Whoever comes first is picked. */
const IN_ORDER = { fights: (_view: unknown, units: readonly Troop[]) => units[0] as Troop }

const idle = (name: string, more: object = {}): object => troops({ name, wounds: 50, weapons: [], ...more })

const chief = (effect: object, more: object = {}): object =>
  lord({ name: 'Chief', wounds: 200, abilities: { Onward: [effect] }, ...more })

const NOW = { fight: 'now', for: { friendly: 'any', wholly: 12, pick: 1 }, when: 'fought' }

/** Numbers of the units in the order in which they fight. */
function orderOf(
  units: readonly object[],
  enemies: readonly object[] = [idle('D'), idle('E')],
  change: (made: Table) => void = () => {},
): readonly number[] {
  const made = table(units, enemies, IN_ORDER, { gap: 1 })
  const order: number[] = []
  change(made)
  made.battle.tell = (event: BattleEvent) => void (event.event === 'fights' && order.push(event.unit))
  enter(made.battle, 'combat')
  return order
}

describe('a unit that fights at once after a friend', () => {
  it('comes before the enemy has his turn', () => {
    expect(orderOf([lord({ wounds: 200 }), idle('B'), idle('C')])).toEqual([0, 3, 1, 4, 2])
    expect(orderOf([chief(NOW), idle('B'), idle('C')])).toEqual([0, 1, 3, 2, 4])
  })

  it('is one of several where it says so, and of their keyword', () => {
    expect(orderOf([chief({ ...NOW, for: { ...NOW.for, pick: 2 } }), idle('B'), idle('C')])).toEqual([0, 1, 2, 3, 4])
    const elves = { ...NOW, for: { friendly: 'ELF', wholly: 12, pick: 1 } }
    expect(orderOf([chief(elves), idle('B'), idle('C', { keywords: ['ELF'] })])).toEqual([0, 2, 3, 1, 4])
  })

  it('is near enough, able to fight, and has not fought', () => {
    const far = (along: number): readonly number[] =>
      orderOf([chief(NOW), idle('B')], [idle('D'), idle('E')], ({ a, b }) => {
        at(a, 1).along = along
        at(b, 1).along = along + 1
      })
    expect(far(12)).toEqual([0, 1, 2, 3])
    expect(far(13)).toEqual([0, 2, 1, 3])
    expect(orderOf([chief(NOW), idle('B')], [idle('D')], ({ a }) => (at(a, 1).along = -9))).toEqual([0, 2])
  })

  it('follows where its condition holds', () => {
    const charged = { ...NOW, if: { self: { charged: true } } }
    expect(orderOf([chief(charged), idle('B')])).toEqual([0, 2, 1, 3])
    expect(orderOf([chief(charged), idle('B')], undefined, ({ a }) => (first(a).charged = true))).toEqual([0, 1, 2, 3])
  })

  it('follows whoever has destroyed a unit, where it says so', () => {
    const slew = { ...NOW, if: { self: { killed: 'any' } } }
    const sure = [
      { roll: 'hit', auto: true },
      { roll: 'wound', auto: true },
    ]
    const blade = { weapons: [{ name: 'Axe', attacks: 5, damage: 1, effects: sure }] }
    const prey = (models: number): readonly object[] => [troops({ name: 'D', models, save: '-', weapons: [] })]
    expect(orderOf([chief(slew, blade), idle('B', { models: 1 })], prey(6))).toEqual([0, 2, 1])
    expect(orderOf([chief(slew, blade), idle('B')], [...prey(5), idle('E')])).toEqual([0, 1, 3])
  })

  it('follows once in the battle where it is limited', () => {
    const made = table([chief({ ...NOW, limit: 'battle' }), idle('B')], [idle('D')], IN_ORDER, { gap: 1 })
    const order: number[] = []
    made.battle.tell = (event: BattleEvent) => void (event.event === 'fights' && order.push(event.unit))
    for (let i = 0; i < 2; i++) {
      enter(made.battle, 'combat')
      for (const each of made.battle.troops) each.endPhase()
    }
    expect(order).toEqual([0, 1, 2, 0, 2, 1])
  })

  it('of those who are picked by twos brings no third: each may be followed, but not who follows', () => {
    const twos = { ...NOW, for: { friendly: 'any', other: true, pick: 1 }, order: 'normal' }
    const fast = (name: string): object => idle(name, { abilities: { Quick: [twos] } })
    expect(orderOf([fast('A'), fast('B'), fast('C')])).toEqual([0, 1, 3, 2, 4])
  })
})

describe('a second fight', () => {
  const RAGE = { fight: 'second' }
  const dealt = (abilities: object, phases = 1): { mean: number; se: number } =>
    meanOf(
      () => {
        const knives = [{ name: 'Knife', range: 30, attacks: 1, hit: 4, wound: 4, damage: 1 }]
        return table(
          [troops({ weapons: knives, abilities })],
          [idle('Wall', { save: '-', models: 20 })],
          {},
          { gap: 1 },
        )
      },
      ({ battle, a, b }) => {
        const before = first(b).woundsLeft
        for (let i = 0; i < phases; i++) {
          enter(battle, 'combat')
          for (const each of battle.troops) each.endPhase()
          lookAround(a, b)
        }
        return before - first(b).woundsLeft
      },
    )

  it('is a whole one: twice 10 x 1/4', () => {
    near(dealt({}), 10 / 4)
    near(dealt({ Rage: [RAGE] }), 20 / 4)
  })

  it('comes on a 4+ half of the time', () => {
    near(dealt({ Rage: [{ ...RAGE, chance: '4+' }] }), 15 / 4)
  })

  it('comes once in the battle where it is limited', () => {
    near(dealt({ Rage: [RAGE] }, 2), 40 / 4)
    near(dealt({ Rage: [{ ...RAGE, limit: 'battle' }] }, 2), 30 / 4)
  })

  it('comes after all others', () => {
    expect(orderOf([idle('A', { abilities: { Rage: [RAGE] } }), idle('B')])).toEqual([0, 2, 1, 3, 0])
  })

  it('is no matter of a duel, which says so', () => {
    const said = game.answer({
      question: 'duel',
      a: troops({ abilities: { Rage: [RAGE] } }),
      b: troops(),
      replicates: 2,
    })
    expect(JSON.stringify(said)).toContain('Rage: fighting a second time, after all others is not modelled')
    const battle = question({ units: [troops({ abilities: { Rage: [RAGE] } })] }, { units: [troops()] })
    expect(JSON.stringify(game.answer({ ...battle, replicates: 2 }))).not.toContain('Rage: ')
  })
})
