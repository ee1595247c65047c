/**
 * The rules of objectives and scoring (11): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { describe, expect, it } from 'vitest'
import { firstControl, held, scored, takeControl } from '../../../../src/aos-3e/battle/scoring/objectives.ts'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { countOn } from '../../../../src/aos-3e/battle/scoring/contesting.ts'
import { beast, setupOf, question, troops } from '../armies.ts'
import { at, first, table } from '../table.ts'

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

describe('numbers of abilities on objectives (11)', () => {
  const plan = { objectives: [{ lane: 1, at: 0.5 }] }
  const middle = { along: 12, across: 0 }
  /** What a unit with these abilities counts, once something has become of it. */
  const counting = (
    unit: object,
    change: (all: ReturnType<typeof table>) => void = () => undefined,
    place = middle,
  ) => {
    const all = table([unit], [beast()], {}, { gap: 24, more: plan })
    all.battle.round = 1
    change(all)
    return countOn(all.battle, first(all.a), place)
  }

  it.each([
    ['of each model', [{ each: 3 }], 30],
    ['of all together', [{ unit: 5 }], 5],
    // 5 is fewer than 10 models, and replaces them all the same.
    ['the largest of several', [{ unit: 5 }, { each: 2 }], 20],
    ['beside its models', [{ more: 5 }], 15],
    ['beside a number', [{ unit: 20 }, { more: 5 }], 25],
    ['not at this moment', [{ each: 3, if: 'charged' }], 10],
    ['not in this round', [{ each: 3, from: 3 }], 10],
    ['until this round', [{ each: 3, until: 1 }], 30],
  ])('%s', (_, counts, due) => expect(counting(troops({ counts }))).toBe(due))

  it('holds once what it asks for has come about', () => {
    const charger = troops({ counts: [{ each: 3, if: 'charged' }] })
    expect(counting(charger, ({ a }) => (first(a).charged = true))).toBe(30)
    const hunter = troops({ counts: [{ unit: 40, if: 'enemy MONSTER within 3"' }] })
    expect(counting(hunter, ({ a, b }) => (first(a).along = first(b).along - 3))).toBe(40)
    expect(counting(hunter, ({ a, b }) => (first(a).along = first(b).along - 3.1))).toBe(10)
  })

  it.each([
    // Half of 24" is A's own; what lies between is partly in both territories.
    ['in its own territory', 11, 30],
    ['in its own territory', 12, 30],
    ['in its own territory', 13, 10],
    ['outside its own territory', 12, 10],
    ['outside its own territory', 13, 30],
  ] as const)('%s, at %i" from its edge', (when, along, due) =>
    expect(counting(troops({ counts: [{ each: 3, if: when }] }), undefined, { along, across: 0 })).toBe(due),
  )

  it('of a damage table goes by the wounds it has taken', () => {
    const table = [
      { wounds: '0-5', values: { Claws: 6, Might: 20 } },
      { wounds: '6+', values: { Claws: 3, Might: 12 } },
    ]
    const giant = beast({ damageTable: table, counts: [{ unit: 'table:Might' }] })
    expect(counting(giant)).toBe(20)
    expect(counting(giant, ({ a }) => hurt(first(a), 6))).toBe(12)
    const other = beast({ damageTable: table, counts: [{ unit: 'table:Sorrow' }] })
    expect(() => setupOf(question({ units: [other] }, { units: [troops()] }))).toThrow(/cannot be fought/)
  })

  it('decides who controls an objective', () => {
    const { battle, a, b } = table([troops({ models: 3, counts: [{ each: 4 }] })], [troops()], {}, { more: plan })
    first(a).along = first(b).along = 12
    takeControl(battle)
    // Three who count 4 each against ten.
    expect(first(battle.objectives).holder).toBe('a')
  })
})
