/** Shooting phase (9): the active unit shoots, at the enemy in its engagement range too where its weapons may. */
import type { ReadyDuel, Phase } from '../ready.ts'
import { whileBothStand } from '../../../duel/told.ts'
import { attack } from './attack.ts'

/** Is there anything to shoot with on either side? */
const canShoot = ({ duellists }: ReadyDuel): boolean =>
  (['a', 'b'] as const).some((side) =>
    duellists[side].setup.units.some(({ weapons }) => weapons.some(({ type }) => type !== 'melee')),
  )

/** The shooting phase. */
export const shootingPhase: Phase = (duel) =>
  canShoot(duel)
    ? [
        whileBothStand((state) => {
          const { active, engaged, distance } = state.field
          // Nobody said how far away the enemy is before a charge that succeeds without a roll.
          const unseen = !engaged && distance === null
          if (unseen || duel.duellists[active].setup.policies.shooting === 'never') return state
          return attack(duel, state, active, 'shooting')
        }),
      ]
    : []
