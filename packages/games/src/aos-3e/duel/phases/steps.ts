/** Steps that several phases have: it goes on while both sides stand, abilities inflict mortal wounds, and it ends. */
import { whileBothStand } from '../../../duel/told.ts'
import { type ReadyDuel, type DuelStep, nameOf, struck, withBoth } from '../ready.ts'
import type { Extra, Moment } from '../../battle-parts/mortal.ts'
import { BOTH_ACT } from '../../battle-parts/turn.ts'
import type { PhaseName } from '../../rules.ts'
import type { Clock } from '../fights.ts'
import { across, type Side } from '../setup.ts'
import type { DuelState, Field } from '../state.ts'

/** A step that is taken only while both units stand. */
export const bothStand = (step: DuelStep): DuelStep => whileBothStand(step)

/** Who is meant, as things stand. */
export type Who = (state: DuelState) => Side

/** Who acts in a phase, the active player first (3.1). */
export const actorsIn = (phase: PhaseName): readonly Who[] => [
  ({ field }) => field.active,
  ...(BOTH_ACT[phase] ? [({ field }: DuelState) => across(field.active)] : []),
]

/** Mortal wounds outside attacks, one ability after another; `whose` says whose turn it is to inflict them, if anybody's. */
export function extras(
  duel: ReadyDuel,
  clock: Clock,
  moment: Moment,
  whose: (state: DuelState) => Side | null,
): readonly DuelStep[] {
  return Array.from({ length: duel.fights.mostExtras(moment) }, (_, i) =>
    bothStand((state) => {
      const side = whose(state)
      const extra = side === null ? undefined : duel.fights.extras(state, side, moment, clock)[i]
      if (side === null || extra === undefined) return state
      if (!reaches(extra, state.field)) return state
      return struck(duel, state, side, extra.blows, () => `${nameOf(duel, state, side)}: ${extra.title}`)
    }),
  )
}

/** Who fights is near enough for anything; beyond that it reaches as far as was said. */
const reaches = ({ within }: Extra, { touching, distance }: Field): boolean =>
  touching || (within !== null && distance !== null && distance <= within)

/** Commands of a phase end with it, and rations of it; nothing to do where nobody has any. */
export function endPhase(duel: ReadyDuel): readonly DuelStep[] {
  const { a, b } = duel.duellists
  if (![a, b].some(({ commands, rations }) => commands || rations)) return []
  return [(state) => withBoth(duel, state, 'endOfPhase')]
}
