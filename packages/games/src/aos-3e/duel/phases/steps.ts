/** Steps that several phases have: it goes on while both sides stand, and it ends. */
import { type ReadyDuel, type DuelStep, withBoth } from '../ready.ts'
import { BOTH_ACT } from '../../battle-parts/turn.ts'
import type { PhaseName } from '../../rules.ts'
import { type Side, across } from '../../../duel/side.ts'
import { whileBothStand } from '../../../duel/told.ts'
import type { DuelState } from '../state.ts'

/** A step that is taken only while both units stand. */
export const bothStand = (step: DuelStep): DuelStep => whileBothStand(step)

/** Who is meant, as things stand. */
export type Who = (state: DuelState) => Side

/** Who acts in a phase, the active player first (3.1). */
export const actorsIn = (phase: PhaseName): readonly Who[] => [
  ({ field }) => field.active,
  ...(BOTH_ACT[phase] ? [({ field }: DuelState) => across(field.active)] : []),
]

/** Commands of a phase end with it, and rations of it; nothing to do where nobody has any. */
export function endPhase(duel: ReadyDuel): readonly DuelStep[] {
  const { a, b } = duel.duellists
  if (![a, b].some(({ commands, rations }) => commands || rations)) return []
  return [(state) => withBoth(duel, state, 'endOfPhase')]
}
