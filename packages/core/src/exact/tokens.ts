/**
 * What one token of a source is worth by itself. Sources are independent and add up, so whoever meets the same source again with
 * other numbers of tokens adds up what is known instead of evaluating a plan; the sums are those of `evaluate`, to the bit.
 */
import type { Tables } from '../plan/tabulate.ts'
import { evaluate } from './evaluate.ts'
import { type Expected, expectationAlgebra } from './expectation.ts'
import { DEFAULT_BUDGET, normalised, pay, type Pmf, pmfAlgebra } from './pmf.ts'

/** One token: points that it brings to a pool, and what it cost to know. */
export interface Token {
  readonly points: Pmf
  readonly cost: number
}

/** So many tokens of one kind. */
export type Tokens<T> = readonly (readonly [token: T, count: number])[]

/** Points of a plan with a single token. Fails with `UnsupportedPlanError` over budget. */
export function tokenOf(tables: Tables, pool: string, budget: number = DEFAULT_BUDGET): Token {
  const left = { left: budget }
  const points = evaluate(tables, (each) => pmfAlgebra(each.pools.indexOf(pool), left))
  return { points, cost: budget - left.left }
}

/** Points of all tokens together, `repeat` times over. Fails with `UnsupportedPlanError` over budget. */
export function pointsOf(tokens: Tokens<Token>, repeat: number, budget: number = DEFAULT_BUDGET): Pmf {
  const left = { left: budget }
  const algebra = pmfAlgebra(0, left)
  for (const [{ cost }] of tokens) pay(left, cost)
  const sum = tokens.reduce(
    (total, [{ points }, count]) => algebra.both(total, algebra.times(points, count)),
    algebra.nothing,
  )
  return normalised(algebra.times(sum, repeat))
}

/** Expected tokens at each of these stages, of a plan with a single token. */
export const visitsOf = (tables: Tables, stages: readonly string[]): Expected =>
  evaluate(tables, (each) => {
    const plain = expectationAlgebra(stages.length)
    return { ...plain, visit: (stage, then) => plain.visit(stages.indexOf(each.stages[stage] as string), then) }
  })

/** Expected tokens at each stage of all tokens together, `repeat` times over. */
export function meansOf(
  tokens: Tokens<Expected>,
  repeat: number,
  stages: readonly string[],
): { readonly [stage: string]: number } {
  const algebra = expectationAlgebra(stages.length)
  const sum = tokens.reduce(
    (total, [token, count]) => algebra.both(total, algebra.times(token, count)),
    algebra.nothing,
  )
  const { mass, counts } = algebra.times(sum, repeat)
  return Object.fromEntries(stages.map((stage, i) => [stage, (counts[i] as number) / mass]))
}
