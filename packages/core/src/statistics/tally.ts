/** Tallies: what replicates came to, as whole numbers. Merging is addition, so order and partition never matter. */

/** How often each value came up. */
export type Counts = ReadonlyMap<number, number>

/** Sums of a number over replicates; whole numbers, exact below 2^53. */
export interface Moments {
  readonly sum: number
  readonly squares: number
}

/** The tally of a range of replicates: named counts and named moments. */
export interface Tally {
  readonly replicates: number
  readonly counts: { readonly [name: string]: Counts }
  readonly moments: { readonly [name: string]: Moments }
}

/** Nothing simulated yet. */
export const emptyTally: Tally = { replicates: 0, counts: {}, moments: {} }

/** Both tallies as one; associative and commutative. */
export function mergeTallies(a: Tally, b: Tally): Tally {
  return {
    replicates: a.replicates + b.replicates,
    counts: mergeBy(a.counts, b.counts, addCounts),
    moments: mergeBy(a.moments, b.moments, (x, y) => ({ sum: x.sum + y.sum, squares: x.squares + y.squares })),
  }
}

type Named<T> = { readonly [name: string]: T }

function mergeBy<T>(a: Named<T>, b: Named<T>, add: (x: T, y: T) => T): Named<T> {
  const merged = new Map(Object.entries(a))
  for (const [name, value] of Object.entries(b)) {
    const mine = merged.get(name)
    merged.set(name, mine === undefined ? value : add(mine, value))
  }
  return Object.fromEntries(merged)
}

function addCounts(a: Counts, b: Counts): Counts {
  const sum = new Map(a)
  for (const [value, count] of b) sum.set(value, (sum.get(value) ?? 0) + count)
  return sum
}
