/** A plan taken apart: every activation it may turn into, with its chance. Each has a unit of its own in front of it. */
import { branchCases, rowOf } from '../plan/branch.ts'
import type { ActivationPlan, Plan } from '../plan/types.ts'

/** One activation of a plan: followed in `ways` out of `of` ways. */
export interface Leaf {
  readonly plan: ActivationPlan
  readonly ways: number
  readonly of: number
}

/** All activations of a plan; their ways are out of one common number. */
export function leavesOf(plan: Plan): readonly Leaf[] {
  if (plan.kind === 'activation') return [{ plan, ways: 1, of: 1 }]
  const cases = branchCases(plan.dice, (roll) => rowOf(plan.rows, roll)?.plan ?? plan.otherwise)
  const leaves = cases.flatMap((each) =>
    leavesOf(each.outcome).map((leaf) => ({ plan: leaf.plan, ways: each.ways * leaf.ways, of: each.of * leaf.of })),
  )
  const of = leaves.reduce((most, leaf) => Math.max(most, leaf.of), 1)
  return leaves.map((leaf) => ({ plan: leaf.plan, ways: leaf.ways * (of / leaf.of), of }))
}
