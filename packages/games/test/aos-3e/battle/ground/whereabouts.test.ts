/** What abilities ask of the table: who is near, and whose objectives are (18.0, INT-40 answered by the table). */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../src/aos-3e/duel/setup.ts'
import { nearTo } from '../../../../src/aos-3e/battle/ground/whereabouts.ts'
import type { Near } from '../../../../src/aos-3e/fight.ts'
import { at, table } from '../table.ts'
import { troops } from '../armies.ts'

/** A unit with another of five models 3" beside it, and an objective where it stands. */
function scene(holder: Side | null): { readonly near: (wanted: Near) => boolean } {
  const { battle, a } = table([troops(), troops({ models: 5 })], [troops()], {}, { gap: 20 })
  const [me, friend] = [at(a, 0), at(a, 1)]
  Object.assign(friend, { along: me.along, across: me.across + 3 })
  battle.objectives = [{ place: { along: me.along, across: me.across }, holder }]
  return { near: (wanted) => nearTo(wanted)(battle, me) }
}

describe('near', () => {
  it.each([
    [5, true],
    [6, false],
  ])('asks units for models: of %s or more there %s one within 3"', (models, is) => {
    expect(scene(null).near({ friendly: ['ANY'], within: 3, models })).toBe(is)
  })

  it.each([
    ['a', { MINE: true, 'NOT MINE': false, ANY: true }],
    ['b', { MINE: false, 'NOT MINE': true, ANY: true }],
    [null, { MINE: false, 'NOT MINE': true, ANY: true }],
  ] as const)('asks objectives who controls them: %s', (holder, expected) => {
    const words = Object.keys(expected)
    const found = words.map((word) => [word, scene(holder).near({ objective: [word], wholly: 9 })])
    expect(Object.fromEntries(found)).toEqual(expected)
  })
})
