/** What an analysis may cost: every unit meets every target, and too many of them are refused before the first one is asked about. */
import { LIMITS, within } from '@rollcall/core'
import { checkDiceBudget, checkHeldRows, checkRowBudget, DEFAULT_REPLICATES, diceBudget } from '@rollcall/games'
import type { Answering } from './question.ts'

/** Dice of a unit against a target, about. */
const DICE_OF_A_MEETING = 50

/** Attackers against targets, exactly or by dice. Fails with `OverBudgetError`. */
export function checkMeetings(attackers: number, targets: number, { method, replicates }: Answering = {}): void {
  checkRowBudget(attackers, targets)
  if (method !== 'simulated') return
  const dice = attackers * targets * DICE_OF_A_MEETING
  checkDiceBudget(dice, replicates ?? DEFAULT_REPLICATES, diceBudget(replicates !== undefined))
}

/** A swap is a row. Fails with `OverBudgetError`. */
export const checkSwaps = (swaps: number): void => checkHeldRows(swaps, 'charted', 'name fewer units at a time')

/** Every two sides are compared over all targets. Fails with `OverBudgetError`. */
export function checkPairs(sides: number, targets: number): void {
  // n (n - 1) / 2 pairs are no more than m: n is at most (1 + sqrt(1 + 8 m)) / 2.
  const fitting = Math.floor((1 + Math.sqrt(1 + (8 * LIMITS.rows.most) / targets)) / 2)
  within({
    limit: 'rows',
    what: `every two of ${sides} sides against ${targets} targets are`,
    estimated: ((sides * (sides - 1)) / 2) * targets,
    fits: `${fitting} sides fit`,
  })
}
