/** Morale phase (13.1): units that lost models this turn are tested, the active player's first; then the turn ends. */
import { across } from '../../../duel/side.ts'
import {
  type ReadyDuel,
  changed,
  type DuelStep,
  fieldChange,
  isEngagement,
  type Phase,
  sideOf,
  withFighter,
} from '../ready.ts'
import { moraleTest } from './morale-test.ts'

/** The morale phase and the end of the turn. */
export const moralePhase: Phase = (duel) => [
  (state) => moraleTest(duel, state, sideOf(state, false)),
  (state) => moraleTest(duel, state, sideOf(state, true)),
  endTurn(duel),
]

/** What lasts until the end of the turn is over; in a gauntlet the next enemy comes where one has fallen. */
function endTurn(duel: ReadyDuel): DuelStep {
  const { distance } = duel.setup
  const turned = fieldChange(duel, ({ active }) => ({ active: across(active) }))
  const newcomer = fieldChange(duel, ({ active }) => ({
    active: across(active),
    distance,
    engaged: isEngagement(distance),
  }))
  return (state) => {
    if (state.a.models === 0) return state
    const next = state.b.models === 0 ? duel.duellists.b.next(state.b) : null
    if (state.b.models === 0 && next === null) return state
    const after = changed(duel, changed(duel, state, 'a', 'endOfTurn'), 'b', 'endOfTurn')
    return next === null ? turned(after) : newcomer(withFighter(after, 'b', next))
  }
}
