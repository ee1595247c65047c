/** Climbing, and falls: Damage and Armour Rolls by their height (WZ 4). */
import { type Draw, drawOf } from '@rollcall/core'
import { failuresOf, SIDES } from './dice.ts'
import { armourNeeded } from './ranged.ts'
import { has, lacking, type Model } from './schema/model.ts'
import { RULES } from './rules.ts'

/** Wounds that a fall makes. Fails with `ERR_INPUT_INVALID` beyond 18 inches (INT-5). */
export function fallOf(armour: number, inches: number): Draw<number> {
  const found = RULES.falls.find(({ upTo }) => inches <= upTo)
  if (found === undefined) throw lacking('height', 'the rules end at falls of 18 inches (WZ 4)')
  return failuresOf(armourNeeded(armour, found.damage), found.rolls)
}

/** The highest face on which a climber holds on. */
export const holdsUpTo = (who: Pick<Model, 'skills'>): number =>
  (has(who, 'climber') ? RULES.climbing.skilledFrom : RULES.climbing.slipsFrom) - 1

/** The roll of a climber, bare of naturals (INT-1): does he hold on? */
export function climbingRoll(who: Pick<Model, 'skills'>): Draw<boolean> {
  const most = holdsUpTo(who)
  return drawOf((chance) => chance.die(SIDES) <= most)
}
