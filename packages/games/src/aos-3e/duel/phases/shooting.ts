/** Movement and shooting phases as far as a duel has them (8.2, 8.3). */
import type { DuelStep, Phase } from '../ready.ts'
import { withField } from '../../../duel/state.ts'
import { attack } from './attack.ts'
import { actorsIn, endPhase, type Who, bothStand } from './steps.ts'
import { RULES } from '../../rules.ts'

/** A normal move ends more than 3" from the enemy. */
const CLOSEST = RULES.distances.engaged + 0.01

/** Whoever acts moves up, if it is its policy and its Move is known. */
export const movementPhase: Phase = (duel) => {
  const moves = (['a', 'b'] as const).some((side) => duel.duellists[side].setup.policies.advance === 'always')
  if (!moves) return []
  const advanceOf = (who: Who): DuelStep =>
    bothStand((state) => {
      const { distance, touching } = state.field
      const duellist = duel.duellists[who(state)]
      const { move } = duellist.unit(state[who(state)])
      if (duellist.setup.policies.advance === 'never' || touching || distance === null || move === null) return state
      if (distance <= CLOSEST) return state
      const nearer = Math.max(CLOSEST, Math.round((distance - move) * 100) / 100)
      return withField(state, duel.field({ ...state.field, distance: nearer }))
    })
  return actorsIn('movement').map(advanceOf)
}

/** Whoever acts shoots: at the enemy it is fighting, too (4.1). */
export const shootingPhase: Phase = (duel, clock) => {
  const shoots = (['a', 'b'] as const).some((side) =>
    duel.duellists[side].setup.units.some((unit) => unit.weapons.some(({ kind }) => kind === 'missile')),
  )
  if (!shoots) return []
  const shootOf = (who: Who): DuelStep =>
    bothStand((state) => {
      const { distance, touching } = state.field
      const shooter = who(state)
      const duellist = duel.duellists[shooter]
      // Nobody said how far away the enemy is before a charge that succeeds without a roll.
      const unseen = !touching && distance === null
      if (duellist.setup.policies.shooting === 'never' || unseen || !duellist.has(state[shooter], 'missile'))
        return state
      return attack(duel, clock, state, shooter, 'shooting')
    })
  return [...actorsIn('shooting').map(shootOf), ...endPhase(duel)]
}
