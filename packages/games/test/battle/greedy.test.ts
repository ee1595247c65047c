/** What greedy goes for: whatever can be charged or shot at now, and objectives before a long chase. */
import { describe, expect, it } from 'vitest'
import { greedy } from '../../src/aos-3e/battle/policies/greedy.ts'
import { archers, beast, general, troops } from './armies.ts'
import { at, first, table } from './table.ts'

const plan = { objectives: [{ lane: 1, at: 0.5 }] }

describe('greedy', () => {
  it('goes for a prey within a move and a likely charge, else for an objective, else after the prey', () => {
    const { battle, a, b } = table([beast()], [troops()], {}, { gap: 14, more: plan })
    const goal = (): unknown => greedy.move(battle.armies.a.view, first(a))?.goal
    // Move 8 and a charge of 7 reach 15".
    expect(goal()).toBe(first(b))
    first(b).along = 24
    expect(goal()).toEqual({ along: 12, across: 0 })
    first(battle.objectives).holder = 'a'
    expect(goal()).toBe(first(b))
  })

  it('shoots from where it stands when it can, and holds objectives on the way to a target out of reach', () => {
    const weapons = [{ name: 'Bow', kind: 'missile', range: 12, attacks: 2, hit: 3, wound: 3, damage: 1 }]
    const { battle, a, b } = table([archers({ weapons })], [troops()], {}, { gap: 24, more: plan })
    const move = (): ReturnType<typeof greedy.move> => greedy.move(battle.armies.a.view, first(a))
    expect(move()?.goal).toEqual({ along: 12, across: 0 })
    first(b).along = 16
    // 12" and a Move of 5: into range, and not at a run.
    expect(move()).toEqual({ goal: first(b), gait: 'move' })
  })

  it('sends an Arcane Bolt where a wound costs most points', () => {
    const { battle, a, b } = table([general()], [troops(), troops({ name: 'Dear', points: 400 })])
    expect(greedy.shoot(battle.armies.a.view, first(a), b)).toBe(at(b, 1))
  })
})
