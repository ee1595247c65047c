/** Numbers that hang on another one, such as who flees on how many were slain: from its exact chances or from its counts. */
import {
  type Counts,
  type Interval,
  meanOf,
  mixGiven,
  type Pmf,
  standardError,
  type Summary,
  summarise,
  summariseGiven,
} from '@rollcall/core'

/** A probability; `se` exactly when what it hangs on was simulated. */
export interface Probable {
  readonly p: number
  readonly se?: number
}

/** What follows from a number that is known as a distribution. */
export interface Following {
  /** A number whose distribution is known for each value. */
  readonly number: (given: (value: number) => Pmf) => Summary
  /** An event whose probability is known for each value. */
  readonly event: (given: (value: number) => number) => Probable
}

/** From exact chances. */
export function fromChances(chances: Pmf): Following {
  const weighted = weightedBy(chances)
  return {
    number: (given) => summarise(mixGiven(weighted, given)),
    event: (given) => ({ p: weighted.reduce((sum, [value, p]) => sum + p * given(value), 0) }),
  }
}

/** Values that may come up, with their chances. */
export const weightedBy = (chances: Pmf): readonly (readonly [value: number, chance: number])[] =>
  Array.from(chances.mass, (p, i) => [chances.from + i, p] as const).filter(([, p]) => p > 0)

/**
 * From counts of replicates: what follows is exact for each value, so that only the value itself is uncertain. Values that are
 * `possible` and were not seen widen the intervals of what follows.
 */
export function fromCounts(counts: Counts, possible?: Interval): Following {
  const n = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    number: (given) => summariseGiven(counts, given, possible && meansOf(given, possible)),
    event: (given) => {
      const counted = [...counts].map(([value, count]) => [given(value), count] as const)
      return { p: counted.reduce((sum, [p, count]) => sum + p * count, 0) / n, se: standardError(counted) }
    },
  }
}

/** What a count can be, when no more than `most` is possible. */
export const upTo = (most: number): Interval => ({ low: 0, high: most })

/** Values of a range that are looked at one by one. */
const MOST_VALUES = 10_000

/** Between which means a number lies that hangs on whole numbers of a range; nothing for a range of very many. */
function meansOf(given: (value: number) => Pmf, { low, high }: Interval): Interval | undefined {
  if (!(high - low < MOST_VALUES)) return undefined
  const means = Array.from({ length: high - low + 1 }, (_, i) => meanOf(given(low + i)))
  return { low: means.reduce((a, b) => Math.min(a, b)), high: means.reduce((a, b) => Math.max(a, b)) }
}
