/** The start of a battle round (3.2, 3.3): priority, who takes the first turn, and command points. */
import { drawOf } from '@rollcall/core'
import { roundPoints } from '../../battle-parts/commands.ts'
import { winsPriority } from '../../odds/moments.ts'
import { type Arena, type DuelStep, told, withField, withFighter } from '../arena.ts'
import { across, type Corner } from '../setup.ts'
import type { DuelState } from '../state.ts'
import { bothStand } from './steps.ts'

/** The start of the first round: somebody begins, or a roll-off decides. */
export function firstRound(arena: Arena): DuelStep {
  const { first } = arena.setup
  if (first !== 'roll') return (state) => begun(arena, state, first)
  // Nobody said who finished setting up first, who would win a tie: each side is as likely to.
  const rollOff = drawOf((chance) => chance.die(2) === 1)
  return (state) =>
    told(
      'Who begins?',
      rollOff,
      (won) => begun(arena, state, won ? 'a' : 'b'),
      (won) => `${won ? 'A' : 'B'} takes the first turn`,
    )
}

/** The start of a later round: the priority roll, unless the order is fixed. */
export function laterRound(arena: Arena): DuelStep {
  if (arena.setup.priority === 'fixed') return bothStand((state) => begun(arena, state, state.field.began))
  const roll = drawOf((chance) => winsPriority(chance, true))
  return bothStand((state) => {
    const holder = state.field.began
    const firstAfter = (won: boolean): Corner => {
      const winner = won ? holder : across(holder)
      return arena.camps[winner].setup.policies.turn === 'first' ? winner : across(winner)
    }
    return told(
      'Priority',
      roll,
      (won) => begun(arena, state, firstAfter(won)),
      (won) => `${firstAfter(won) === 'a' ? 'A' : 'B'} takes the first turn`,
    )
  })
}

/** Points of the last round are gone; those of this one are there (3.3). */
function begun(arena: Arena, state: DuelState, first: Corner): DuelState {
  let after = state
  for (const corner of ['a', 'b'] as const) {
    const camp = arena.camps[corner]
    const points = camp.commands ? roundPoints(corner === first) : 0
    after = withFighter(after, corner, camp.with(after[corner], { points, spentRound: false }))
  }
  return withField(arena, after, { active: first, began: first })
}
