/** Rolls made once before the attacks: which results let effects through, and a plan for each. */
import { type BranchPlan, type Dice, type Plan, range } from '@rollcall/core'
import type { Fight, Notes, Owned } from '../fight.ts'
import type { Gate } from '../schema/effects.ts'
import { fits, plusOf } from '../sequence/holds.ts'
import { decided } from '../unsaid.ts'

/** Results of the dice that let the effects of a gate through. */
export function openingRolls(
  fight: Fight,
  asker: Owned,
  { dice, results, plus }: Gate,
  notes: Notes,
): readonly number[] {
  const { least, most } = range(dice)
  const added = plusOf(fight, asker, plus, notes)
  const rolls = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return rolls.filter((roll) => decided(fight, notes, asker, fits(fight, asker.owner, results, roll + added)))
}

/** A plan for the results named, another for the rest. */
export const branch = (
  dice: Dice,
  rows: readonly { readonly results: readonly number[]; readonly plan: Plan }[],
  otherwise: Plan,
): BranchPlan => ({
  kind: 'branch',
  dice,
  rows: rows.flatMap(({ results, plan }) => results.map((result) => ({ from: result, to: result, plan }))),
  otherwise,
})
