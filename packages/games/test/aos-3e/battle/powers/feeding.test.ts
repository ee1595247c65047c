/** Units that heal by the wounds of their fights (5.5): each clause with the number that it means. */
import { describe, expect, it } from 'vitest'
import { lord, first, table, enter, type Table } from '../table.ts'
import { sure } from '../../ask.ts'
import { troops } from '../armies.ts'

/** Attacks that always wound, on enemies without a Save, by a unit that has three wounds taken. */
const fed = (effect: object, attacks: number, models = 10): Table => {
  const made = table(
    [lord({ woundsTaken: 3, weapons: [sure({ attacks })], abilities: { Hunger: [effect] } })],
    [troops({ models, save: '-', weapons: [] })],
    {},
    { gap: 1 },
  )
  enter(made.battle, 'combat')
  return made
}

const left = ({ a }: Table): number => first(a).wounds

describe('a unit that feeds', () => {
  it('heals of as many wounds as its attacks have caused, up to its limit and to those that it has', () => {
    expect(left(fed({ feeds: 6 }, 2))).toBe(1)
    expect(left(fed({ feeds: 1 }, 2))).toBe(2)
    expect(left(fed({ feeds: 6 }, 5))).toBe(0)
  })

  it('counts the wounds that were allocated: one model has no more than one', () => {
    expect(left(fed({ feeds: 6 }, 3, 1))).toBe(2)
  })

  it('does so under its condition', () => {
    expect(left(fed({ feeds: 6, if: { battle: { round: '>=2' } } }, 2))).toBe(3)
  })
})
