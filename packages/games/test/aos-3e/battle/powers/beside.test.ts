/**
 * Units that are set up again near somebody, near terrain or at an edge: each clause with the place that it means. The table has one
 * lane, 12" wide and 48" long between the armies; the objective lies 36" from A, the enemy beyond it.
 */
import { describe, expect, it } from 'vitest'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import { holdBack } from '../../../../src/aos-3e/battle/joining/reserves.ts'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import { battle as schema } from '../../../../src/aos-3e/schema/battle.ts'
import { general, question, troops } from '../armies.ts'
import { at, enter, first, lord, type Table, table } from '../table.ts'

const having = (near: object, more: object = {}): object =>
  troops({ abilities: { Path: [{ setUpAgain: 9, near, when: 'hero.mine', ...more }] } })

/** One use of everything at the end of the own hero phase, with a friend 10" ahead. */
function used(unit: object, terrain: readonly object[] = []): Table {
  const made = table(
    [unit, lord({ name: 'Friend', keywords: ['HERO', 'TOTEM'] })],
    [troops({ weapons: [] })],
    { cast: (_, __, [option]) => option ?? null },
    { gap: 48, more: { distance: 48, objectives: [{ lane: 1, at: 0.75 }], terrain } },
  )
  Object.assign(made.battle, { phase: 'hero' })
  Object.assign(at(made.a, 1), { along: 10 })
  lookAround(made.a, made.b)
  useAll(made.battle, 'end')
  return made
}

const along = (unit: object, terrain: readonly object[] = []): number => first(used(unit, terrain).a).along

describe('a unit that is set up near a friend', () => {
  it('stands as far beyond him as it may: 10" and 9"', () => {
    expect(along(having({ friendly: 'TOTEM', within: 9 }))).toBe(19)
  })

  it('is set up nowhere where there is no such friend', () => {
    expect(along(having({ friendly: 'STRANGER', within: 9 }))).toBe(0)
  })

  it('or near whoever casts', () => {
    const path = {
      name: 'Path',
      value: 2,
      range: 24,
      upon: 'friend',
      only: ['DEAD'],
      setUpAgain: { apart: 9, near: { self: true, within: 9 } },
    }
    const made = table(
      [general({ wizard: { casts: 1, spells: [path] } }), troops({ keywords: ['DEAD'] })],
      [troops({ weapons: [] })],
      { cast: (_, __, options) => options.find((each) => each.kind === 'power' && each.power.name === 'Path') ?? null },
      { gap: 48, more: { distance: 48, objectives: [{ lane: 1, at: 0.75 }] } },
    )
    Object.assign(first(made.a), { along: 4 })
    enter(made.battle, 'hero')
    expect(at(made.a, 1).along).toBe(13)
  })
})

describe('a unit that is set up near terrain', () => {
  const WOOD = { lane: 1, at: 0.25, radius: 3 }

  it('stands within 6" of a feature of 3" at 12", so at 21" at most', () => {
    expect(along(having({ terrain: 'any', within: 6 }), [WOOD])).toBe(21)
  })

  it('goes to another feature than that which it is near to', () => {
    expect(along(having({ terrain: 'any', within: 9 }), [WOOD])).toBe(0)
    expect(along(having({ terrain: 'any', within: 9 }), [WOOD, { lane: 1, at: 0.5, radius: 1 }])).toBe(34)
  })

  it('knows what is overgrown: features outside enemy territory', () => {
    expect(along(having({ terrain: 'OVERGROWN', within: 6 }), [WOOD, { lane: 1, at: 0.75, radius: 1 }])).toBe(21)
  })
})

describe('a unit that is set up at an edge', () => {
  it('stands beside the objective where the edge of its lane is near enough: 6" from the middle of a lane of 12"', () => {
    const { a } = used(having({ edge: true, within: 6 }))
    expect([first(a).along, first(a).across]).toEqual([36, 0])
  })

  it('else at the edge itself, or behind its army', () => {
    const { a } = used(having({ edge: true, within: 5 }))
    expect([first(a).along, Math.abs(first(a).across)]).toEqual([36, 1])
  })
})

describe('a unit that was held back', () => {
  it('comes at an edge where its rule says so', () => {
    const made = table(
      [troops({ mayReserve: { by: 'Ambush', near: { edge: true, within: 5 } } }), troops()],
      [troops({ weapons: [] })],
      { reserve: (_, options) => options, move: () => ({ goal: { along: 36, across: 0 }, gait: 'move' }) },
      { gap: 48, more: { distance: 48 } },
    )
    holdBack(made.battle)
    enter(made.battle, 'movement')
    expect([first(made.a).along, Math.abs(first(made.a).across)]).toEqual([36, 1])
  })

  it('comes near nobody who has the rule: it stands nowhere', () => {
    const units = [troops({ mayReserve: { by: 'Ambush', near: { self: true, within: 5 } } })]
    expect(schema.safeParse(question({ units }, { units })).error?.message).toContain('stands nowhere')
  })
})
