/** Charges and runs with other dice than those of the core book, and charges from farther away (8.2, 8.4). */
import { describe, expect, it } from 'vitest'
import { chargeChanceOf } from '../../../../src/aos-3e/battle/policies/chances.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { troops } from '../armies.ts'
import { about, at, enter, first, meanOf, near, often, QUIET, table } from '../table.ts'

const targetsFirst: Partial<Policy> = { ...QUIET, charge: (_, __, [target]) => target ?? null }
const having = (...effects: readonly object[]): object => ({ abilities: { Lunge: effects } })
const dummy = troops({ weapons: [] })

const charged = (unit: object, gap: number): number =>
  often(
    () => table([unit], [dummy], targetsFirst, { gap }),
    ({ battle, a }) => {
      enter(battle, 'charge')
      return first(a).charged
    },
  )

describe('a charge with 3D6', () => {
  const lunges = troops(having({ roll: 'charge', dice: '3D6', within: 18 }))

  it('from 12" reaches on 12 or more: 81 of 216 rolls, where 2D6 do in 1 of 36', () => {
    about(charged(lunges, 12), 81 / 216)
    about(charged(troops(), 12), 1 / 36)
  })

  it('from 16" reaches on 16 or more, 10 of 216, and beyond 18" is not tried', () => {
    about(charged(lunges, 16), 10 / 216)
    expect(charged(lunges, 19)).toBe(0)
    expect(charged(troops(), 16)).toBe(0)
  })

  it('is no farther where nothing says so: three dice from 12" at most', () => {
    const paths = troops(having({ roll: 'charge', dice: '3D6' }))
    about(charged(paths, 12), 81 / 216)
    expect(charged(paths, 13)).toBe(0)
  })

  it('may have its parts from two abilities', () => {
    const both = troops(having({ roll: 'charge', dice: '2D6', within: 18 }, { roll: 'charge', dice: '3D6' }))
    about(charged(both, 16), 10 / 216)
  })

  it('is reckoned with by whoever decides', () => {
    const { battle, a, b } = table([lunges], [dummy], {}, { gap: 12 })
    expect(chargeChanceOf(battle.armies.a.view, at(a, 0), at(b, 0))).toBeCloseTo(81 / 216, 12)
  })
})

describe('a run with 2D6', () => {
  it('goes 7" farther on average', () => {
    const ran = (unit: object): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            [unit],
            [dummy],
            { ...QUIET, move: ({ me }) => (me.side === 'a' ? { goal: { along: 60, across: 0 }, gait: 'run' } : null) },
            { gap: 90, more: { distance: 100 } },
          ),
        ({ battle, a }) => {
          enter(battle, 'movement')
          return first(a).along - 5
        },
      )
    near(ran(troops(having({ roll: 'run', dice: '2D6' }))), 7)
    near(ran(troops()), 3.5)
  })
})
