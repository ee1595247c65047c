/** Movement and shooting phases as far as a duel has them (8.2, 8.3). */
import { type DuelStep, type Phase, withField } from '../ready.ts'
import { attack } from './attack.ts'
import { bothStand, endPhase } from './steps.ts'
import { RULES } from '../../rules.ts'

/** A normal move ends more than 3" from the enemy. */
const CLOSEST = RULES.distances.engaged + 0.01

/** The active unit moves up, if it is its policy and its Move is known. */
export const movementPhase: Phase = (duel) => {
  const moves = (['a', 'b'] as const).some((side) => duel.duellists[side].setup.policies.advance === 'always')
  if (!moves) return []
  const advance: DuelStep = (state) => {
    const { active, distance, touching } = state.field
    const duellist = duel.duellists[active]
    const { move } = duellist.unit(state[active])
    if (duellist.setup.policies.advance === 'never' || touching || distance === null || move === null) return state
    if (distance <= CLOSEST) return state
    const nearer = Math.max(CLOSEST, Math.round((distance - move) * 100) / 100)
    return withField(state, duel.field({ ...state.field, distance: nearer }))
  }
  return [bothStand(advance)]
}

/** The active unit shoots: at the enemy it is fighting, too (4.1). */
export const shootingPhase: Phase = (duel, clock) => {
  const shoots = (['a', 'b'] as const).some((side) =>
    duel.duellists[side].setup.units.some((unit) => unit.weapons.some(({ kind }) => kind === 'missile')),
  )
  if (!shoots) return []
  const shoot: DuelStep = (state) => {
    const { active, distance, touching } = state.field
    const duellist = duel.duellists[active]
    // Nobody said how far away the enemy is before a charge that succeeds without a roll.
    const unseen = !touching && distance === null
    if (duellist.setup.policies.shooting === 'never' || unseen || !duellist.has(state[active], 'missile')) return state
    return attack(duel, clock, state, active, 'shooting')
  }
  return [bothStand(shoot), ...endPhase(duel)]
}
