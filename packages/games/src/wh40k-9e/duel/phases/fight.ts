/** Fight phase (12.5): who charged fights first; otherwise the player whose turn it is not begins. */
import { across, type Side } from '../../../duel/side.ts'
import { joinedBy } from '../../../duel/joined.ts'
import { type Arena, bothStand, type DuelStep, type Phase } from '../arena.ts'
import type { DuelState, Field, Fighter } from '../state.ts'
import type { Volley } from '../volley.ts'
import { attack } from './attack.ts'
import { moraleTest } from './morale-test.ts'

/** The fight phase. Nothing comes between the second fight and the test of its target, which may so be one step. */
export const fightPhase: Phase = (arena) => [
  bothStand(fights(arena, firstToFight)),
  bothStand(arena.joins ? fightsAndTests(arena, second) : fights(arena, second)),
]

function firstToFight(state: DuelState): Side {
  const { active } = state.field
  return state[active].charged ? active : across(active)
}

const second = (state: DuelState): Side => across(firstToFight(state))

const fights =
  (arena: Arena, whose: (state: DuelState) => Side): DuelStep =>
  (state) =>
    state.field.engaged ? attack(arena, state, whose(state), 'fight') : state

const fightsAndTests = (arena: Arena, whose: (state: DuelState) => Side): DuelStep =>
  joinedBy<Fighter, Field, Volley>(
    fights(arena, whose),
    whose,
    (state, side) => moraleTest(arena, state, side),
    () => true,
  )
