/** Combat phase (8.5): both units fight once each, in the order of strike-first, normal and strike-last. */
import { fightsFirst } from '../../battle-parts/order.ts'
import { type Arena, type DuelStep, type Phase, withBoth } from '../arena.ts'
import type { Clock } from '../fights.ts'
import { across, type Side } from '../setup.ts'
import type { DuelState } from '../state.ts'
import { attack } from './attack.ts'
import { attackAndTest, canJoin } from './attack-and-test.ts'
import { bothStand, endPhase, extras } from './steps.ts'

/** The combat phase. */
export const combatPhase: Phase = (arena, clock) => {
  const touching = (side: (state: DuelState) => Side) => (state: DuelState) =>
    state.field.touching ? side(state) : null
  const active = touching(({ field }) => field.active)
  const other = touching(({ field }) => across(field.active))
  const first = (state: DuelState): Side => firstToFight(arena, clock, state)
  const second = (state: DuelState): Side => across(first(state))
  return [
    ...[active, other].flatMap((whose) => extras(arena, clock, 'combatStart', whose)),
    bothStand(fights(arena, clock, first)),
    ...extras(arena, clock, 'fought', touching(first)),
    bothStand(canJoin(arena) ? joined(arena, clock, second) : fights(arena, clock, second)),
    ...extras(arena, clock, 'fought', touching(second)),
    ...[active, other].flatMap((whose) => extras(arena, clock, 'combatEnd', whose)),
    ...endPhase(arena),
    ...endCombat(arena),
  ]
}

/** The active player's unit, unless the other fights in an earlier group (8.5, INT-34). */
function firstToFight(arena: Arena, clock: Clock, state: DuelState): Side {
  const { active } = state.field
  const other = across(active)
  const isFirst = fightsFirst(arena.fights.order(state, active, clock), arena.fights.order(state, other, clock))
  return isFirst ? active : other
}

const fights =
  (arena: Arena, clock: Clock, whose: (state: DuelState) => Side): DuelStep =>
  (state) =>
    state.field.touching ? attack(arena, clock, state, whose(state), 'combat') : state

function joined(arena: Arena, clock: Clock, whose: (state: DuelState) => Side): DuelStep {
  const step = attackAndTest(arena, clock, whose)
  return (state) => (state.field.touching ? step(state) : state)
}

/** What lasts until the end of the combat phase; there is nothing of it where nobody has anything of the kind. */
function endCombat(arena: Arena): readonly DuelStep[] {
  const camps = [arena.camps.a, arena.camps.b]
  const lasting = camps.some(({ setup, limits }) => limits || setup.policies.rampage !== 'never')
  const end: DuelStep = (state) => {
    if (!state.field.touching) return state
    const after = withBoth(arena, state, 'endOfCombat')
    return camps.some(({ limits }) => limits) ? withBoth(arena, after, 'abilitiesSpent') : after
  }
  return lasting ? [end] : []
}
