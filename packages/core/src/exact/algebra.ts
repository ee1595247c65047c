/**
 * What a token is worth, for any way of counting. The evaluator walks a plan once and leaves the arithmetic to one of these:
 * distributions in doubles, distributions in exact fractions, expected counts, or any of them beside a purse of re-rolls.
 */
export interface Algebra<T> {
  /** Nothing happens. */
  readonly nothing: T
  /** One token arrives in a pool (its number in `pools`). */
  pool(pool: number): T
  /** A token is counted under a stage, then `then` happens. */
  visit(stage: number, then: T): T
  /** Both happen, independently. */
  both(a: T, b: T): T
  /** The same thing happens `count` times, independently. */
  times(a: T, count: number): T
  /** One of these happens, each in `ways[i]` out of `of` ways. */
  either(ways: ArrayLike<number>, of: number, outcomes: readonly T[]): T
}
