/** Movement and shooting phases as far as a duel has them (8.2, 8.3). */
import { type DuelStep, type Phase, withField } from '../arena.ts'
import { attack } from './attack.ts'
import { bothStand, endPhase } from './steps.ts'
import { RULES } from '../../rules.ts'

/** A normal move ends more than 3" from the enemy. */
const CLOSEST = RULES.distances.engaged + 0.01

/** The active unit moves up, if it is its policy and its Move is known. */
export const movementPhase: Phase = (arena) => {
  const moves = (['a', 'b'] as const).some((side) => arena.camps[side].setup.policies.advance === 'always')
  if (!moves) return []
  const advance: DuelStep = (state) => {
    const { active, distance, touching } = state.field
    const camp = arena.camps[active]
    const { move } = camp.unit(state[active])
    if (camp.setup.policies.advance === 'never' || touching || distance === null || move === null) return state
    if (distance <= CLOSEST) return state
    const nearer = Math.max(CLOSEST, Math.round((distance - move) * 100) / 100)
    return withField(state, arena.field({ ...state.field, distance: nearer }))
  }
  return [bothStand(advance)]
}

/** The active unit shoots: at the enemy it is fighting, too (4.1). */
export const shootingPhase: Phase = (arena, clock) => {
  const shoots = (['a', 'b'] as const).some((side) =>
    arena.camps[side].setup.units.some((unit) => unit.weapons.some(({ kind }) => kind === 'missile')),
  )
  if (!shoots) return []
  const shoot: DuelStep = (state) => {
    const { active, distance, touching } = state.field
    const camp = arena.camps[active]
    // Nobody said how far away the enemy is before a charge that succeeds without a roll.
    const unseen = !touching && distance === null
    if (camp.setup.policies.shooting === 'never' || unseen || !camp.has(state[active], 'missile')) return state
    return attack(arena, clock, state, active, 'shooting')
  }
  return [bothStand(shoot), ...endPhase(arena)]
}
