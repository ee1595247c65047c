/** Units that their player may hold back as the armies are set up: how many, when they come, and where (2.7). */
import { describe, expect, it } from 'vitest'
import { play } from '../../../src/aos-3e/battle/play.ts'
import { holdBack } from '../../../src/aos-3e/battle/joining/reserves.ts'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import type { Troop } from '../../../src/aos-3e/battle/troop.ts'
import { Stream } from '@rollcall/core'
import { game, OWN, question, readyOf, troops } from './armies.ts'
import { at, enter, laidOut, lord, QUIET, type Table } from './table.ts'

const PLAN = { lanes: 1, distance: 40, objectives: [] }
const ALL: Partial<Policy> = { reserve: (_, options) => options }

/** A lord of A and others who may be held back, against one unit of B at 40"; who comes wants to be there. */
function holding(others: readonly object[], own: Partial<Policy> = ALL): Table {
  const move: Policy['move'] = () => ({ goal: { along: 40, across: 0 }, gait: 'move' })
  const document = question(
    { units: [lord(), ...others] },
    { units: [troops()] },
    { policyA: OWN, policyB: OWN, battleplan: PLAN },
  )
  const made = laidOut(readyOf(document, { ...QUIET, move, ...own }), 40)
  holdBack(made.battle)
  return made
}

const lurker = (rule: object = {}): object => troops({ name: 'Lurker', mayReserve: { by: 'Clouds', ...rule } })
const held = ({ a }: Table): number => a.filter(({ where }) => where === 'reserve').length

/** The movement phase of A in a round. */
function moves(made: Table, round: number): Troop {
  Object.assign(made.battle, { round, active: 'a' })
  enter(made.battle, 'movement')
  return at(made.a, 1)
}

describe('who may be held back', () => {
  it('is whoever has a rule, and nobody else', () => {
    expect(held(holding([lurker(), troops()], { reserve: (view) => view.me.troops }))).toBe(1)
  })

  it('is nobody where the player wants nobody', () => {
    expect(held(holding([lurker()], { reserve: () => [] }))).toBe(0)
  })

  // One for each that is set up: of two 1, of three 1, of four 2.
  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
  ])('is one for each: of %i %i', (count, most) => {
    expect(held(holding(Array.from({ length: count }, () => lurker({ oneForEach: true }))))).toBe(most)
  })

  it('is as many as the rule says, rule by rule', () => {
    expect(held(holding([lurker({ most: 1 }), lurker({ most: 1 }), lurker({ by: 'Tunnels' })]))).toBe(2)
  })
})

describe('who was held back', () => {
  it('comes more than 9" from the enemy on the way to where it would go', () => {
    const unit = moves(holding([lurker()]), 1)
    expect(unit).toMatchObject({ where: 'field', arrived: true })
    expect(40 - unit.along).toBeGreaterThan(9)
    expect(40 - unit.along).toBeLessThan(9.1)
  })

  it('comes as near as its rule says, in the round that it says', () => {
    const made = holding([lurker({ apart: 7, from: 2 })])
    expect(moves(made, 1).where).toBe('reserve')
    expect(40 - moves(made, 2).along).toBeLessThan(7.1)
  })

  it('comes no sooner than its list has it in reserve, whatever its rule says', () => {
    const made = holding([lurker({ from: 1 }), { ...lurker(), reserve: 2 }], { reserve: () => [] })
    const later = at(made.a, 2)
    moves(made, 1)
    expect(later.where).toBe('reserve')
    moves(made, 2)
    expect(later.where).toBe('field')
  })

  it('is destroyed when round 4 begins, if it never came', () => {
    const never = { reserve: ALL.reserve, move: () => null } as Partial<Policy>
    const { battle } = holding([lurker()], never)
    play(battle, new Stream('1').start(0), 'a')
    expect(battle.ledger.died[1]).toBe(4)
  })
})

describe('what is said of it', () => {
  it('tells by which rules, and who makes use of them', () => {
    const armies = [{ units: [lord(), lurker()] }, { units: [lord()] }] as const
    const answered = game.answer(question(...armies, { replicates: 10, missions: ['The hill'] }))
    expect(JSON.stringify(answered)).toContain(
      'A: its player may hold units back (Clouds); of those that ship none does',
    )
  })

  it('is a fault of whoever joins during the battle', () => {
    const unit = { ...lurker(), joins: { by: 'Call' } }
    const document = question({ units: [lord(), unit], summoning: [{ name: 'Call' }] }, { units: [lord()] })
    expect(() => game.answer(document)).toThrow('cannot be fought')
  })
})
