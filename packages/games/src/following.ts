/** Numbers that hang on another one, such as who flees on how many were slain: from its exact chances or from its counts. */
import { type Counts, mixGiven, type Pmf, standardError, type Summary, summarise, summariseGiven } from '@rollcall/core'

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

/** From counts of replicates: what follows is exact for each value, so that only the value itself is uncertain. */
export function fromCounts(counts: Counts): Following {
  const n = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    number: (given) => summariseGiven(counts, given),
    event: (given) => {
      const counted = [...counts].map(([value, count]) => [given(value), count] as const)
      return { p: counted.reduce((sum, [p, count]) => sum + p * count, 0) / n, se: standardError(counted) }
    },
  }
}
