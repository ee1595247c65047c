/** Hero phase (8.1): command points of Generals, heroic actions, Rally; the active player first. */
import { drawOf } from '@rollcall/core'
import { rallies } from '../../battle-parts/commands.ts'
import { isOfUse, recovers } from '../../battle-parts/heroics.ts'
import { leads } from '../../odds/moments.ts'
import { mayCommand } from '../duellist.ts'
import { type ReadyDuel, type DuelStep, type Phase, told } from '../ready.ts'
import { withFighter } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { Clock } from '../scene.ts'
import type { Side } from '../../../duel/side.ts'
import type { DuelState } from '../state.ts'
import { besides } from './besides.ts'
import { actorsIn, endPhase, bothStand } from './steps.ts'
import { RULES } from '../../rules.ts'

/** The hero phase. */
export const heroPhase: Phase = (duel, clock) => [
  ...generals(duel),
  ...actorsIn('hero').map((who) => bothStand((state) => heroicAction(duel, clock, state, who(state)))),
  ...actorsIn('hero').map((who) => bothStand((state) => rally(duel, state, who(state)))),
  ...actorsIn('hero').flatMap((who) => besides(duel, clock, 'hero', who)),
  ...endPhase(duel),
]

/** Each player gains a point at the start of each hero phase while his General is on the battlefield (3.3, INT-38). */
function generals(duel: ReadyDuel): readonly DuelStep[] {
  const gains = ({ setup, commands }: ReadyDuel['duellists']['a']): boolean =>
    commands && setup.policies.general !== 'none'
  return (['a', 'b'] as const)
    .filter((side) => gains(duel.duellists[side]))
    .map((side) => bothStand((state) => withFighter(state, side, duel.duellists[side].becomes.general(state[side]))))
}

function heroicAction(duel: ReadyDuel, clock: Clock, state: DuelState, side: Side): ReturnType<DuelStep> {
  const duellist = duel.duellists[side]
  const mine = state[side]
  const { heroicAction: action } = duellist.setup.policies
  if (action === 'never' || !duellist.isA(mine, 'HERO')) return state
  if (!isOfUse(action, mine, duellist.unit(mine).bravery)) return state
  const title = (what: string) => (): string => `${nameOf(duel, state, side)}: ${what}`
  if (action === 'finestHour') {
    const near =
      state.field.touching || state.field.distance === null || state.field.distance <= RULES.distances.finestHour
    return near ? withFighter(state, side, duellist.becomes.finestHour(mine)) : state
  }
  if (action === 'leadership') {
    if (!duellist.commands) return state
    const next = (success: boolean): DuelState =>
      success ? withFighter(state, side, duellist.becomes.leads(mine)) : state
    return told(title('Heroic Leadership'), LEADERSHIP, next, (success) =>
      success ? 'a command point for this turn' : 'nothing',
    )
  }
  const { bravery } = duel.fights.nerve(state, side, clock)
  return told(
    title('Heroic Recovery'),
    drawOf((chance) => recovers(chance, bravery ?? 0, mine.wounds)),
    (healed) => withFighter(state, side, duellist.healed(mine, healed)),
    (healed) => `${healed} wounds healed`,
  )
}

const LEADERSHIP = drawOf((chance) => leads(chance, false))

/** One die for each slain model; only away from the enemy (3.5). */
function rally(duel: ReadyDuel, state: DuelState, side: Side): ReturnType<DuelStep> {
  const duellist = duel.duellists[side]
  const mine = state[side]
  if (duellist.setup.policies.rally === 'never' || state.field.touching || mine.slain === 0) return state
  if (!mayCommand(mine)) return state
  const ready = duellist.becomes.commanded(mine)
  return told(
    () => `${nameOf(duel, state, side)}: Rally`,
    drawOf((chance) => rallies(chance, mine.slain)),
    (count) => withFighter(state, side, duellist.rallied(ready, count)),
    (count) => `${count} models return`,
  )
}
