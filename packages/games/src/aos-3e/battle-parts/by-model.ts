/**
 * An attack drawn model by model: what one model does with one weapon is a short list of results, known for every strength of the
 * unit at once, and the whole attack is never worked out. Whoever is slain leaves the dice of the others as they are.
 */
import {
  type ActivationPlan,
  type DiceSource,
  type Plan,
  type InverseTable,
  drawInverse,
  inverseTable,
  poolOf,
  reaches,
  rowOf,
  type TargetFold,
} from '@rollcall/core'
import type { Compiled } from '../plan/compile.ts'
import { madeOnce } from '../../kit/remembered.ts'
import { POOLS } from '../sequence/pools.ts'
import { type Worth, worthOf } from '../plan/worth.ts'
import type { Blow } from './blow.ts'

/** Rolls a blow. */
export type Roll = (dice: DiceSource) => Blow

/** What one model does with one weapon, ready to be drawn from: points for the target and for one other pool, by place. */
export interface Throw {
  readonly table: InverseTable
  readonly points: Int32Array
  readonly aside: Int32Array | null
  readonly goesTo: Aside
  /** Points for the target on average. */
  readonly mean: number
}

/** Where points can go besides the target. */
type Aside = 'backlash' | 'redirected'

/** So many models alike. */
interface Throws {
  readonly models: number
  readonly each: Throw
}

/**
 * A plan drawn model by model; `null` where models share limited re-rolls. Fails with `UnsupportedPlanError` over budget, and where
 * wounds of one weapon both come back and go to a bodyguard.
 */
export function byModel(plan: Plan, details: Compiled['details']): Roll | null {
  if (plan.kind === 'activation') return activationByModel(plan, details)
  const rows = plan.rows.map((row) => ({ from: row.from, to: row.to, roll: byModel(row.plan, details) }))
  const otherwise = byModel(plan.otherwise, details)
  if (otherwise === null || rows.some(({ roll }) => roll === null)) return null
  const pool = poolOf(plan.dice)
  return (dice) => (rowOf(rows, dice.pool(pool))?.roll ?? otherwise)(dice)
}

function activationByModel(plan: ActivationPlan, details: Compiled['details']): Roll | null {
  if (Object.keys(plan.purses).length > 0) return null
  const pieces = details.get(plan)?.pieces
  const throws = plan.sources.map(({ node, count }, i): Throws => {
    const worth = pieces?.[i]?.worth ?? worthOf(node, plan.nodes, [])
    return { each: throwOf(worth), models: count * plan.repeat }
  })
  return thrown(throws, plan.folds[POOLS.target] as TargetFold)
}

/** Rolls what all of these models do. */
export function thrown(throws: readonly Throws[], fold: TargetFold): Roll {
  let most = 0
  let isPlain = true
  for (const { models, each } of throws) {
    most = Math.max(most, models)
    isPlain &&= each.aside === null
  }
  return isPlain ? rollPlain(throws, most, fold) : rollAside(throws, most, fold)
}

/** Model by model, each with all that it carries. */
const rollPlain =
  (throws: readonly Throws[], most: number, fold: TargetFold): Roll =>
  (dice) => {
    let damage = 0
    for (let model = 0; model < most; model++)
      for (const { models, each } of throws)
        if (model < models) damage += each.points[drawInverse(each.table, dice)] as number
    return { damage: reaches(fold, damage), backlash: 0, redirected: 0 }
  }

/** The same where some points go elsewhere. */
const rollAside =
  (throws: readonly Throws[], most: number, fold: TargetFold): Roll =>
  (dice) => {
    let damage = 0
    const aside = { backlash: 0, redirected: 0 }
    for (let model = 0; model < most; model++)
      for (const { models, each } of throws) {
        if (model >= models) continue
        const at = drawInverse(each.table, dice)
        damage += each.points[at] as number
        if (each.aside !== null) aside[each.goesTo] += each.aside[at] as number
      }
    return { damage: reaches(fold, damage), ...aside }
  }

/** Fails with `UnsupportedPlanError` over budget. */
export const throwOf = madeOnce((worth: Worth): Throw => {
  const possible = worth.results().filter(({ probability }) => probability > 0)
  const results = possible.toSorted((a, b) => a.points - b.points || a.aside - b.aside)
  const [backlash, redirected] = [POOLS.attacker, POOLS.redirected].map((pool) => worth.sendsTo.includes(pool))
  return {
    table: inverseTable(results.map(({ probability }) => probability)),
    points: Int32Array.from(results, ({ points }) => points),
    aside: backlash === true || redirected === true ? Int32Array.from(results, ({ aside }) => aside) : null,
    goesTo: redirected === true ? 'redirected' : 'backlash',
    mean: results.reduce((sum, { points, probability }) => sum + points * probability, 0),
  }
})
