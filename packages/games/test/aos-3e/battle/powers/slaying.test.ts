/** What comes at the end of a phase to whoever has slain somebody in it by its attacks: blades without a roll against models of 1 or 9 Wounds. */
import { describe, expect, it } from 'vitest'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import { notesOf } from '../../../../src/aos-3e/battle/telling/notes.ts'
import { troops } from '../armies.ts'
import { enter, first, type Table, table } from '../table.ts'

const SURE = [
  { roll: 'hit', auto: true },
  { roll: 'wound', auto: true },
]
const blade = { name: 'Blade', attacks: 1, hit: 4, wound: 4, damage: 1, effects: SURE }
const FED = { heal: 2, if: { self: { killed: 'any' } }, when: 'combat.end' }
const GROWS = { stat: 'attacks', add: 1, weapon: 'melee', by: 'self', ...FED, heal: undefined, until: 'battle' }
const grows = Object.fromEntries(Object.entries(GROWS).filter(([, value]) => value !== undefined))

const fought = (wounds: number, effect: object = FED): Table => {
  const made = table(
    [troops({ models: 1, wounds: 6, woundsTaken: 3, weapons: [blade], abilities: { Feast: [effect] } })],
    [troops({ models: 5, wounds, save: '-', weapons: [] })],
    { cast: (_, __, [option]) => option ?? null },
    { gap: 1 },
  )
  enter(made.battle, 'combat')
  useAll(made.battle, 'end')
  return made
}

describe('who has slain somebody', () => {
  it('heals at the end of the phase, and who has only wounded somebody does not', () => {
    expect(first(fought(1).a).wounds).toBe(1)
    expect(first(fought(9).a).wounds).toBe(3)
  })

  it('has slain nobody in the next phase', () => {
    const { battle, a } = fought(1)
    battle.turn = 'second'
    useAll(battle, 'end')
    expect(first(a).wounds).toBe(1)
  })

  it('has an attack more in the fights after it', () => {
    const made = fought(1, grows)
    expect(first(made.b).models).toBe(4)
    first(made.a).endPhase()
    enter(made.battle, 'combat')
    expect(first(made.b).models).toBe(2)
  })

  it('is told in no warning', () => {
    expect(notesOf(fought(1).battle).warnings.join()).not.toContain('Feast')
  })
})
