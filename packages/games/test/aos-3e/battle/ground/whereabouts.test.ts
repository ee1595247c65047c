/** What abilities ask of the table: who is near, and whose objectives are (18.0, INT-40 answered by the table). */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../src/duel/side.ts'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import { nearTo } from '../../../../src/aos-3e/battle/ground/whereabouts.ts'
import type { Near } from '../../../../src/aos-3e/fight.ts'
import { at, N, table } from '../table.ts'
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

describe('contesting', () => {
  const hammer = { name: 'Hammer', attacks: 6, hit: 2, wound: 2, damage: 1 }
  const warded = (whose: 'any' | 'mine'): object =>
    troops({ save: '-', abilities: { Rooted: [{ ward: 4, if: { self: { contesting: whose } } }] } })

  /** Mean damage of six attacks that hurt on 2+ and 2+. */
  function suffered(whose: 'any' | 'mine', holder: Side | null): number {
    const { battle, a, b } = table([troops({ models: 1, weapons: [hammer] })], [warded(whose)], {}, { gap: 1 })
    battle.objectives = [{ place: { along: 1, across: 0 }, holder }]
    lookAround(a, b)
    const blows = battle.strikes.blows(battle, at(a, 0), at(b, 0), 'combat')
    let sum = 0
    for (let i = 0; i < N; i++) sum += blows.roll(battle.dice).damage
    return sum / N
  }

  const bare = 6 * (25 / 36)
  it.each([
    ['any', 'a', bare / 2],
    ['any', null, bare / 2],
    ['mine', 'b', bare / 2],
    ['mine', 'a', bare],
    ['mine', null, bare],
  ] as const)('%s objective, held by %s: a ward of 4+ or none', (whose, holder, mean) => {
    // Six standard errors of six dice, whatever they show.
    expect(Math.abs(suffered(whose, holder) - mean)).toBeLessThan(6 * Math.sqrt(6 / 4 / N))
  })
})
