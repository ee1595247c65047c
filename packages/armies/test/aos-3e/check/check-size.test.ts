/** For which battlepack a list is made: what it says, else its points; what hangs on a guess is never certain (28.0). */
import { battlepackFor, battlepackNamed, type Checked, checkList, rulesFor } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'
import { army, broken, doubtful, hill, lake, mill, presets, rulesOf, taken } from './check-army.ts'

/** A list with these words about itself, whose own total is so many points. */
const made = (points: number, more: Partial<ArmyList> = {}): ArmyList =>
  army(undefined, { ...more, totals: { ...more.totals, points } })
const chosen = (points: number, more: Partial<ArmyList> = {}) => battlepackFor(made(points, more), points, presets)

describe('the presets', () => {
  // The game system of the community data files, the same in every battlepack of the edition.
  it.each([
    ['750', 2, 1, 1, 1, 100],
    ['1000', 3, 2, 2, 2, 200],
    ['1500', 4, 2, 3, 3, 300],
    ['2000', 6, 3, 4, 4, 400],
    ['3000', 8, 4, 6, 6, 600],
  ] as const)(
    '%s points: %i Leaders, %i Battleline, %i of the others',
    (name, leaders, line, others, reinforced, allied) => {
      const { points, roles, reinforcements, allies } = battlepackNamed(presets, name)
      expect({ points, roles, reinforcements, allies }).toEqual({
        points: Number(name),
        roles: {
          leader: { min: 1, max: leaders },
          battleline: { min: line },
          behemoth: { min: 0, max: others },
          artillery: { min: 0, max: others },
        },
        reinforcements: reinforced,
        allies: { points: allied },
      })
    },
  )
})

describe('what a list is made for', () => {
  it.each([
    ['its limit', 1980, { pointsLimit: 2000 }, '2000'],
    ['its limit, whatever it costs', 2100, { pointsLimit: 1500 }, '1500'],
    ['the game type of its tool', 990, { other: { 'Game Type': '1000 Points - Vanguard' } }, '1000'],
    ['a game type of three digits', 740, { other: { 'Game Type': '0750 Points' } }, '750'],
    ['the reinforcements that it may have', 1470, { totals: { reinforcedLimit: 3 } }, '1500'],
    ['the points that its allies may cost', 980, { totals: { alliesLimit: 200 } }, '1000'],
    ['nothing but its points', 1985, {}, '2000'],
    ['exactly the points of a preset', 1000, {}, '1000'],
  ] as const)('is told by %s', (_, points, more, name) => {
    const { battlepack, others, because } = chosen(points, more as Partial<ArmyList>)
    expect(battlepack).toEqual(battlepackNamed(presets, name))
    expect(others).toEqual([])
    expect(because).not.toBe('')
  })

  it.each([
    // 1640 is more than nine tenths of neither 1500 nor 2000.
    ['points between two presets', 1640, {}, '1500', ['2000']],
    ['points just above a preset', 2050, {}, '2000', ['3000']],
    ['half a list', 950, { pointsLimit: 2000 }, '2000', ['1000', '1500']],
    ['more points than the limits beside it go with', 2460, { totals: { reinforcedLimit: 4 } }, '2000', ['3000']],
  ] as const)('is open with %s', (_, points, more, name, others) => {
    const found = chosen(points, more as Partial<ArmyList>)
    expect(found.battlepack.name).toBe(name)
    expect(found.others.map((each) => each.name)).toEqual(others)
  })

  it('has the limits of both neighbours when there is no preset of that size', () => {
    const { battlepack, others, because } = chosen(1240, { pointsLimit: 1250 })
    expect([battlepack, ...others].map(({ points, roles }) => [points, roles.leader?.max])).toEqual([
      [1250, 4],
      [1250, 3],
    ])
    expect(because).toMatch(/1250 points, for which there is no preset: limits of 1500/)
  })

  it('has no limits that are known in a battlepack that nobody knows', () => {
    const { others } = chosen(1990, { pointsLimit: 2000, other: { Battlepack: 'Path to Glory' } })
    expect(others.map(({ roles }) => roles)).toEqual([{}])
    expect(chosen(1990, { pointsLimit: 2000, other: { Battlepack: 'Pitched Battles' } }).others).toEqual([])
  })
})

describe('a check of a list that was not told its battlepack', () => {
  const guard = taken('Guard')
  const checked = (units: readonly ReturnType<typeof taken>[], more: Partial<ArmyList>): Checked => {
    const list = army(units, more)
    const known = { factions: [mill, lake, hill], features: [] }
    return checkList(
      list,
      known,
      rulesFor(list, known, presets, (battlepack) => rulesOf(battlepack)),
    )
  }
  const two = [taken('Miller', { general: true }), guard, guard]

  it('says why it took which', () => {
    const { battlepack, because } = checked(two, { pointsLimit: 1000, totals: { points: 310 } })
    expect({ battlepack, because }).toEqual({ battlepack: '1000', because: 'the list is made for 1000 points' })
  })

  // Two Battleline are enough with 1000 and 1500 points, too few with 2000.
  it.each([
    [1000, { points: 950 }, []],
    [1500, { points: 1450 }, []],
    [2000, { points: 1950 }, [3]],
  ])('holds a list for %i points against the limits of that size', (pointsLimit, totals, numbers) => {
    // All points but those of three units stand beside the Guard.
    const rest = totals.points - 120 - 95
    const units = [two[0] as ReturnType<typeof taken>, guard, taken('Guard', { points: rest, role: 'battleline' })]
    expect(broken(checked(units, { pointsLimit, totals }))).toEqual(numbers)
  })

  it('only warns of what another size would allow', () => {
    // 310 points, made for 2000: half a list, or one for 750 points, where two Battleline are enough.
    const found = checked(two, { pointsLimit: 2000, totals: { points: 310 } })
    expect(broken(found)).toEqual([])
    expect(doubtful(found)).toEqual([3])
    expect(found.warnings[0]?.message).toMatch(/unless the list is made for 750 points or 1000 points/)
  })
})
