/**
 * The rules of reserves and movement (2.7, 8.2): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { healed, hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { archers, beast, OWN, question, readyOf, troops } from '../armies.ts'
import { about, at, enter, first, lord, meanOf, near, often, QUIET, table } from '../table.ts'

const targetsFirst: Partial<Policy> = { charge: (_, __, [target]) => target ?? null }
const forward =
  (gait: 'move' | 'run' | 'retreat', along = 24): Policy['move'] =>
  ({ me }) =>
    me.side === 'a' ? { goal: { along, across: 0 }, gait } : null

describe('reserves (2.7)', () => {
  it('arrive more than 9" from all enemies, may shoot and charge, and a 9" charge succeeds with 5/18', () => {
    const arrived = often(
      () =>
        table(
          [troops({ reserve: 1 })],
          [troops({ weapons: [] })],
          { ...targetsFirst, move: forward('move', 12) },
          { gap: 12 },
        ),
      ({ battle, a }) => {
        enter(battle, 'movement')
        const [unit] = a
        expect(unit?.where).toBe('field')
        expect(12 - (unit?.along ?? 0)).toBeGreaterThan(9)
        // Just beyond 9", where a total of 9 is needed (INT-24).
        enter(battle, 'charge')
        return unit?.charged === true
      },
    )
    about(arrived, 5 / 18)
  })

  it('take no part before they may arrive', () => {
    const { battle, a } = table([troops({ reserve: 2 })], [troops()], { ...QUIET, move: forward('move') })
    enter(battle, 'movement')
    expect([first(a).where, first(a).along]).toEqual(['reserve', 0])
  })

  it('are destroyed at the start of round 4, before they could arrive in it', () => {
    const battle = readyOf(
      question({ units: [troops({ reserve: 4 }), lord()] }, { units: [troops()] }, { policyA: OWN, policyB: OWN }),
      { ...QUIET, move: forward('move', 0) },
    )
    play(battle, new Stream('1').start(0), 'a')
    expect([battle.troops[0]?.where, battle.ledger.died[0]]).toEqual(['gone', 4])
  })
})

describe('movement (8.2)', () => {
  it('goes as far as Move, and a run D6 farther: 3.5 on average', () => {
    const ran = meanOf(
      () => table([troops()], [troops()], { move: forward('run') }, { gap: 24 }),
      ({ battle, a }) => (enter(battle, 'movement'), first(a).along),
    )
    near(ran, 5 + 3.5)
  })

  it('At the Double is 6" without a roll', () => {
    const { battle, a } = table(
      [troops()],
      [troops()],
      { move: forward('run'), order: (_, { command }) => command === 'atTheDouble' },
      { gap: 24 },
    )
    enter(battle, 'movement')
    expect(first(a).along).toBe(11)
  })

  it('forbids shooting and charging after a run or a retreat', () => {
    for (const gait of ['run', 'retreat'] as const) {
      let asked = 0
      const count = (): null => (asked++, null)
      const { battle, a } = table(
        [archers({ move: 1 })],
        [troops()],
        { move: forward(gait), shoot: count, charge: count },
        { gap: gait === 'run' ? 10 : 3 },
      )
      if (gait === 'retreat') first(a).along = 2.5
      if (gait === 'retreat') first(battle.armies.b.troops).along = 5
      enter(battle, 'movement')
      expect(first(a).gait).toBe(gait === 'run' ? 'ran' : 'retreated')
      enter(battle, 'shooting')
      enter(battle, 'charge')
      expect(asked).toBe(0)
    }
  })

  it('lets a unit in combat only retreat, and one that is not in combat not', () => {
    for (const [gait, gap] of [
      ['move', 2],
      ['run', 2],
      ['retreat', 10],
    ] as const) {
      const { battle, a } = table([troops()], [troops()], { move: forward(gait) }, { gap })
      enter(battle, 'movement')
      expect([first(a).gait, first(a).along]).toEqual(['stayed', 0])
    }
  })

  it('lets no retreat end within 3" of an enemy, nor go past one that bars the way, unless it flies', () => {
    for (const flies of [false, true]) {
      const { battle, a, b } = table([troops({ flies })], [troops(), troops()], { move: forward('retreat') })
      first(a).along = 10
      first(b).along = 12
      at(b, 1).along = 8.5
      enter(battle, 'movement')
      expect(first(a).gait).toBe(flies ? 'retreated' : 'stayed')
    }
  })

  it('Redeploy: D6" for who is within 9" and in no combat, who then unleashes no hell', () => {
    const make = (gap: number): ReturnType<typeof table> =>
      table(
        [troops()],
        [archers()],
        {
          ...targetsFirst,
          move: forward('move', 5),
          order: (_, { command }) => command === 'redeploy' || command === 'unleashHell',
        },
        { gap },
      )
    near(
      meanOf(
        () => make(14),
        ({ battle, b }) => (enter(battle, 'movement'), first(b).along - 14),
      ),
      3.5,
    )
    const { battle, b } = make(14.5)
    enter(battle, 'movement')
    expect([first(b).along, first(b).redeployed]).toEqual([14.5, false])
    const near9 = make(8.5)
    enter(near9.battle, 'movement')
    expect(first(near9.b).redeployed).toBe(true)
    battle.armies.b.used.clear()
    first(near9.b).received = false
    enter(near9.battle, 'charge')
    expect(near9.battle.armies.b.used.has('unleashHell')).toBe(false)
  })

  it('slows down by the damage table, and speeds up again when healed (22.5)', () => {
    const weapons = [{ name: 'Claws', attacks: 1, hit: 4, wound: 4, damage: 1 }]
    const damageTable = [
      { wounds: '0-5', values: { Move: 14 } },
      { wounds: '6+', values: { Move: '8"' } },
    ]
    const { a } = table([beast({ move: 'table:Move', damageTable, weapons })], [troops()])
    const moves = [first(a).move]
    hurt(first(a), 6)
    moves.push(first(a).move)
    healed(first(a), 1)
    moves.push(first(a).move)
    expect(moves).toEqual([14, 8, 14])
  })

  it('rolls a random Move once for the phase: 2D6, 7 on average (22.2.4)', () => {
    const moved = meanOf(
      () => table([troops({ move: '2D6' })], [troops()], { move: forward('move') }, { gap: 24 }),
      ({ battle, a }) => (enter(battle, 'movement'), first(a).along),
    )
    near(moved, 7)
  })
})
