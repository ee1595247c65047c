/** Charge phase (12.2 to 12.4): Overwatch against a charge that is declared, the charge roll, Heroic Intervention. */
import { type Draw, drawOf } from '@rollcall/core'
import { across } from '../../../duel/side.ts'
import { mayCharge, reaches } from '../../odds/moments.ts'
import { DICE, rollFor } from '../../odds/rolls.ts'
import { RULES } from '../../rules.ts'
import { type ReadyDuel, changed, type DuelStep, fieldChange, type Phase, told } from '../ready.ts'
import { whileBothStand } from '../../../duel/told.ts'
import { nameOf } from '../../../duel/ready.ts'
import { standingOf } from '../scene.ts'
import type { Standing } from '../setup.ts'
import type { DuelState } from '../state.ts'
import { attack } from './attack.ts'

/** The charge phase. */
export const chargePhase: Phase = (duel) => {
  const contact = fieldChange(duel, () => ({ engaged: true, distance: 0 }))
  return [
    ...overwatch(duel),
    whileBothStand((state) => charge(duel, state, contact)),
    ...heroicIntervention(duel, contact),
  ]
}

/** Does the active unit declare a charge (12.2)? */
function charges({ duellists }: ReadyDuel, state: DuelState): boolean {
  const { active, engaged, distance } = state.field
  const { moved } = state[active]
  if (engaged || moved === 'advanced' || moved === 'fellBack') return false
  return duellists[active].setup.policies.charge === 'always' && (distance === null || mayCharge([distance]))
}

/** The unit that is charged shoots before the charge roll (10). */
function overwatch(duel: ReadyDuel): readonly DuelStep[] {
  if ((['a', 'b'] as const).every((side) => duel.duellists[side].setup.policies.overwatch === 'never')) return []
  return [
    whileBothStand((state) => {
      const shooter = across(state.field.active)
      if (duel.duellists[shooter].setup.policies.overwatch === 'never' || !charges(duel, state)) return state
      return attack(duel, state, shooter, 'overwatch')
    }),
  ]
}

function charge(duel: ReadyDuel, state: DuelState, contact: (state: DuelState) => DuelState): ReturnType<DuelStep> {
  const { active, distance } = state.field
  if (!charges(duel, state)) return state
  const reached = contact(changed(duel, state, active, 'charged'))
  if (distance === null) return reached
  return told(
    () => `${nameOf(duel, state, active)} charges over ${distance}"`,
    chargeDraw(standingOf(duel.duellists[active], state[active]), distance),
    (success) => (success ? reached : state),
    (success) => (success ? 'reaches the enemy' : 'does not get there'),
  )
}

const chargeDraw = ({ chargeModifier, chargeReroll }: Standing, distance: number): Draw<boolean> =>
  drawOf((chance) => {
    const does = (total: number): boolean => reaches([distance], total)
    return does(rollFor(chance, DICE.charge, chargeModifier, chargeReroll, does) + chargeModifier)
  })

/** Inches within which a Character intervenes, and which it moves (12.4). */
const INTERVENTION = RULES.distances.heroicIntervention

/** After the charges of its enemy a Character that is not in engagement range may move up to it; it has not charged. */
function heroicIntervention(duel: ReadyDuel, contact: (state: DuelState) => DuelState): readonly DuelStep[] {
  const never = (['a', 'b'] as const).every(
    (side) => duel.duellists[side].setup.policies.heroicIntervention === 'never',
  )
  if (never) return []
  return [
    whileBothStand((state) => {
      const hero = across(state.field.active)
      const { setup, has } = duel.duellists[hero]
      const { engaged, distance } = state.field
      const near = !engaged && distance !== null && distance <= INTERVENTION
      return near && setup.policies.heroicIntervention === 'always' && has(state[hero], 'CHARACTER')
        ? contact(state)
        : state
    }),
  ]
}
