/** Combat phase (8.5): both units fight once each, in the order of strike-first, normal and strike-last. */
import { fightsFirst } from '../../battle-parts/order.ts'
import { type ReadyDuel, type DuelStep, type Phase, withBoth } from '../ready.ts'
import { withField } from '../../../duel/state.ts'
import type { Clock } from '../scene.ts'
import { type Side, across } from '../../../duel/side.ts'
import type { DuelState } from '../state.ts'
import { attack } from './attack.ts'
import { attackAndTest, canJoin } from './attack-and-test.ts'
import { besides } from './besides.ts'
import { endPhase, bothStand } from './steps.ts'

/** The combat phase. */
export const combatPhase: Phase = (duel, clock) => {
  const touching = (side: (state: DuelState) => Side) => (state: DuelState) =>
    state.field.touching ? side(state) : null
  const active = touching(({ field }) => field.active)
  const other = touching(({ field }) => across(field.active))
  const first = (state: DuelState): Side => state.field.opener ?? firstToFight(duel, clock, state)
  const second = (state: DuelState): Side => across(first(state))
  return [
    ...[active, other].flatMap((whose) => besides(duel, clock, 'combatStart', whose)),
    ...opening(duel, first).map(bothStand),
    ...besides(duel, clock, 'fights', touching(first)),
    bothStand(fights(duel, clock, first)),
    ...besides(duel, clock, 'fought', touching(first)),
    ...besides(duel, clock, 'fights', touching(second)),
    bothStand(canJoin(duel) ? joined(duel, clock, second) : fights(duel, clock, second)),
    ...besides(duel, clock, 'fought', touching(second)),
    ...[active, other].flatMap((whose) => besides(duel, clock, 'combatEnd', whose)),
    ...opening(duel, () => null),
    ...endPhase(duel),
    ...endCombat(duel),
  ]
}

/** Whoever is picked first has been, whatever becomes of the order afterwards (8.5). */
function opening(duel: ReadyDuel, opener: (state: DuelState) => Side | null): readonly DuelStep[] {
  if (!duel.fights.orderChanges) return []
  return [(state) => withField(state, duel.field({ ...state.field, opener: opener(state) }))]
}

/** The active player's unit, unless the other fights in an earlier group (8.5, INT-34). */
function firstToFight(duel: ReadyDuel, clock: Clock, state: DuelState): Side {
  const { active } = state.field
  const other = across(active)
  const isFirst = fightsFirst(duel.fights.order(state, active, clock), duel.fights.order(state, other, clock))
  return isFirst ? active : other
}

const fights =
  (duel: ReadyDuel, clock: Clock, whose: (state: DuelState) => Side): DuelStep =>
  (state) =>
    state.field.touching ? attack(duel, clock, state, whose(state), 'combat') : state

function joined(duel: ReadyDuel, clock: Clock, whose: (state: DuelState) => Side): DuelStep {
  const step = attackAndTest(duel, clock, whose)
  return (state) => (state.field.touching ? step(state) : state)
}

/** What lasts until the end of the combat phase; there is nothing of it where nobody has anything of the kind. */
function endCombat(duel: ReadyDuel): readonly DuelStep[] {
  const duellists = [duel.duellists.a, duel.duellists.b]
  const lasting = duellists.some(({ setup, limits }) => limits || setup.policies.rampage !== 'never')
  const end: DuelStep = (state) => {
    if (!state.field.touching) return state
    const after = withBoth(duel, state, 'endOfCombat')
    return duellists.some(({ limits }) => limits) ? withBoth(duel, after, 'abilitiesSpent') : after
  }
  return lasting ? [end] : []
}
