/** An attack and the battleshock test of its target as one step of the exact evaluation, where that changes nothing. */
import { joinedBy } from '../../../duel/joined.ts'
import type { Blows } from '../../battle-parts/blows.ts'
import type { ReadyDuel, DuelStep } from '../ready.ts'
import type { Clock } from '../scene.ts'
import type { Side } from '../../../duel/side.ts'
import type { DuelState, Field, Fighter } from '../state.ts'
import { attack } from './attack.ts'
import { battleshockTest } from './battleshock-test.ts'

/** Can an attack and the test of its target be one step in this duel: does nothing come between them? */
export function canJoin({ duellists, fights, joins }: ReadyDuel): boolean {
  const quiet = [duellists.a, duellists.b].every(
    ({ commands, limits, setup }) => !commands && !limits && setup.policies.rampage === 'never',
  )
  return (
    joins && quiet && fights.mostExtras('fought') === 0 && !fights.nerveChanges && fights.mostExtras('combatEnd') === 0
  )
}

/** The attack of the second to fight, and the test of its target; wounds that come back change more than the target. */
export const attackAndTest = (duel: ReadyDuel, clock: Clock, whose: (state: DuelState) => Side): DuelStep =>
  joinedBy<Fighter, Field, Blows>(
    (state) => attack(duel, clock, state, whose(state), 'combat'),
    whose,
    (state, side) => battleshockTest(duel, clock, state, side),
    (blows) => blows.likely().every(({ result }) => result.backlash === 0),
  )
