/**
 * The rules of objectives and scoring (11): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { describe, expect, it } from 'vitest'
import { firstControl, held, scored, takeControl } from '../../src/aos-3e/battle/objectives.ts'
import { hurt } from '../../src/aos-3e/battle/troop.ts'
import { beast, troops } from './armies.ts'
import { at, first, table } from './table.ts'

describe('objectives (11)', () => {
  const plan = { objectives: [{ lane: 1, at: 0.5 }] }
  const over = (a: object, b: object): string | null => {
    const { battle, a: mine, b: theirs } = table([a], [b], {}, { more: plan })
    first(mine).along = first(theirs).along = 12
    takeControl(battle)
    return first(battle.objectives).holder
  }

  it('counts 5 for a MONSTER, 2 for 5 Wounds or more, 1 for all others', () => {
    expect(over(beast(), troops({ models: 4 }))).toBe('a')
    expect(over(beast(), troops({ models: 6 }))).toBe('b')
    expect(over(beast(), troops({ models: 5 }))).toBeNull()
    expect(over(troops({ models: 2, wounds: 5 }), troops({ models: 3, wounds: 4 }))).toBe('a')
    expect(over(troops({ models: 2, wounds: 5 }), troops({ models: 4, wounds: 4 }))).toBeNull()
  })

  it('within 6" and no farther', () => {
    for (const [along, holder] of [
      [6, 'a'],
      [5.9, null],
    ] as const) {
      const { battle, a } = table([troops()], [troops()], {}, { gap: 24, more: plan })
      first(a).along = along
      takeControl(battle)
      expect(first(battle.objectives).holder).toBe(holder)
    }
  })

  it('keeps control until the enemy has strictly more', () => {
    const { battle, a, b } = table([troops()], [troops()], {}, { gap: 24, more: plan })
    const [mine, theirs] = [first(a), first(b)]
    const holders = [12, 0, 12].map((along, i) => {
      mine.along = along
      if (i === 2) theirs.along = 12
      takeControl(battle)
      return first(battle.objectives).holder
    })
    // Taken, left alone, contested by as many.
    expect(holders).toEqual(['a', 'a', 'a'])
    hurt(mine, 1)
    takeControl(battle)
    expect(first(battle.objectives).holder).toBe('b')
  })

  it('counts a unit on one objective only', () => {
    const two = {
      objectives: [
        { lane: 1, at: 0.5 },
        { lane: 1, at: 0.6 },
      ],
    }
    const { battle, a } = table([troops()], [troops()], {}, { gap: 24, more: two })
    first(a).along = 12
    takeControl(battle)
    expect(battle.objectives.map(({ holder }) => holder)).toEqual(['a', null])
  })

  it('belongs before the first round to whoever is near and has no enemy near', () => {
    const { battle, a, b } = table([troops()], [troops()], {}, { gap: 24, more: plan })
    first(a).along = 6
    firstControl(battle)
    expect(first(battle.objectives).holder).toBe('a')
    first(b).along = 18
    firstControl(battle)
    expect(first(battle.objectives).holder).toBeNull()
  })

  it('scores for the active player: each 1, one 2, two 4, more 8', () => {
    const more = {
      objectives: [0.2, 0.4, 0.6].map((place) => ({ lane: 1, at: place })),
      score: { each: 1, one: 2, two: 4, more: 8 },
    }
    const { battle } = table([troops()], [troops()], {}, { more })
    const score = (holders: readonly ('a' | 'b' | null)[]): readonly number[] => {
      holders.forEach((holder, i) => (at(battle.objectives, i).holder = holder))
      return (['a', 'b'] as const).map((active) => ((battle.active = active), scored(battle)))
    }
    expect(score(['a', 'b', null])).toEqual([1 + 2, 1 + 2])
    expect(score(['a', 'a', 'b'])).toEqual([2 + 2 + 4 + 8, 1 + 2])
    expect(score([null, null, null])).toEqual([0, 0])
    expect(held(battle, 'a')).toBe(0)
  })
})
