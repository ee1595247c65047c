/** Numbers that hang on another one, such as who flees on how many were slain: from its exact chances or from its counts. */
import {
  type Counts,
  estimated,
  type Interval,
  meanOf,
  mixGiven,
  type Pmf,
  type Summary,
  summarise,
  summariseGiven,
} from '@rollcall/core'
import { stated } from './records.ts'

/** A probability; `se` and the interval exactly when what it hangs on was simulated. */
interface Probable {
  readonly p: number
  readonly se?: number
  readonly interval?: Interval
}

/** A probability as the fields of a result: `failed`, and `failedSe` and `failedInterval` where it was simulated. */
export const chanceAs = <N extends string>(name: N, { p, se, interval }: Probable): ChanceFields<N> =>
  stated({ [name]: p, [`${name}Se`]: se, [`${name}Interval`]: interval }) as ChanceFields<N>

type ChanceFields<N extends string> = { readonly [name in N]: number } & {
  readonly [name in `${N}Se`]?: number
} & { readonly [name in `${N}Interval`]?: Interval }

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
export function fromCounts(seen: Counts, possible?: Interval): Following {
  // The same sum to the last bit, in whatever order values came up or shards were added.
  const counts = new Map([...seen].toSorted(([a], [b]) => a - b))
  return {
    number: (given) => summariseGiven(counts, given, possible && valuesOf((value) => meanOf(given(value)), possible)),
    event: (given) => {
      const counted = [...counts].map(([value, count]) => [given(value), count] as const)
      const { mean, se, interval } = estimated(counted, (possible && valuesOf(given, possible)) ?? upTo(1))
      return { p: mean, se, interval }
    },
  }
}

/** What a count can be, when no more than `most` is possible. */
export const upTo = (most: number): Interval => ({ low: 0, high: most })

/** Values of a range that are looked at one by one. */
const MOST_VALUES = 10_000

/** Between which values a number lies that hangs on whole numbers of a range; nothing for a range of very many. */
function valuesOf(given: (value: number) => number, { low, high }: Interval): Interval | undefined {
  if (!(high - low < MOST_VALUES)) return undefined
  const values = Array.from({ length: high - low + 1 }, (_, i) => given(low + i))
  return { low: values.reduce((a, b) => Math.min(a, b)), high: values.reduce((a, b) => Math.max(a, b)) }
}
