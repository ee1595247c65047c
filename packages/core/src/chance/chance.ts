/** Chance is the only door to randomness: a rule may ask for the face of a fair die, or for dice judged together. */

/**
 * Several dice judged together: a fold over their faces (icepool's shape).
 * `next` must not care about the order of the faces, so that equal states can be merged.
 */
export interface Pool<S, R> {
  readonly dice: readonly number[]
  readonly start: S
  readonly next: (state: S, face: number) => S
  readonly end: (state: S) => R
}

/** The faces a rule sees. Rules never see a probability and never a generator. */
export interface Chance {
  /** One face of a fair die, 1 to `sides`. */
  die(sides: number): number
  /** What several dice come to when they are judged together. */
  pool<S, R>(pool: Pool<S, R>): R
}

/** A chance whose every die is really rolled: pools are rolled die by die. */
export function rollPool<S, R>(pool: Pool<S, R>, die: (sides: number) => number): R {
  let state = pool.start
  for (const sides of pool.dice) state = pool.next(state, die(sides))
  return pool.end(state)
}

/** A chance made from a single-die source. */
export function chanceFrom(die: (sides: number) => number): Chance {
  return { die, pool: (pool) => rollPool(pool, die) }
}
