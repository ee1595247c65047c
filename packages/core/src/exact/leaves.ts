/** A plan taken apart: every activation it may turn into, with its chance. Each has a unit of its own in front of it. */
import { poolOf } from '../chance/dice.ts'
import { everyRoll } from '../chance/every-roll.ts'
import type { ActivationPlan, BranchPlan, Plan } from '../plan/types.ts'

/** One activation of a plan: followed in `ways` out of `of` ways. */
export interface Leaf {
  readonly plan: ActivationPlan
  readonly ways: number
  readonly of: number
}

/** All activations of a plan; their ways are out of one common number. */
export function leavesOf(plan: Plan): readonly Leaf[] {
  if (plan.kind === 'activation') return [{ plan, ways: 1, of: 1 }]
  const leaves = casesOf(plan).flatMap((each) =>
    leavesOf(each.plan).map((leaf) => ({ plan: leaf.plan, ways: each.ways * leaf.ways, of: each.of * leaf.of })),
  )
  const of = leaves.reduce((most, leaf) => Math.max(most, leaf.of), 1)
  return leaves.map((leaf) => ({ plan: leaf.plan, ways: leaf.ways * (of / leaf.of), of }))
}

/** Every plan that the roll of a branch may pick, equal plans together. */
function casesOf(branch: BranchPlan): readonly { readonly plan: Plan; readonly ways: number; readonly of: number }[] {
  const paths = everyRoll((chance) => {
    const roll = chance.pool(poolOf(branch.dice))
    return branch.rows.find((row) => roll >= row.from && roll <= row.to)?.plan ?? branch.otherwise
  })
  const ways = new Map<Plan, number>()
  for (const { outcome, ways: each } of paths) ways.set(outcome, (ways.get(outcome) ?? 0) + each)
  return [...ways].map(([plan, each]) => ({ plan, ways: each, of: paths[0]?.of ?? 1 }))
}
