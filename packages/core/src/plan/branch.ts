/** The roll that opens a branch: one text for plans, tables and rolled dice alike. */
import { type Dice, poolOf } from '../chance/dice.ts'
import { everyRoll, type Likelihood, mergeOutcomes } from '../chance/every-roll.ts'

/** A span of results. */
interface Row {
  readonly from: number
  readonly to: number
}

/** The row that a result picks; results outside every row pick none. */
export const rowOf = <R extends Row>(rows: readonly R[], roll: number): R | undefined =>
  rows.find((row) => roll >= row.from && roll <= row.to)

/** Everything the dice of a branch may pick, with its ways; equal picks together. */
export const branchCases = <T>(dice: Dice, pick: (roll: number) => T): readonly Likelihood<T>[] =>
  mergeOutcomes(
    everyRoll((chance) => pick(chance.pool(poolOf(dice)))),
    (outcome) => outcome,
  )
