/** One Morale test with Combat Attrition (13). */
import { type Draw, drawOf } from '@rollcall/core'
import type { Side } from '../../../duel/side.ts'
import { type MoraleQuestion, moraleTest as rollMorale } from '../../morale.ts'
import { type ReadyDuel, type DuelStep, told } from '../ready.ts'
import { withFighter, whatIsLeft } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { DuelState } from '../state.ts'

/** Tests a unit that lost models this turn and has some left, whatever has become of its enemy; it is tested once. */
export function moraleTest(duel: ReadyDuel, state: DuelState, side: Side): ReturnType<DuelStep> {
  const duellist = duel.duellists[side]
  const mine = state[side]
  if (mine.lost === 0 || mine.models === 0) return state
  const tested = duellist.becomes.tested(mine)
  const leadership = duel.fights.leadership(state, side)
  // A 6 is the worst that can be rolled (13.2).
  if (leadership === null || 6 + mine.lost <= leadership) return withFighter(state, side, tested)
  const { startingStrength, attritionModifier } = duellist.unit(mine)
  const { models, lost: destroyed } = mine
  const question = {
    startingStrength,
    models,
    destroyed,
    leadership,
    modifier: 0,
    attritionModifier,
    reroll: 'none' as const,
  }
  return told(
    () => `${nameOf(duel, state, side)}: Morale after ${destroyed} destroyed, Leadership ${leadership}`,
    fleeing(question),
    (count) => withFighter(state, side, duellist.fled(tested, count)),
    (count) => `${count} flee, ${whatIsLeft(duellist.fled(tested, count))}`,
  )
}

/** Models that flee: the same draw for the same question. */
function fleeing(question: MoraleQuestion): Draw<number> {
  const { startingStrength, models, destroyed, leadership, attritionModifier } = question
  const key = [startingStrength, models, destroyed, leadership, attritionModifier].join()
  const draw = draws.get(key) ?? drawOf((chance) => rollMorale(chance, question).fled)
  if (draws.size < MOST_DRAWS) draws.set(key, draw)
  return draw
}

const draws = new Map<string, Draw<number>>()

/** More are worked out again each time: memory is not without end. */
const MOST_DRAWS = 100_000
