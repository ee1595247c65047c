/** How likely a charge gets there. */
import { everyRoll, roller } from '@rollcall/core'
import type { Dice } from '@rollcall/core'
import { mayCharge, totalNeeded } from '../../odds/moments.ts'
import { DICE } from '../../odds/rolls.ts'
import { RULES } from '../../rules.ts'
import { distance } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import type { View } from './policy.ts'

/** How likely a charge from so far gets there. */
export const chargeChance = (inches: number): number =>
  mayCharge(inches) ? chanceWith(DICE.charge, totalNeeded(inches)) : 0

/** How likely a charge of a unit at another gets there with the dice that it has. */
export function chargeChanceOf({ battle }: View, troop: Troop, target: Troop): number {
  const inches = distance(troop, target)
  const { dice, within } = battle.strikes.help(battle, troop, target, 'charge')
  if (dice === undefined) return chargeChance(inches)
  return mayCharge(inches, within) ? chanceWith(dice, totalNeeded(inches)) : 0
}

const known = new Map<string, number>()

/** How likely so many dice come to so much at least. */
function chanceWith(dice: Dice, need: number): number {
  const key = `${dice.sides.length} ${dice.plus} ${need}`
  const found = known.get(key)
  if (found !== undefined) return found
  const roll = roller(dice)
  const chance = everyRoll((one) => roll(one) >= need).reduce(
    (sum, each) => sum + (each.outcome ? each.ways / each.of : 0),
    0,
  )
  known.set(key, chance)
  return chance
}

/** The same with so many inches left after a move, which ends more than 3" away. */
export const chanceAfter = (left: number): number => chargeChance(Math.max(left, RULES.distances.engaged + 0.01))
