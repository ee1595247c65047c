/**
 * Who runs or retreats neither shoots nor charges in that turn (8.2), unless an ability says that he still may: each clause with the
 * number or the law that it means.
 */
import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { notesOf } from '../../../../src/aos-3e/battle/telling/notes.ts'
import { archers, troops } from '../armies.ts'
import { about, at, enter, first, lord, often, QUIET, type Table, table } from '../table.ts'

const does =
  (gait: 'move' | 'run' | 'retreat'): Policy['move'] =>
  ({ me }, { isHero }) =>
    me.side === 'a' && !isHero ? { goal: { along: 24, across: 0 }, gait } : null

const eager = (gait: 'move' | 'run' | 'retreat'): Partial<Policy> => ({
  ...QUIET,
  move: does(gait),
  charge: (_, __, [target]) => target ?? null,
  shoot: (_, __, [target]) => target ?? null,
})

const having = (...effects: readonly object[]): object => ({ abilities: { Haste: effects } })

/** Ten of Move 5, 20" from an enemy whom they run towards. */
const runners =
  (unit: object, ...others: readonly object[]): (() => Table) =>
  () =>
    table([unit, ...others], [troops({ weapons: [] })], eager('run'), { gap: 20 })

const charges = ({ battle, a }: Table): boolean => {
  for (const phase of ['movement', 'charge'] as const) enter(battle, phase)
  return first(a).charged
}

describe('a unit that runs', () => {
  it('does not charge in that turn', () => {
    expect(often(runners(troops()), charges)).toBe(0)
  })

  it('still charges where its ability says so', () => {
    // After 5" and a run of r it is 15 - r away: 12 on 2D6 after a 3, 11, 10, 9 after a 4, 5, 6: (1 + 3 + 6 + 10) / 36 / 6.
    about(often(runners(troops(having({ still: 'charge', after: 'run' }))), charges), 20 / 36 / 6)
  })

  it('does not by leave to charge after a retreat, or to shoot', () => {
    expect(often(runners(troops(having({ still: 'charge', after: 'retreat' }))), charges)).toBe(0)
    expect(often(runners(troops(having({ still: 'shoot', after: 'run' }))), charges)).toBe(0)
  })

  it('does by leave of a friend who is near enough when it charges', () => {
    const leave = { still: 'charge', after: 'run', for: { friendly: 'any', wholly: 12 } }
    const far = lord({ name: 'Far', ...having({ ...leave, for: { friendly: 'any', wholly: 3 } }) })
    const near = lord({ name: 'Near', ...having({ ...leave, for: { friendly: 'any', wholly: 30 } }) })
    expect(often(runners(troops(), far), charges)).toBe(0)
    about(often(runners(troops(), near), charges), 20 / 36 / 6)
  })

  it('and where it is asked for something, only if that is so', () => {
    const leave = { still: 'charge', after: 'run' }
    const many = (models: string): object => troops(having({ ...leave, if: { self: { models } } }))
    expect(often(runners(many('>=11')), charges)).toBe(0)
    about(often(runners(many('>=10')), charges), 20 / 36 / 6)
  })

  it('shoots where its ability says so', () => {
    const shoots = (unit: object): number =>
      often(
        () => table([unit], [troops({ weapons: [], wounds: 30 })], eager('run'), { gap: 20 }),
        ({ battle, b }) => {
          for (const phase of ['movement', 'shooting'] as const) enter(battle, phase)
          return first(b).woundsLeft < first(b).woundsAtStart
        },
      )
    const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 6, hit: 2, wound: 2, damage: 1 }
    expect(shoots(archers({ models: 10, weapons: [bow] }))).toBe(0)
    expect(shoots(archers({ models: 10, weapons: [bow], ...having({ still: 'shoot', after: 'run' }) }))).toBe(1)
  })

  it('tells by whose leave', () => {
    const { battle, a } = runners(troops(having({ still: ['shoot', 'charge'], after: ['run', 'retreat'] })))()
    const told: object[] = []
    battle.tell = (event) => void told.push(event)
    Object.assign(at(a, 0), { gait: 'ran', along: 12 })
    enter(battle, 'charge')
    expect(told).toContainEqual({ event: 'still', unit: at(a, 0).id, deed: 'charge', after: 'run', name: 'Haste' })
    expect(notesOf(battle).warnings.join()).not.toContain('Haste')
  })
})

describe('a unit that retreats', () => {
  const charged = (unit: object): number =>
    often(
      () =>
        table([unit], [troops({ weapons: [] }), troops({ name: 'Other', weapons: [] })], eager('retreat'), { gap: 1 }),
      (each) => charges(each),
    )

  it('charges only by such leave', () => {
    expect(charged(troops())).toBe(0)
    // It falls back by its Move of 5", to 6" from them: a total of 6 on 2D6 (INT-24).
    about(charged(troops(having({ still: 'charge', after: 'retreat' }))), 26 / 36)
  })
})
