/** Battleshock phase (8.6): units that had models slain this turn are tested, the active player's first; then the turn ends. */
import {
  type ReadyDuel,
  type DuelStep,
  fieldChange,
  type Phase,
  touches,
  withBoth,
  withField,
  withFighter,
} from '../ready.ts'
import { across } from '../setup.ts'
import { battleshockTest } from './battleshock-test.ts'
import { actorsIn, endPhase } from './steps.ts'

/** The battleshock phase and the end of the turn. */
export const battleshockPhase: Phase = (duel, clock) => [
  ...actorsIn('battleshock').map(
    (who): DuelStep =>
      (state) =>
        battleshockTest(duel, clock, state, who(state)),
  ),
  ...endPhase(duel),
  endTurn(duel),
]

/** What lasts until the end of the turn is over; in a gauntlet the next enemy comes where one has fallen. */
function endTurn(duel: ReadyDuel): DuelStep {
  const { distance } = duel.setup
  const turned = fieldChange(duel, ({ active }) => ({ active: across(active) }))
  const newcomer = fieldChange(duel, ({ active }) => ({
    active: across(active),
    distance,
    touching: touches(distance),
  }))
  return (state) => {
    if (state.a.models === 0) return state
    const next = state.b.models === 0 ? duel.duellists.b.next(state.b) : null
    if (state.b.models === 0 && next === null) return state
    const after = withBoth(duel, state, 'endOfTurn')
    if (next === null) return withField(after, turned(state.field))
    return withField(withFighter(after, 'b', next), newcomer(state.field))
  }
}
