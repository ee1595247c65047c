/**
 * How many models reach, and whom they attack where there are several enemies (4.1, 8.5, INT-40): examples worked by hand.
 * A row has 1 + (way along the front + 3 radii) / base places; rows are 7/8 of a base from each other.
 */
import { describe, expect, it } from 'vitest'
import { baseOf } from '../../../../src/aos-3e/battle/ground/bases.ts'
import { abreast, room } from '../../../../src/aos-3e/battle/ground/frontage.ts'
import type { BattleEvent } from '../../../../src/aos-3e/battle/events.ts'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import { troops } from '../armies.ts'
import { at, enter, first, meanOf, near, table } from '../table.ts'

describe('room within reach', () => {
  const lone = { models: 1, base: 1 }

  it.each([
    // The radius to the middle of a base that touches is 1": 1 + 3 places.
    ['round one base of their own size', 1, 0.5, lone, 4],
    // A second row, 7/8" farther out: 1 + floor(3 * 1.875) = 6 more.
    ['and in a second row', 1, 1, lone, 10],
    // A third, 14/8" out: 1 + floor(3 * 2.75) = 9 more.
    ['and in a third', 1, 2, lone, 19],
    // 7/8 of 32 mm is more than 1": no second row.
    ['in one row of larger bases', 1.26, 1, { models: 1, base: 1.26 }, 4],
    // Five abreast are 4 * 1.25" from the first to the last: 1 + 8, then 1 + floor(5 + 5.625).
    ['along a rank', 1, 1, { models: 10, base: 1 }, 20],
    // 1 + floor(3 * 4.36 / 4): giants have little room about a man, and one of them always has.
    ['of giants round a man', 4, 1, { models: 1, base: 4.72 }, 4],
  ])('%s', (_, base, inches, enemy, due) => expect(room(base, inches, enemy)).toBe(due))

  it('grows with reach and with the enemy, and shrinks with the base and with those who share it', () => {
    const sizes = [1, 1.26, 1.57, 2.36]
    for (const base of sizes)
      for (const inches of [1, 2, 3])
        for (const models of [1, 3, 8, 20]) {
          const enemy = { models, base }
          const here = room(base, inches, enemy)
          expect(room(base, inches + 1, enemy)).toBeGreaterThanOrEqual(here)
          expect(room(base, inches, { models: models + 1, base })).toBeGreaterThanOrEqual(here)
          expect(room(base * 1.5, inches, enemy)).toBeLessThanOrEqual(here)
          expect(room(base, inches, enemy, 0.5)).toBeLessThanOrEqual(here)
          expect(room(base, inches, enemy, 0.01)).toBeGreaterThanOrEqual(1)
        }
  })

  it('ranks are of five, of half of the unit, and never of more than ten', () => {
    expect([1, 5, 6, 11, 20, 40].map(abreast)).toEqual([1, 5, 3, 6, 10, 10])
    expect([1, 2, 3, 4, 5, 7, 8, 11, 12, 40].map((wounds) => Math.round(25.4 * baseOf(wounds)))).toEqual([
      25, 32, 40, 50, 60, 60, 90, 90, 120, 120,
    ])
  })
})

/** Hits on 4+, wounds on 4+, no save: a quarter of a point for each attack. */
const blade = { name: 'Blade', range: 1, attacks: 1, hit: 4, wound: 4, damage: 1 }
const horde = (more: object = {}): object =>
  troops({ name: 'Horde', models: 20, wounds: 2, base: 32, weapons: [blade], ...more })
/** Enough to outlive whatever comes, who do not strike back. */
const block = (more: object = {}): object =>
  troops({ name: 'Block', models: 1, wounds: 60, base: 32, save: '-', weapons: [], ...more })

/** Who attacked whom with how many models in a combat phase. */
function fought(a: readonly object[], b: readonly object[]): readonly (readonly [string, string, number | null])[] {
  const { battle } = table(
    a,
    b,
    { fights: (_, units) => first(units), attacks: (_, __, foes) => first(foes) },
    { gap: 2 },
  )
  const blows: [string, string, number | null][] = []
  const name = (id: number): string => battle.troops[id]?.name ?? ''
  battle.tell = (told: BattleEvent) =>
    void (told.event === 'blow' && blows.push([name(told.unit), name(told.target), told.reaching]))
  enter(battle, 'combat')
  return blows
}

describe('one enemy', () => {
  it('is attacked by as many as find room: four of twenty round a single base', () => {
    expect(fought([horde()], [block()])).toEqual([['Horde', 'Block', 4]])
    near(
      meanOf(
        () => table([horde()], [block()], {}, { gap: 2 }),
        ({ battle, b }) => (enter(battle, 'combat'), 60 - first(b).woundsLeft),
      ),
      4 / 4,
    )
  })

  it('is reached by more with longer weapons, each by its own range', () => {
    // 1" bases about one of 1": ten reach over 1", nineteen over 2".
    const weapons = [blade, { ...blade, name: 'Spear', range: 2 }]
    const both = horde({ base: 25.4, weapons })
    near(
      meanOf(
        () => table([both], [block({ base: 25.4 })], {}, { gap: 2 }),
        ({ battle, b }) => (enter(battle, 'combat'), 60 - first(b).woundsLeft),
      ),
      (10 + 19) / 4,
    )
  })

  it('is reached by everybody where a weapon has no range, and never by more than the unit says', () => {
    const { range: _, ...unknown } = blade
    expect(fought([horde({ weapons: [unknown] })], [block()])).toEqual([['Horde', 'Block', 20]])
    near(
      meanOf(
        () => table([horde({ modelsInRange: 3 })], [block()], {}, { gap: 2 }),
        ({ battle, b }) => (enter(battle, 'combat'), 60 - first(b).woundsLeft),
      ),
      3 / 4,
    )
  })
})

describe('several enemies', () => {
  const two = [block({ name: 'Left' }), block({ name: 'Right' })]

  it('are attacked one after another: four reach each, and twelve nobody', () => {
    expect(fought([horde()], two)).toEqual([
      ['Horde', 'Left', 4],
      ['Horde', 'Right', 4],
    ])
  })

  it('are attacked by nobody twice: six models are four and two', () => {
    expect(fought([horde({ models: 6 })], two)).toEqual([
      ['Horde', 'Left', 4],
      ['Horde', 'Right', 2],
    ])
    expect(fought([horde({ models: 4 })], two)).toEqual([['Horde', 'Left', 4]])
  })

  it('of a unit with a rare weapon: it stands in front, and strikes the first only', () => {
    // One Maul of 8 attacks and five blades: 8 + 3 attacks on the first, 2 blades on the second.
    const weapons = [
      { ...blade, models: 5 },
      { ...blade, name: 'Maul', models: 1, attacks: 8 },
    ]
    const damage = (which: number) =>
      meanOf(
        () => table([horde({ models: 6, weapons })], two, { attacks: (_, __, foes) => first(foes) }, { gap: 2 }),
        ({ battle, b }) => (enter(battle, 'combat'), 60 - at(b, which).woundsLeft),
      )
    near(damage(0), 11 / 4)
    near(damage(1), 2 / 4)
  })

  it('share the front of whom they fight by the width of their ranks', () => {
    // Each has half of 3 radii: 1 + floor(1.5); together as many as one of them alone.
    const hordes = [horde({ name: 'One', models: 10 }), horde({ name: 'Other', models: 10 })]
    expect(fought(hordes, [block()])).toEqual([
      ['One', 'Block', 2],
      ['Other', 'Block', 2],
    ])
    expect(fought([horde({ models: 10 })], [block()])).toEqual([['Horde', 'Block', 4]])
  })

  it('from both sides have a front each', () => {
    const hordes = [horde({ name: 'One', models: 10 }), horde({ name: 'Other', models: 10 })]
    const { battle, a } = table(hordes, [block()], { fights: (_, units) => first(units) }, { gap: 2 })
    at(a, 1).along = 4
    lookAround(battle.armies.a.troops, battle.armies.b.troops)
    const reach: (number | null)[] = []
    battle.tell = (told) => void (told.event === 'blow' && reach.push(told.reaching))
    enter(battle, 'combat')
    expect(reach).toEqual([4, 4])
  })

  it('are all chosen before any attack is made: who dies of his own first blow still strikes the second', () => {
    const cursed = {
      ...blade,
      attacks: 9,
      hit: 2,
      effects: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }],
    }
    const weapons = [cursed]
    const doomed = horde({ models: 5, wounds: 1, base: 60, weapons })
    const blows = fought([doomed], two)
    expect(blows.map(([, target]) => target)).toEqual(['Left', 'Right'])
    expect(blows.reduce((sum, [, , models]) => sum + (models ?? 0), 0)).toBe(5)
  })

  it('may charge one unit in the same turn, and all of them strike it', () => {
    const chargers = [horde({ name: 'One' }), horde({ name: 'Other' })]
    const { battle } = table(chargers, [block()], { charge: (_, __, targets) => first(targets) }, { gap: 3.2 })
    enter(battle, 'charge')
    expect(battle.armies.b.troops[0]?.foes.map(({ name }) => name).toSorted()).toEqual(['One', 'Other'])
  })
})
