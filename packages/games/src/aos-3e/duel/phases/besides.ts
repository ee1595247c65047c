/**
 * Mortal wounds beside the attacks. What comes about at one moment is used one after another in the order of its player's choice
 * (1.7): whichever hurts most as things stand, of those that can hurt at all.
 */
import { type Extra, hurts, hurtsMost, type Moment } from '../../battle-parts/mortal.ts'
import type { Clock } from '../scene.ts'
import { type DuelStep, type ReadyDuel, struck, withBoth } from '../ready.ts'
import { withFighter } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { Side } from '../../../duel/side.ts'
import type { DuelState, Field, Use } from '../state.ts'
import { bothStand } from './steps.ts'

/** Abilities of one moment; `whose` says whose turn it is to use them, if anybody's. */
export function besides(
  duel: ReadyDuel,
  clock: Clock,
  moment: Moment,
  whose: (state: DuelState) => Side | null,
): readonly DuelStep[] {
  const most = duel.fights.mostExtras(moment)
  const uses = Array.from(
    { length: most },
    (): DuelStep =>
      bothStand((state) => {
        const side = whose(state)
        return side === null ? state : oneUsed(duel, clock, state, side, moment, most > 1)
      }),
  )
  return most > 1 ? [...uses, (state) => withBoth(duel, state, 'endOfMoment')] : uses
}

function oneUsed(
  duel: ReadyDuel,
  clock: Clock,
  state: DuelState,
  side: Side,
  moment: Moment,
  severally: boolean,
): ReturnType<DuelStep> {
  const mine = state[side]
  const open = duel.fights
    .extras(state, side, moment, clock)
    .filter((each) => reaches(each, state.field) && !mine.uses.includes(useOf(each)) && hurts(each.blows) > 0)
  const [next] = open.toSorted(hurtsMost)
  if (next === undefined) return state
  const remembered = severally || next.rationed !== null
  const after = remembered ? withFighter(state, side, duel.duellists[side].uses(mine, useOf(next))) : state
  return struck(duel, after, side, next.blows, () => `${nameOf(duel, state, side)}: ${next.title}`)
}

/** Who fights is near enough for anything; beyond that it reaches as far as was said. */
const reaches = ({ within }: Extra, { touching, distance }: Field): boolean =>
  touching || (within !== null && distance !== null && distance <= within)

const useOf = ({ id, rationed }: Extra): Use => `${rationed ?? 'moment'} ${id}`
