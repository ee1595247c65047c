/** Shooting phase (9): the active unit shoots, at the enemy in its engagement range too where its weapons may. */
import { type Arena, bothStand, type Phase } from '../arena.ts'
import { attack } from './attack.ts'

/** Is there anything to shoot with on either side? */
const canShoot = ({ camps }: Arena): boolean =>
  (['a', 'b'] as const).some((side) =>
    camps[side].setup.units.some(({ weapons }) => weapons.some(({ type }) => type !== 'melee')),
  )

/** The shooting phase. */
export const shootingPhase: Phase = (arena) =>
  canShoot(arena)
    ? [
        bothStand((state) => {
          const { active, engaged, distance } = state.field
          // Nobody said how far away the enemy is before a charge that succeeds without a roll.
          const unseen = !engaged && distance === null
          if (unseen || arena.camps[active].setup.policies.shooting === 'never') return state
          return attack(arena, state, active, 'shooting')
        }),
      ]
    : []
