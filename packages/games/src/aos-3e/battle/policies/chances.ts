/** How likely a charge gets there. */
import { mayCharge, totalNeeded } from '../../odds/moments.ts'
import { RULES } from '../../rules.ts'

/** Ways of 2D6, of 36, to show so many at least. */
const AT_LEAST = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]

/** How likely a charge from so far gets there. */
export const chargeChance = (inches: number): number =>
  mayCharge(inches) ? (AT_LEAST[totalNeeded(inches)] ?? 0) / 36 : 0

/** The same with so many inches left after a move, which ends more than 3" away. */
export const chanceAfter = (left: number): number => chargeChance(Math.max(left, RULES.distances.engaged + 0.01))
