/** How many dice a question may roll: one that would take for ever is refused before it begins. */
import { stageMeans, type Tables, UnsupportedPlanError } from '@rollcall/core'

/** Dice that a question may roll when nobody said how often: a minute or two of work. */
const MOST_DICE = 2e9

/** Dice that any question may roll: days of work for one machine. */
const MOST_DICE_ASKED = 2e13

/** Dice that a question may roll, when somebody said how often and when nobody did. */
export const diceBudget = (asked: boolean): number => (asked ? MOST_DICE_ASKED : MOST_DICE)

/** Rolling every die takes time in proportion to the attacks. Fails with `UnsupportedPlanError` beyond `most`. */
export function checkDiceBudget(tokens: number, replicates: number, most: number): void {
  if (tokens * replicates <= most) return
  const dice = (tokens * replicates).toExponential(1)
  throw new UnsupportedPlanError(
    `over budget: ${replicates} replicates would roll about ${dice} dice; ask about fewer models or attacks, or for fewer --replicates`,
  )
}

/** About how many dice one activation rolls; what hangs on the models in front is left out. */
export const tokensOf = (tables: Tables): number =>
  Object.values(stageMeans(tables)).reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0)
