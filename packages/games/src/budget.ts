/** What a question may cost, in rows and in dice: one that would take for ever is refused before it begins, with what would fit. */
import { LIMITS, stageMeans, type Tables, within } from '@rollcall/core'
import type { Simulation } from './game.ts'
import { plural } from './plural.ts'

/** Every attacker against every target in every situation is a row. Fails with `OverBudgetError` when they are too many. */
export function checkRowBudget(attackers: number, targets: number, situations = 1): void {
  const fitting = Math.floor(LIMITS.rows.most / (attackers * situations))
  within({
    limit: 'rows',
    what: `${attackers} attackers against ${targets} targets in ${plural(situations, 'situation')} are`,
    estimated: attackers * targets * situations,
    fits: fitting > 0 ? `${fitting} targets at a time fit` : 'ask about fewer attackers and situations, too',
  })
}

/** A page that is sorted, aligned or drawn needs all of its rows at once. Fails with `OverBudgetError` when they are too many. */
export const checkHeldRows = (rows: number, limit: 'held' | 'charted', fits: string): void =>
  within({ limit, what: 'this answer would have to hold', estimated: rows, fits })

/** Rows that one core computes in a second, about. */
const ROWS_A_SECOND = 1000

/** Seconds that so many rows take. */
export const secondsOfRows = (rows: number): number => Math.round(rows / ROWS_A_SECOND)

/** Rows that nobody has to hold take time all the same. Fails with `OverBudgetError` when they are too many. */
export const checkStreamedRows = (rows: number): void =>
  within({
    limit: 'streamed',
    what: 'this command would write',
    estimated: rows,
    seconds: secondsOfRows(rows),
    fits: 'ask about fewer attackers or targets at a time',
  })

/** What limits the dice of a question: that somebody said how often, or that nobody did. */
export const diceBudget = (asked: boolean): DiceLimit => (asked ? 'diceAsked' : 'dice')

type DiceLimit = 'dice' | 'diceAsked'

/** Dice that one thread rolls in a second, about. */
const DICE_A_SECOND = 2e7

/** Rolling every die takes time in proportion to the attacks. Fails with `OverBudgetError` beyond the limit. */
export function checkDiceBudget(tokens: number, replicates: number, limit: DiceLimit): void {
  const dice = tokens * replicates
  const fitting = Math.floor(LIMITS[limit].most / tokens)
  const fits = fitting > 0 ? `--replicates ${fitting} fits, or` : 'not even one fits:'
  within({
    limit,
    what: `${replicates} replicates would roll about`,
    estimated: dice,
    seconds: Math.round(dice / DICE_A_SECOND),
    fits: `${fits} ask about fewer models or attacks`,
  })
}

/** All simulations of one question together. Fails with `OverBudgetError`. */
export function checkSimulations(simulations: readonly Pick<Simulation, 'dice' | 'replicates'>[]): void {
  const dice = simulations.reduce((sum, each) => sum + each.dice, 0)
  const replicates = Math.max(0, ...simulations.map((each) => each.replicates))
  checkDiceBudget(dice, replicates, 'diceAsked')
}

/** Fails with `OverBudgetError` where so many replicates are more than the budget has dice for. */
export const checkReplicates = ({ dice }: Pick<Simulation, 'dice'>, replicates: number): void =>
  checkDiceBudget(dice, replicates, 'diceAsked')

/** As many replicates as the budget has dice for, but one. */
export const replicatesWithin = ({ dice }: Pick<Simulation, 'dice'>): number =>
  Math.max(1, Math.floor(LIMITS.diceAsked.most / dice))

/** About how many dice one activation rolls; what hangs on the models in front is left out. */
export const tokensOf = (tables: Tables): number =>
  Object.values(stageMeans(tables)).reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0)
