/**
 * Units that are set up again, and those that move out of turn (8.2): towards the nearest objective that their player does not hold,
 * each clause with the place that it means.
 */
import { describe, expect, it } from 'vitest'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { notesOf } from '../../../../src/aos-3e/battle/telling/notes.ts'
import { troops } from '../armies.ts'
import { about, enter, first, often, QUIET, type Table, table } from '../table.ts'

const having = (...effects: readonly object[]): object => ({ abilities: { Ride: effects } })

/** One use of everything at the end of the own hero phase, by a player who uses all that he can. */
const used = (unit: object, gap = 24, at = 0.75, own: Partial<Policy> = {}): Table => {
  const made = table(
    [unit],
    [troops({ weapons: [] })],
    { ...QUIET, cast: (_, __, [option]) => option ?? null, ...own },
    {
      gap,
      more: { objectives: [{ lane: 1, at }] },
    },
  )
  Object.assign(made.battle, { phase: 'hero' })
  lookAround(made.a, made.b)
  useAll(made.battle, 'end')
  return made
}

const AGAIN = having({ setUpAgain: 9, when: 'hero.mine' })

describe('a unit that is set up again', () => {
  it('stands on the objective, where no enemy is as near as that, and does not move in that turn', () => {
    const { battle, a } = used(troops(AGAIN), 24, 0.5)
    expect([first(a).along, first(a).arrived]).toEqual([12, true])
    Object.assign(battle.armies.a.policy, { move: () => ({ goal: { along: 24, across: 0 }, gait: 'move' }) })
    enter(battle, 'movement')
    expect(first(a).along).toBe(12)
  })

  it('else just beyond so many inches of the enemy: 24 - 9 of an objective 18" away', () => {
    expect(first(used(troops(AGAIN)).a).along).toBeCloseTo(14.99, 6)
  })

  it('is clear of the objective where it must be: steps of half an inch back from 12"', () => {
    const clear = having({ setUpAgain: 9, clear: 1, when: 'hero.mine' })
    expect(first(used(troops(clear), 24, 0.5).a).along).toBe(10.5)
  })

  it('is none that is in combat', () => {
    expect(first(used(troops(AGAIN), 2).a).along).toBe(0)
  })

  it('is set up again by a player who reckons only where more is won than by a move', () => {
    // From 0" to 12" is worth more than a Move of 5" on the same way; to 4" it is not.
    expect(first(used(troops(AGAIN), 24, 0.5, { cast: greedy.cast }).a).along).toBe(12)
    expect(first(used(troops(AGAIN), 24, 1 / 6, { cast: greedy.cast }).a).along).toBe(0)
  })

  it('is told in no warning', () => {
    expect(notesOf(used(troops(AGAIN)).battle).warnings.join()).not.toContain('Ride')
  })
})

describe('a unit that moves out of turn', () => {
  it('makes a normal move, and another in its movement phase', () => {
    const { battle, a } = used(troops(having({ moves: 'normal', when: 'hero.mine' })))
    expect([first(a).along, first(a).gait]).toEqual([5, 'moved'])
    Object.assign(battle.armies.a.policy, { move: () => ({ goal: { along: 24, across: 0 }, gait: 'move' }) })
    enter(battle, 'movement')
    expect(first(a).along).toBe(10)
  })

  it('has moved, although it stays in the movement phase', () => {
    const { battle, a } = used(troops(having({ moves: 'normal', when: 'hero.mine' })))
    Object.assign(battle.armies.a.policy, { move: (_: never, troop: object) => ({ goal: troop, gait: 'move' }) })
    enter(battle, 'movement')
    expect(first(a).gait).toBe('moved')
  })

  it('goes as far as a die says: 6" once in six', () => {
    const far = often(
      () =>
        table(
          [troops(having({ moves: 'D6', when: 'hero.mine' }))],
          [troops()],
          { ...QUIET, cast: (_, __, [option]) => option ?? null },
          {
            gap: 24,
            more: { objectives: [{ lane: 1, at: 0.75 }] },
          },
        ),
      ({ battle, a }) => {
        Object.assign(battle, { phase: 'hero' })
        useAll(battle, 'end')
        return first(a).along === 6
      },
    )
    about(far, 1 / 6)
  })

  it('does not where its player holds all objectives', () => {
    const made = table(
      [troops(having({ moves: 'normal', when: 'hero.mine' }))],
      [troops()],
      { cast: (_, __, [option]) => option ?? null },
      {
        gap: 24,
        more: { objectives: [{ lane: 1, at: 0.75 }] },
      },
    )
    Object.assign(made.battle, { phase: 'hero' })
    for (const each of made.battle.objectives) each.holder = 'a'
    useAll(made.battle, 'end')
    expect(first(made.a).along).toBe(0)
  })
})
