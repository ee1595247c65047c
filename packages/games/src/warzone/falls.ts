/** Climbing, and falls: Damage and Armour Rolls by their height (WZ 4). */
import { type Draw, drawOf } from '@rollcall/core'
import { failuresOf, SIDES } from './dice.ts'
import { armourNeeded } from './ranged.ts'
import { has, lacking, type Model } from './schema/model.ts'

/** Damage and Armour Rolls of falls, by the most inches (WZ 4). */
const FALLS: readonly (readonly [inches: number, damage: number, rolls: number])[] = [
  [3, 4, 1],
  [6, 7, 1],
  [9, 10, 2],
  [12, 13, 2],
  [15, 16, 3],
  [18, 19, 3],
]

/** What a fall does. Fails with `ERR_INPUT_INVALID` beyond 18 inches (INT-5). */
function fallFrom(inches: number): { readonly damage: number; readonly rolls: number } {
  const found = FALLS.find(([most]) => inches <= most)
  if (found === undefined) throw lacking('height', 'the rules end at falls of 18 inches (WZ 4)')
  return { damage: found[1], rolls: found[2] }
}

/** Wounds that a fall makes. Fails with `ERR_INPUT_INVALID` beyond 18 inches (INT-5). */
export function fallOf(armour: number, inches: number): Draw<number> {
  const { damage, rolls } = fallFrom(inches)
  return failuresOf(armourNeeded(armour, damage), rolls)
}

/** On such faces a climber falls; one with the skill on the last of them only (WZ 4). */
const SLIPS_FROM = 19
const SKILLED_SLIPS_FROM = 20

/** The highest face on which a climber holds on. */
export const holdsUpTo = (who: Pick<Model, 'skills'>): number =>
  (has(who, 'climber') ? SKILLED_SLIPS_FROM : SLIPS_FROM) - 1

/** The roll of a climber, bare of naturals (INT-1): does he hold on? */
export function climbingRoll(who: Pick<Model, 'skills'>): Draw<boolean> {
  const most = holdsUpTo(who)
  return drawOf((chance) => chance.die(SIDES) <= most)
}
