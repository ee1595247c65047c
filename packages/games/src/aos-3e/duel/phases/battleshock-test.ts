/** One battleshock test of one side (8.6), or the command that spares it. */
import { battleshockDraw, mayFlee } from '../../battle-parts/nerve.ts'
import { mayCommand } from '../duellist.ts'
import { type ReadyDuel, type DuelStep, leftOf, told } from '../ready.ts'
import { withFighter } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { Clock } from '../scene.ts'
import type { Side } from '../../../duel/side.ts'
import type { DuelState, Fighter } from '../state.ts'

/** Tests a unit that had models slain this turn, whatever has become of its enemy; it is tested once. */
export function battleshockTest(duel: ReadyDuel, clock: Clock, state: DuelState, side: Side): ReturnType<DuelStep> {
  const duellist = duel.duellists[side]
  const mine = state[side]
  if (mine.slainThisTurn === 0 || mine.models === 0) return state
  const after = (fighter: Fighter): DuelState => withFighter(state, side, duellist.becomes.tested(fighter))
  const nerve = duel.fights.nerve(state, side, clock)
  if (!mayFlee(nerve, mine.slainThisTurn)) return after(mine)
  const inspired = duellist.setup.policies.inspiringPresence === 'needed' && mayCommand(mine)
  if (inspired) return after(duellist.becomes.commanded(mine))
  return told(
    () => `${nameOf(duel, state, side)}: battleshock after ${mine.slainThisTurn} slain, Bravery ${nerve.bravery}`,
    battleshockDraw(nerve, mine.slainThisTurn, mine.models),
    (count) => after(duellist.fled(mine, count)),
    (count) => `${count} flee, ${leftOf(duel, side, duellist.fled(mine, count))}`,
  )
}
