/** Hero phase (8.1): command points of Generals, heroic actions, Rally; the active player first. */
import { drawOf } from '@rollcall/core'
import { mayCommand } from '../../battle-parts/commands.ts'
import { healedBy, leads, successes, twoDice } from '../../odds/moments.ts'
import { type Arena, type DuelStep, nameOf, type Phase, told, withFighter } from '../arena.ts'
import type { Clock } from '../fights.ts'
import { across, type Side } from '../setup.ts'
import type { DuelState } from '../state.ts'
import { bothStand, endPhase, extras } from './steps.ts'
import { RULES } from '../../rules.ts'

/** The hero phase. */
export const heroPhase: Phase = (arena, clock) => [
  ...generals(arena),
  ...[false, true].map((other) => bothStand((state) => heroicAction(arena, clock, state, sideOf(state, other)))),
  ...[false, true].map((other) => bothStand((state) => rally(arena, state, sideOf(state, other)))),
  ...extras(arena, clock, 'hero', ({ field }) => (field.touching ? field.active : null)),
  ...endPhase(arena),
]

const sideOf = ({ field }: DuelState, other: boolean): Side => (other ? across(field.active) : field.active)

/** Each player gains a point at the start of each hero phase while his General is on the battlefield (3.3, INT-38). */
function generals(arena: Arena): readonly DuelStep[] {
  const gains = ({ setup, commands }: Arena['camps']['a']): boolean => commands && setup.policies.general !== 'none'
  return (['a', 'b'] as const)
    .filter((side) => gains(arena.camps[side]))
    .map((side) => bothStand((state) => withFighter(state, side, arena.camps[side].becomes.onePointMore(state[side]))))
}

function heroicAction(arena: Arena, clock: Clock, state: DuelState, side: Side): ReturnType<DuelStep> {
  const camp = arena.camps[side]
  const mine = state[side]
  const { heroicAction: action } = camp.setup.policies
  if (action === 'never' || !camp.isA(mine, 'HERO')) return state
  const title = (what: string) => (): string => `${nameOf(arena, state, side)}: ${what}`
  if (action === 'finestHour') {
    const near =
      state.field.touching || state.field.distance === null || state.field.distance <= RULES.distances.finestHour
    if (mine.finestUsed || !near) return state
    return withFighter(state, side, camp.becomes.finestHour(mine))
  }
  if (action === 'leadership') {
    if (!camp.commands) return state
    const next = (success: boolean): DuelState => (success ? withFighter(state, side, camp.becomes.leads(mine)) : state)
    return told(title('Heroic Leadership'), LEADERSHIP, next, (success) =>
      success ? 'a command point for this turn' : 'nothing',
    )
  }
  const { bravery } = arena.fights.nerve(state, side, clock)
  if (mine.wounds === 0 || bravery === null) return state
  const recovery = { bravery, allocated: mine.wounds }
  return told(
    title('Heroic Recovery'),
    drawOf((chance) => healedBy(twoDice(chance), chance, recovery)),
    (healed) => withFighter(state, side, camp.healed(mine, healed)),
    (healed) => `${healed} wounds healed`,
  )
}

const LEADERSHIP = drawOf((chance) => leads(chance, false))

/** One die for each slain model; only away from the enemy (3.5). */
function rally(arena: Arena, state: DuelState, side: Side): ReturnType<DuelStep> {
  const camp = arena.camps[side]
  const mine = state[side]
  if (camp.setup.policies.rally === 'never' || state.field.touching || mine.slain === 0) return state
  if (!mayCommand(mine)) return state
  const ready = camp.becomes.commanded(mine)
  return told(
    () => `${nameOf(arena, state, side)}: Rally`,
    drawOf((chance) => successes(chance, mine.slain, RULES.commands.rally)),
    (count) => withFighter(state, side, camp.rallied(ready, count)),
    (count) => `${count} models return`,
  )
}
