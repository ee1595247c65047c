/**
 * How likely every blow of a plan is. Weapons that neither share limited re-rolls nor hurt their bearers are independent, and
 * the same weapon comes up again and again in a battle: each is worked out once, and the activation is their sum.
 */
import {
  type ActivationPlan,
  jointPoints,
  leavesOf,
  type Likely,
  outcomesOf,
  type Plan,
  type Pmf,
  poolPmf,
  reaches,
  type Source,
  sumOf,
  tabulate,
  type TargetFold,
  UnsupportedPlanError,
} from '@rollcall/core'
import { reachable } from '../activation.ts'
import { POOLS } from '../sequence/pools.ts'
import type { Blow } from './blows.ts'

/** Multiplications that the distribution of one activation may cost: a fight has many of them. */
const BUDGET = 5e7

/** Every blow with its probability: damage after what the target negates, branch by branch. Fails with `UnsupportedPlanError`. */
export function likelyOf(plan: Plan): readonly Likely<Blow>[] {
  const sums = new Map<string, { result: Blow; probability: number }>()
  for (const leaf of leavesOf(plan)) {
    const fold = leaf.plan.folds[POOLS.target] as TargetFold
    for (const { probability, ...points } of blowsOfLeaf(leaf.plan)) {
      const result = { ...points, damage: reaches(fold, points.damage) }
      const key = `${result.damage},${result.backlash},${result.redirected}`
      const before = sums.get(key)?.probability ?? 0
      sums.set(key, { result, probability: before + (probability * leaf.ways) / leaf.of })
    }
  }
  return [...sums.values()].filter(({ probability }) => probability > 0)
}

/** Where points can go besides the target, by what a blow calls them. */
const ASIDE = { backlash: POOLS.attacker, redirected: POOLS.redirected } as const

function blowsOfLeaf(plan: ActivationPlan): readonly (Blow & { readonly probability: number })[] {
  const [aside, another] = (['backlash', 'redirected'] as const).filter((each) => sendsTo(plan, ASIDE[each]))
  if (another !== undefined)
    throw new UnsupportedPlanError('some wounds come back to the attacker and others go to a bodyguard')
  if (aside !== undefined)
    return jointPoints(tabulate(plan), POOLS.target, ASIDE[aside]).map(({ points: [damage, other], probability }) => ({
      ...UNHURT,
      damage,
      [aside]: other,
      probability,
    }))
  const { from, mass } = damageOf(plan)
  return Array.from(mass, (probability, i) => ({ ...UNHURT, damage: from + i, probability }))
}

const UNHURT: Blow = { damage: 0, backlash: 0, redirected: 0 }

const sendsTo = ({ nodes }: ActivationPlan, pool: string): boolean =>
  Object.values(nodes).some(({ step }) => outcomesOf(step).some((each) => each.some(({ to }) => to === pool)))

function damageOf(plan: ActivationPlan): Pmf {
  if (Object.keys(plan.purses).length > 0) return poolPmf(tabulate(plan), POOLS.target, { budget: BUDGET })
  const once = plan.sources.map((source) => damageOfOne(plan, source))
  return sumOf(Array.from({ length: plan.repeat }, () => once).flat())
}

/** Distributions by the nodes that they come from; thrown away when there are too many of them. */
const known = new Map<string, Pmf>()
const MOST_KNOWN = 10_000

function damageOfOne(plan: ActivationPlan, source: Source): Pmf {
  const nodes = reachable(plan, [source])
  const key = JSON.stringify([source, nodes])
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const alone = tabulate({ ...plan, nodes, sources: [source], repeat: 1 })
  const damage = poolPmf(alone, POOLS.target, { budget: BUDGET })
  known.set(key, damage)
  return damage
}
