/** How likely a charge gets there. */
import { everyRoll, roller, type Dice } from '@rollcall/core'
import { madeOnce } from '../../../kit/remembered.ts'
import { mayCharge, totalNeeded } from '../../odds/moments.ts'
import { DICE } from '../../odds/rolls.ts'
import { RULES } from '../../rules.ts'
import { distance } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import type { View } from '../state.ts'

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

/** How likely these dice come to so much at least. */
const chanceWith = madeOnce((dice: Dice, need: number): number => {
  const roll = roller(dice)
  return everyRoll((one) => roll(one) >= need).reduce(
    (sum, { outcome, ways, of }) => sum + (outcome ? ways / of : 0),
    0,
  )
})

/** The same with so many inches left after a move, which ends more than 3" away. */
export const chanceAfter = (left: number): number => chargeChance(Math.max(left, RULES.distances.engaged + 0.01))
