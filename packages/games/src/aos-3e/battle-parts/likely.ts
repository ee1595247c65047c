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
  pointsOf,
  poolPmf,
  reaches,
  type Source,
  sumOf,
  tabulate,
  type TargetFold,
  UnsupportedPlanError,
} from '@rollcall/core'
import { type ByName, byName } from '../../kit/forgetful.ts'
import type { Detail } from '../plan/activation.ts'
import type { Compiled } from '../plan/compile.ts'
import { type Piece, plainOnly, reachable } from '../plan/pieces.ts'
import { POOLS } from '../sequence/pools.ts'
import type { Blow } from './blow.ts'

/** Multiplications that the distribution of one activation may cost: a fight has many of them. */
const BUDGET = 5e7

/** Every blow with its probability: damage after what the target negates, branch by branch. Fails with `UnsupportedPlanError`. */
export function likelyOf(plan: Plan, details: Compiled['details']): readonly Likely<Blow>[] {
  const plain = damageIfPlain(plan, details)
  if (plain !== null) return plain
  const sums = new Map<number, Growing>()
  for (const leaf of leavesOf(plan)) {
    const fold = leaf.plan.folds[POOLS.target] as TargetFold
    addLeaf(leaf.plan, details.get(leaf.plan)?.pieces ?? null, (points, side, aside, probability) => {
      const damage = reaches(fold, points)
      const key = damage + STRIDE * (side === 'redirected' && aside > 0 ? 2 * aside + 1 : 2 * aside)
      const weighed = (probability * leaf.ways) / leaf.of
      const before = sums.get(key)
      if (before !== undefined) before.probability += weighed
      else sums.set(key, { result: { ...UNHURT, damage, [side]: aside }, probability: weighed })
    })
  }
  return [...sums.values()].filter(({ probability }) => probability > 0)
}

/** A result while its probability is added up. */
interface Growing {
  readonly result: Blow
  probability: number
}

/** Points that go elsewhere count so much in the number of a blow; they go to one side only. */
const STRIDE = 2 ** 20

/** A name for everything that blows of a plan hang on: those of one name are equally likely. */
export function nameOf(plan: Plan, details: Compiled['details']): string {
  if (plan.kind === 'branch')
    return JSON.stringify([
      plan.dice,
      plan.rows.map(({ from, to, plan: then }) => [from, to, nameOf(then, details)]),
      nameOf(plan.otherwise, details),
    ])
  const { nodes, sources, purses, repeat, folds } = plan
  const pieces = details.get(plan)?.pieces?.map(({ worth }, i) => [worth.number, sources[i]?.count])
  return JSON.stringify([pieces ?? [nodes, sources], purses, repeat, folds])
}

/** Where nothing is rolled for before the attacks and all of them hurt nobody but the target, which is nearly always. */
function damageIfPlain(plan: Plan, details: Compiled['details']): readonly Likely<Blow>[] | null {
  if (plan.kind !== 'activation') return null
  const pieces = plainOnly(details.get(plan)?.pieces)
  if (pieces === null) return null
  const fold = plan.folds[POOLS.target] as TargetFold
  const { from, mass } = damageOfPieces(plan, pieces)
  const sums = new Map<number, number>()
  mass.forEach((probability, i) => {
    const damage = reaches(fold, from + i)
    sums.set(damage, (sums.get(damage) ?? 0) + probability)
  })
  return [...sums].flatMap(([damage, probability]) =>
    probability > 0 ? [{ result: { ...UNHURT, damage }, probability }] : [],
  )
}

/** Where points can go besides the target, by what a blow calls them. */
const ASIDE = { backlash: POOLS.attacker, redirected: POOLS.redirected } as const

type Aside = keyof typeof ASIDE

/** Tells the points of one activation: those for the target, where others go besides, how many, and how likely that is. */
function addLeaf(
  plan: ActivationPlan,
  pieces: Detail['pieces'],
  add: (damage: number, side: Aside, aside: number, probability: number) => void,
): void {
  const plain = plainOnly(pieces)
  const [aside, another] =
    plain === null ? (['backlash', 'redirected'] as const).filter((each) => sendsTo(plan, ASIDE[each])) : []
  if (another !== undefined)
    throw new UnsupportedPlanError('some wounds come back to the attacker and others go to a bodyguard')
  if (aside !== undefined)
    for (const { points, probability } of jointPoints(tabulate(plan), POOLS.target, ASIDE[aside]))
      add(points[0], aside, points[1], probability)
  else {
    const { from, mass } = plain === null ? damageOf(plan) : damageOfPieces(plan, plain)
    mass.forEach((probability, i) => add(from + i, 'backlash', 0, probability))
  }
}

function damageOfPieces({ sources, repeat }: ActivationPlan, pieces: readonly Piece[]): Pmf {
  const once = pieces.map((each, i) => pointsOf([[each.worth.token(BUDGET), (sources[i] as Source).count]], 1, BUDGET))
  return sumOf(Array.from({ length: repeat }, () => once).flat())
}

const UNHURT: Blow = { damage: 0, backlash: 0, redirected: 0 }

const sendsTo = ({ nodes }: ActivationPlan, pool: string): boolean =>
  Object.values(nodes).some(({ step }) => outcomesOf(step).some((each) => each.some(({ to }) => to === pool)))

function damageOf(plan: ActivationPlan): Pmf {
  if (Object.keys(plan.purses).length > 0) return poolPmf(tabulate(plan), POOLS.target, { budget: BUDGET })
  const once = plan.sources.map((source) => damageOfOne(plan, source))
  return sumOf(Array.from({ length: plan.repeat }, () => once).flat())
}

/** Distributions by the nodes that they come from that are told apart before all are forgotten. */
const MOST_KNOWN = 10_000

const known: ByName<Pmf> = byName(MOST_KNOWN)

function damageOfOne(plan: ActivationPlan, source: Source): Pmf {
  const nodes = reachable(plan, [source.node])
  return known(JSON.stringify([source, nodes]), () =>
    poolPmf(tabulate({ ...plan, nodes, sources: [source], repeat: 1 }), POOLS.target, { budget: BUDGET }),
  )
}
