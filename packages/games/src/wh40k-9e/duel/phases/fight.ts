/** Fight phase (12.5): who charged fights first; otherwise the player whose turn it is not begins. */
import { across, type Side } from '../../../duel/side.ts'
import { joinedBy } from '../../../duel/joined.ts'
import type { ReadyDuel, DuelStep, Phase } from '../ready.ts'
import { whileBothStand } from '../../../duel/told.ts'
import type { DuelState, Field, Fighter } from '../state.ts'
import type { Volley } from '../volley.ts'
import { attack } from './attack.ts'
import { moraleTest } from './morale-test.ts'

/** The fight phase. Nothing comes between the second fight and the test of its target, which may so be one step. */
export const fightPhase: Phase = (duel) => [
  whileBothStand(fights(duel, firstToFight)),
  whileBothStand(duel.joins ? fightsAndTests(duel, second) : fights(duel, second)),
]

function firstToFight(state: DuelState): Side {
  const { active } = state.field
  return state[active].charged ? active : across(active)
}

const second = (state: DuelState): Side => across(firstToFight(state))

const fights =
  (duel: ReadyDuel, whose: (state: DuelState) => Side): DuelStep =>
  (state) =>
    state.field.engaged ? attack(duel, state, whose(state), 'fight') : state

const fightsAndTests = (duel: ReadyDuel, whose: (state: DuelState) => Side): DuelStep =>
  joinedBy<Fighter, Field, Volley>(
    fights(duel, whose),
    whose,
    (state, side) => moraleTest(duel, state, side),
    () => true,
  )
