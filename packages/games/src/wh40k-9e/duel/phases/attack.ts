/** One unit attacks the other: shoots, fires Overwatch, fights. */
import { across, type Side } from '../../../duel/side.ts'
import { type ReadyDuel, type DuelStep, suffered } from '../ready.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { AttackKind } from '../scene.ts'
import type { DuelState } from '../state.ts'

const VERBS: Readonly<Record<AttackKind, string>> = {
  fight: 'fights',
  shooting: 'shoots',
  overwatch: 'fires Overwatch',
}

/** An attack of one side upon the other; nothing where it has nothing to attack with. */
export function attack(duel: ReadyDuel, state: DuelState, striker: Side, how: AttackKind): ReturnType<DuelStep> {
  const volley = duel.fights.volley(state, striker, how)
  if (volley === null) return state
  return suffered(duel, state, across(striker), volley, () => `${nameOf(duel, state, striker)} ${VERBS[how]}`)
}
