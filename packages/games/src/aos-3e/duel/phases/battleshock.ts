/** Battleshock phase (8.6): units that had models slain this turn are tested, the active player's first; then the turn ends. */
import { endingTurn } from '../../../duel/turns.ts'
import { type ReadyDuel, type DuelStep, type Phase, touches, withBoth } from '../ready.ts'
import type { Field, Fighter } from '../state.ts'
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

function endTurn(duel: ReadyDuel): DuelStep {
  const { distance } = duel.setup
  return endingTurn<Fighter, Field>({
    next: duel.duellists.b.next,
    over: (state) => withBoth(duel, state, 'endOfTurn'),
    field: duel.field,
    apart: { distance, touching: touches(distance) },
  })
}
