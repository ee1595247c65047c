/** Morale phase (13.1): units that lost models this turn are tested, the active player's first; then the turn ends. */
import { endingTurn } from '../../../duel/turns.ts'
import { type ReadyDuel, changed, type DuelStep, isEngagement, type Phase, sideOf } from '../ready.ts'
import type { Field, Fighter } from '../state.ts'
import { moraleTest } from './morale-test.ts'

/** The morale phase and the end of the turn. */
export const moralePhase: Phase = (duel) => [
  (state) => moraleTest(duel, state, sideOf(state, false)),
  (state) => moraleTest(duel, state, sideOf(state, true)),
  endTurn(duel),
]

function endTurn(duel: ReadyDuel): DuelStep {
  const { distance } = duel.setup
  return endingTurn<Fighter, Field>({
    next: duel.duellists.b.next,
    over: (state) => changed(duel, changed(duel, state, 'a', 'endOfTurn'), 'b', 'endOfTurn'),
    field: duel.field,
    apart: { distance, engaged: isEngagement(distance) },
  })
}
