/**
 * What a token is worth, for any way of counting. The evaluator walks a plan once and leaves the arithmetic to one of these:
 * distributions in doubles, distributions in exact fractions, expected counts, or any of them beside a purse of re-rolls.
 */
import { UnsupportedPlanError } from '../errors.ts'

export interface Algebra<T> {
  /** Nothing happens. */
  readonly nothing: T
  /** One token arrives in a pool (its number in `pools`). */
  pool(pool: number): T
  /** So many tokens arrive in a pool at once; absent where that is the same as one after another. */
  packet?(pool: number, count: number): T
  /** The run of models in front of a pool decides which of these happens. */
  facing(pool: number, rows: readonly T[]): T
  /** A token is counted under a stage, then `then` happens. */
  visit(stage: number, then: T): T
  /** Both happen, `a` before `b`. */
  both(a: T, b: T): T
  /** The same thing happens `count` times over. */
  times(a: T, count: number): T
  /** One of these happens, each in `ways[i]` out of `of` ways. */
  either(ways: ArrayLike<number>, of: number, outcomes: readonly T[]): T
}

/**
 * A choice by the models in front, for a way of counting that does not know who stands there: fine as long as all rows are
 * worth the same. Fails with `UnsupportedPlanError` otherwise.
 */
export function whoeverIsInFront<T>(rows: readonly T[], same: (a: T, b: T) => boolean): T {
  const last = rows.at(-1) as T
  if (rows.every((row) => same(row, last))) return last
  throw new UnsupportedPlanError('the count depends on which models are in front, and they are not alike')
}
