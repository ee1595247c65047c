/** Units that move across others for a time, as if they flew (8.2): each clause with the place that it means. */
import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import { troops } from '../armies.ts'
import { enter, first, lord, QUIET, type Table, table } from '../table.ts'

const having = (...effects: readonly object[]): object => ({ abilities: { Leap: effects } })

/** Where whoever stands at 0 is after a move of 20" towards 18", with an enemy at 10". */
function moved(own: object, { gait = 'move', theirs = {}, gap = 10 }: Wish = {}): number {
  const flight: Partial<Policy> = {
    ...QUIET,
    move: ({ me }) => (me.side === 'a' ? { goal: { along: 18, across: 0 }, gait } : null),
  }
  const { battle, a } = table([troops({ move: 20, ...own })], [troops(theirs)], flight, { gap })
  enter(battle, 'movement')
  return first(a).along
}

interface Wish {
  readonly gait?: 'move' | 'run' | 'retreat'
  readonly theirs?: object
  readonly gap?: number
}

/** More than 3" before the enemy. */
const STOPPED = 10 - 3.01

describe('whom a unit moves across', () => {
  it('is nobody, or everybody where it can fly', () => {
    expect(moved({})).toBeCloseTo(STOPPED, 9)
    expect(moved(having({ passes: 'any' }))).toBe(18)
    expect(moved(having({ passes: 'any', if: { battle: { round: '>=1' } } }))).toBe(18)
    expect(moved(having({ passes: 'any', if: { battle: { round: '>=2' } } }))).toBeCloseTo(STOPPED, 9)
  })

  it('is models of so few Wounds, or without a keyword', () => {
    const small = having({ passes: { wounds: 3 } })
    expect(moved(small, { theirs: { wounds: 3 } })).toBe(18)
    expect(moved(small, { theirs: { wounds: 4 } })).toBeCloseTo(STOPPED, 9)
    const plain = having({ passes: { not: 'MONSTER' } })
    expect(moved(plain)).toBe(18)
    expect(moved(plain, { theirs: { keywords: ['MONSTER'] } })).toBeCloseTo(STOPPED, 9)
  })

  it('is nobody for whoever passes across terrain features: they hamper no move', () => {
    expect(moved(having({ passes: 'terrain' }))).toBeCloseTo(STOPPED, 9)
  })

  it('is so in the moves that are named', () => {
    const runner = having({ passes: 'any', in: ['run', 'charge'] })
    expect(moved(runner, { gait: 'run' })).toBe(18)
    expect(moved(runner)).toBeCloseTo(STOPPED, 9)
  })

  it('is said by a friend who is near, of some keywords', () => {
    const wind = { passes: 'any', for: { friendly: 'RIDERS', within: 6 } }
    const across = (keywords: readonly string[]): number => {
      const mine = [troops({ move: 20, keywords }), lord(having(wind))]
      const { battle, a } = table(mine, [troops()], {
        ...QUIET,
        move: (_, { name }) => (name === 'Troops' ? { goal: { along: 18, across: 0 }, gait: 'move' } : null),
      })
      enter(battle, 'movement')
      return first(a).along
    }
    expect(across(['RIDERS'])).toBe(18)
    expect(across([])).toBeCloseTo(STOPPED, 9)
  })

  it('lasts as long as what was laid upon it', () => {
    const once = { passes: 'any', when: 'movement.mine.start', until: 'phase', limit: 'battle' }
    const made: Table = table([troops({ move: 20, ...having(once) })], [troops()], {
      ...QUIET,
      cast: (_, __, [option]) => option ?? null,
      move: ({ me }) => (me.side === 'a' ? { goal: { along: 18, across: 0 }, gait: 'move' } : null),
    })
    made.battle.phase = 'movement'
    useAll(made.battle, 'start')
    enter(made.battle, 'movement')
    expect(first(made.a).along).toBe(18)
  })

  it('is nobody for whoever is kept from flying', () => {
    const web = { passes: 'nothing', for: { enemy: 'any', within: 12 } }
    expect(moved({ flies: true })).toBe(18)
    expect(moved({ flies: true }, { theirs: having(web) })).toBeCloseTo(STOPPED, 9)
  })
})

describe('a retreat and a charge', () => {
  it('lead across those who bar the way', () => {
    // From 8" back to 0", with enemies at 6" and 10".
    const back = (...effects: readonly object[]): number => {
      const { battle, a, b } = table([troops({ move: 8, ...having(...effects) })], [troops(), troops()], {
        ...QUIET,
        move: ({ me }, { along, across }) => (me.side === 'a' ? { goal: { along, across }, gait: 'retreat' } : null),
      })
      first(a).along = 8
      b.forEach((each, i) => (each.along = [6, 10][i] as number))
      enter(battle, 'movement')
      return first(a).along
    }
    expect(back()).toBe(8)
    expect(back({ passes: 'any', in: 'retreat' })).toBe(0)
    expect(back({ passes: 'any', in: 'run' })).toBe(8)
  })

  it('reach an enemy behind another', () => {
    const targets = (...effects: readonly object[]): readonly number[] => {
      const seen: number[][] = []
      const { battle, b } = table([troops(having(...effects))], [troops(), troops({ wounds: 5 })], {
        ...QUIET,
        charge: (_, __, options) => {
          seen.push(options.map(({ along }) => along))
          return null
        },
      })
      b.forEach((each, i) => (each.along = [6, 10][i] as number))
      enter(battle, 'charge')
      return (seen[0] ?? []).toSorted((x, y) => x - y)
    }
    expect(targets()).toEqual([6])
    expect(targets({ passes: { wounds: 3 }, in: 'charge' })).toEqual([6, 10])
    expect(targets({ passes: { wounds: 3 }, in: 'run' })).toEqual([6])
  })
})

describe('whom a move has passed across (with what an ability says of it)', () => {
  const RIDE = { passes: 'any' }
  const trample = (when: string, more: object = {}): object =>
    having(RIDE, { inflict: { '1+': 1 }, to: { enemy: 'any', ...more }, when })
  /** Wounds of the enemies after a move of 20" from 0 to 18": two at 8", one a lane beside. */
  function suffered(own: object, gait: Wish['gait'] = 'move'): readonly number[] {
    const ride: Partial<Policy> = {
      ...QUIET,
      move: ({ me }) => (me.side === 'a' ? { goal: { along: 18, across: 0 }, gait } : null),
    }
    const enemies = ['One', 'Two', 'Beside'].map((name) => troops({ name, models: 5 }))
    const { battle, a, b } = table([troops({ move: 20, weapons: [], ...own })], enemies, ride, { gap: 8 })
    Object.assign(b[2] as object, { across: 1 })
    enter(battle, 'movement')
    expect(first(a).along).toBe(18)
    return b.map(({ woundsAtStart, woundsLeft }) => woundsAtStart - woundsLeft)
  }

  it('is who stood on its way, each of them, or the one that is picked', () => {
    expect(suffered(trample('passed.normal.run'))).toEqual([1, 1, 0])
    expect(suffered(trample('passed.normal.run', { pick: 1 })).toSorted((x, y) => x - y)).toEqual([0, 0, 1])
  })

  it('is nobody in a move of which the ability does not speak', () => {
    expect(suffered(trample('passed.run.charge'))).toEqual([0, 0, 0])
    expect(suffered(trample('passed.run.charge'), 'run')).toEqual([1, 1, 0])
  })

  it('is no matter of a single attack, nor of one that nobody passes', () => {
    expect(suffered(having(RIDE))).toEqual([0, 0, 0])
    const beyond = troops({ move: 20, weapons: [], ...trample('passed.normal') })
    const stays: Partial<Policy> = {
      ...QUIET,
      move: ({ me }) => (me.side === 'a' ? { goal: { along: 4, across: 0 }, gait: 'move' } : null),
    }
    const { battle, b } = table([beyond], [troops()], stays, { gap: 8 })
    enter(battle, 'movement')
    expect(first(b).woundsLeft).toBe(first(b).woundsAtStart)
  })
})
