/** Rolls made once before the attacks: gates and tables turn one plan into several, each result with its own. */
import { type BranchPlan, type Dice, type Plan, range } from '@rollcall/core'
import type { Fight, Notes, Owned } from './fight.ts'
import type { Effect, Gate, TableEffect } from './schema/effects.ts'
import { inForce } from './sequence/applies.ts'
import { fits, plusOf } from './sequence/holds.ts'
import { noteUnsaid } from './unsaid.ts'

/** Rolls made once before the attacks: every result has its own plan. Effects of one ability share one roll. */
export function branches(
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  draw: (effects: readonly Owned[]) => Plan,
): Plan {
  const gated = owned.find((each) => each.effect.chance !== undefined)
  if (gated?.effect.chance !== undefined) return gateBranch(fight, owned, gated, gated.effect.chance, notes, draw)
  const table = owned.find(({ effect }) => 'table' in effect)
  return table === undefined ? draw(owned) : tableBranch(fight, owned, table as Owned<TableEffect>, notes, draw)
}

function gateBranch(
  fight: Fight,
  owned: readonly Owned[],
  gated: Owned,
  chance: Gate,
  notes: Notes,
  draw: (effects: readonly Owned[]) => Plan,
): Plan {
  const same = (each: Owned): boolean =>
    each.title === gated.title &&
    each.owner === gated.owner &&
    JSON.stringify(each.effect.chance) === JSON.stringify(chance)
  const shut = owned.filter((each) => !same(each))
  if (inForce(fight, gated) === 'no') return branches(fight, shut, notes, draw)
  const open = owned.map((each) => (same(each) ? { ...each, effect: ungated(each.effect) } : each))
  return branch(
    chance.dice,
    openingRolls(fight, gated, chance, notes),
    branches(fight, open, notes, draw),
    branches(fight, shut, notes, draw),
  )
}

/** Results of the dice that let the effects of a gate through. */
export function openingRolls(
  fight: Fight,
  owned: Owned,
  { dice, results, plus }: Gate,
  notes: Notes,
): readonly number[] {
  const { least, most } = range(dice)
  const added = plusOf(fight, owned, plus, notes)
  const rolls = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return rolls.filter((roll) => {
    const verdict = fits(fight, owned.owner, results, roll + added)
    if (typeof verdict === 'object') noteUnsaid(notes, fight, owned, verdict.missing)
    return verdict === 'yes'
  })
}

const ungated = (effect: Effect): Effect => {
  const { chance: _, ...rest } = effect
  return rest as Effect
}

/** A plan for the results named, another for the rest. */
export const branch = (dice: Dice, results: readonly number[], plan: Plan, otherwise: Plan): BranchPlan => ({
  kind: 'branch',
  dice,
  rows: results.map((result) => ({ from: result, to: result, plan })),
  otherwise,
})

function tableBranch(
  fight: Fight,
  owned: readonly Owned[],
  table: Owned<TableEffect>,
  notes: Notes,
  draw: (effects: readonly Owned[]) => Plan,
): Plan {
  const at = owned.indexOf(table)
  const instead = (effects: readonly Effect[]): readonly Owned[] =>
    owned.toSpliced(at, 1, ...effects.map((effect, i) => ({ ...table, effect, id: table.id + (i + 1) / 1000 })))
  if (inForce(fight, table) === 'no') return branches(fight, instead([]), notes, draw)
  const rows = table.effect.rows.map(({ results, effects }) => ({
    results,
    plan: branches(fight, instead(effects), notes, draw),
  }))
  return {
    kind: 'branch',
    dice: table.effect.table,
    rows: rows.flatMap(({ results, plan }) => results.map((result) => ({ from: result, to: result, plan }))),
    otherwise: branches(fight, instead([]), notes, draw),
  }
}
