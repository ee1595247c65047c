/** Two pools of one activation together: what it does to the enemy and what it costs the unit itself depend on each other. */
import { LIMITS, within } from '../budget.ts'
import type { Tables } from '../plan/tabulate.ts'
import { type Algebra, whoeverIsInFront } from './algebra.ts'
import { evaluate } from './evaluate.ts'
import { power } from './pmf.ts'

/** Probabilities of pairs, by `pairKey`. */
type Joint = ReadonlyMap<number, number>

/** Points of the second pool count so much in the number of a pair. */
const STRIDE = 2 ** 20

/** Points that arrive in two pools, as pairs with their probabilities. Fails with `UnsupportedPlanError` over budget. */
export function jointPoints(
  tables: Tables,
  first: string,
  second: string,
): readonly { readonly points: readonly [number, number]; readonly probability: number }[] {
  const budget = { left: LIMITS.products.most }
  const joint = evaluate(tables, (each) => jointAlgebra(each.pools.indexOf(first), each.pools.indexOf(second), budget))
  const total = [...joint.values()].reduce((sum, p) => sum + p, 0)
  return [...joint].map(([key, p]) => ({ points: [key % STRIDE, Math.floor(key / STRIDE)], probability: p / total }))
}

function jointAlgebra(first: number, second: number, budget: { left: number }): Algebra<Joint> {
  const nothing: Joint = new Map([[0, 1]])
  const both = (a: Joint, b: Joint): Joint => {
    budget.left -= a.size * b.size
    const spent = LIMITS.products.most - budget.left
    const fits = 'simulate it, or ask about fewer models or attacks'
    within({ limit: 'products', what: 'damage to two units at once takes', estimated: spent, fits })
    const sum = new Map<number, number>()
    for (const [x, p] of a) for (const [y, q] of b) sum.set(x + y, (sum.get(x + y) ?? 0) + p * q)
    return sum
  }
  return {
    nothing,
    pool: (each) => (each === first ? new Map([[1, 1]]) : each === second ? new Map([[STRIDE, 1]]) : nothing),
    facing: (_, rows) => whoeverIsInFront(rows, alike),
    visit: (_, then) => then,
    both,
    times: (a, count) => power(a, count, nothing, both, (x) => both(x, x)),
    either: (ways, of, outcomes) => mixed(ways, of, outcomes),
  }
}

const alike = (a: Joint, b: Joint): boolean => a.size === b.size && [...a].every(([key, p]) => b.get(key) === p)

function mixed(ways: ArrayLike<number>, of: number, outcomes: readonly Joint[]): Joint {
  const sum = new Map<number, number>()
  outcomes.forEach((outcome, i) => {
    for (const [key, p] of outcome) sum.set(key, (sum.get(key) ?? 0) + (p * (ways[i] as number)) / of)
  })
  return sum
}
