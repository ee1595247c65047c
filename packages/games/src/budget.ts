/** What a question may cost, in rows and in dice: one that would take for ever is refused before it begins, with what would fit. */
import { stageMeans, type Tables, UnsupportedPlanError } from '@rollcall/core'

/** Rows of one question: the whole of a game against fifty targets. */
const MOST_ROWS = 50_000

/** Every attacker against every target in every situation is a row. Fails with `UnsupportedPlanError` when they are too many. */
export function checkRowBudget(attackers: number, targets: number, situations = 1): void {
  const rows = attackers * targets * situations
  if (rows <= MOST_ROWS) return
  const fitting = Math.floor(MOST_ROWS / (attackers * situations))
  const what = `${attackers} attackers against ${targets} targets in ${situations} ${situations === 1 ? 'situation' : 'situations'}`
  const fits = fitting > 0 ? `${fitting} targets at a time fit` : 'ask about fewer attackers and situations, too'
  throw new UnsupportedPlanError(`over budget: ${what} are ${rows} rows, and ${MOST_ROWS} are the most; ${fits}`)
}

/** Dice that a question may roll when nobody said how often: a minute or two of work. */
const MOST_DICE = 2e9

/** Dice that any question may roll: days of work for one machine. */
const MOST_DICE_ASKED = 2e13

/** Dice that a question may roll, when somebody said how often and when nobody did. */
export const diceBudget = (asked: boolean): number => (asked ? MOST_DICE_ASKED : MOST_DICE)

/** Dice that one thread rolls in a second, about. */
const DICE_A_SECOND = 2e7

/** Rolling every die takes time in proportion to the attacks. Fails with `UnsupportedPlanError` beyond `most`. */
export function checkDiceBudget(tokens: number, replicates: number, most: number): void {
  const dice = tokens * replicates
  if (dice <= most) return
  const seconds = Math.round(dice / DICE_A_SECOND)
  const fitting = Math.floor(most / tokens)
  const fits = fitting > 0 ? `--replicates ${fitting} fits, or` : 'not even one fits:'
  throw new UnsupportedPlanError(
    `over budget: ${replicates} replicates would roll about ${dice.toExponential(1)} dice, some ${seconds} seconds on one thread, and ${most.toExponential(0)} dice are the most; ${fits} ask about fewer models or attacks`,
  )
}

/** About how many dice one activation rolls; what hangs on the models in front is left out. */
export const tokensOf = (tables: Tables): number =>
  Object.values(stageMeans(tables)).reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0)
