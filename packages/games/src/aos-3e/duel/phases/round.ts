/** The start of a battle round (3.2, 3.3): priority, who takes the first turn, and command points. */
import { drawOf } from '@rollcall/core'
import { rollOff } from '../../../duel/turns.ts'
import { winsPriority } from '../../odds/moments.ts'
import { type ReadyDuel, type DuelStep, fieldChange, told } from '../ready.ts'
import { type Side, across } from '../../../duel/side.ts'
import type { DuelState, Fighter } from '../state.ts'
import { bothStand } from './steps.ts'

/** The start of the first round: somebody begins, or a roll-off decides. */
export function firstRound(duel: ReadyDuel): DuelStep {
  const { first } = duel.setup
  const begun = beginner(duel)
  // Nobody said who finished setting up first, who would win a tie.
  return first === 'roll' ? rollOff(begun) : (state) => begun(state, first)
}

/** The start of a later round: the priority roll, unless the order is fixed. */
export function laterRound(duel: ReadyDuel): DuelStep {
  const begun = beginner(duel)
  if (duel.setup.priority === 'fixed') return bothStand((state) => begun(state, state.field.began))
  const roll = drawOf((chance) => winsPriority(chance, true))
  return bothStand((state) => {
    const holder = state.field.began
    const firstAfter = (won: boolean): Side => {
      const winner = won ? holder : across(holder)
      return duel.duellists[winner].setup.policies.turn === 'first' ? winner : across(winner)
    }
    return told(
      () => 'Priority',
      roll,
      (won) => begun(state, firstAfter(won)),
      (won) => `${firstAfter(won) === 'a' ? 'A' : 'B'} takes the first turn`,
    )
  })
}

/** Points of the last round are gone; those of this one are there (3.3). */
function beginner(duel: ReadyDuel): (state: DuelState, first: Side) => DuelState {
  const fields = {
    a: fieldChange(duel, () => ({ active: 'a', began: 'a' })),
    b: fieldChange(duel, () => ({ active: 'b', began: 'b' })),
  }
  const ready = (state: DuelState, side: Side, first: Side): Fighter => {
    const { commands, becomes } = duel.duellists[side]
    const fresh = becomes.newRound(state[side])
    return commands ? becomes[side === first ? 'firstTurn' : 'secondTurn'](fresh) : fresh
  }
  return (state, first) =>
    fields[first]({ a: ready(state, 'a', first), b: ready(state, 'b', first), field: state.field })
}
