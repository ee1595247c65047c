/** What greedy goes for: whatever can be charged or shot at now, and objectives before a long chase. */
import { describe, expect, it } from 'vitest'
import { chargeChance } from '../../../../src/aos-3e/battle/policies/chances.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { plain } from '../../../../src/aos-3e/battle/policies/plain.ts'
import { archers, beast, general, troops } from '../armies.ts'
import { at, first, table } from '../table.ts'

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

  it('leaves chaff alone that is not worth a fifth of it, and takes the objective', () => {
    const axe = { name: 'Axe', attacks: 40, hit: 2, wound: 2, rend: -3, damage: 1 }
    const lord = beast({ name: 'Lord', points: 430, weapons: [axe] })
    const goal = (points: number): unknown => {
      const { battle, a } = table([lord], [troops({ points })], {}, { gap: 14, more: plan })
      return greedy.move(battle.armies.a.view, first(a))?.goal
    }
    expect(goal(80)).toEqual({ along: 12, across: 0 })
    expect(goal(90)).toMatchObject({ name: 'Troops' })
  })

  it('stays on a post that its side would lose without it, and leaves one that nobody contests', () => {
    const { battle, a, b } = table([troops()], [troops({ models: 5 }), troops()], {}, { gap: 30, more: plan })
    Object.assign(first(a), { along: 12 })
    Object.assign(first(b), { along: 17.5 })
    const move = (): unknown => greedy.move(battle.armies.a.view, first(a))
    // Ten count against five within 6": with them it is held, without them it is not; 5.5" are a likely charge all the same.
    expect(move()).toMatchObject({ goal: { name: 'Troops' } })
    Object.assign(first(b), { along: 17.9, models: 9 })
    expect(greedy.charge(battle.armies.a.view, first(a), [at(b, 1)])).toBeNull()
    Object.assign(first(b), { along: 30 })
    first(battle.objectives).holder = 'a'
    expect(move()).not.toBeNull()
  })

  it.each([
    // 12": a 12 on 2D6, 1/36 of any gain; 6": a 6, 26/36.
    [12, false],
    [6, true],
  ])('asks for Forward to Victory from %i": %s', (gap, wanted) => {
    const { battle, a, b } = table([beast()], [troops()], {}, { gap })
    const asked = { command: 'forwardToVictory', receiver: first(a), enemy: first(b) } as const
    expect(greedy.order(battle.armies.a.view, asked)).toBe(wanted)
    // The plain player does not ask for the chance.
    expect(plain.order(battle.armies.a.view, asked)).toBe(true)
  })

  it('does not fall back from a post, and elsewhere when it spares a likely charge', () => {
    const falls = (objectives: readonly object[]): boolean => {
      const { battle, a, b } = table([troops({ points: 400 })], [beast()], {}, { gap: 7, more: { objectives } })
      return greedy.order(battle.armies.a.view, { command: 'redeploy', receiver: first(a), enemy: first(b) })
    }
    expect(falls([{ lane: 1, at: 0 }])).toBe(false)
    expect(falls([{ lane: 1, at: 1 }])).toBe(true)
  })
})

describe('the chance of a charge', () => {
  it.each([
    // Half an inch less than the distance, rounded up, at least 2; out of 36 ways of two dice.
    [3, 0],
    [3.2, 33 / 36 + 2 / 36],
    [7.5, 21 / 36],
    [12, 1 / 36],
    [12.1, 0],
  ])('from %f" is %f', (inches, chance) => {
    expect(chargeChance(inches)).toBeCloseTo(chance, 12)
  })
})
