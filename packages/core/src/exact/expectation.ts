/**
 * Expected counts by stage, as an algebra: a mass and the counts that go with it ("dual numbers": masses multiply,
 * counts follow the product rule), so that they also add up over the states of a purse.
 */
import { wholePower } from '../elementary.ts'
import type { Algebra } from './algebra.ts'

/** `counts[i]` is the expected number of tokens of stage i times the mass. */
export interface Expected {
  readonly mass: number
  readonly counts: Float64Array
}

/** Expected visits of every stage. */
export function expectationAlgebra(stages: number): Algebra<Expected> {
  const nothing: Expected = { mass: 1, counts: new Float64Array(stages) }
  return {
    nothing,
    pool: () => nothing,
    // A count that hangs on who is in front is no number; the others do not care.
    facing: (_, rows) => ({
      mass: rows[0]?.mass ?? 1,
      counts: nothing.counts.map((_, i) =>
        rows.every((row) => row.counts[i] === rows[0]?.counts[i]) ? (rows[0]?.counts[i] ?? 0) : Number.NaN,
      ),
    }),
    visit: (stage, then) => ({ mass: then.mass, counts: then.counts.map((n, i) => (i === stage ? n + then.mass : n)) }),
    both: (a, b) => ({
      mass: a.mass * b.mass,
      counts: a.counts.map((n, i) => n * b.mass + (b.counts[i] as number) * a.mass),
    }),
    times: (a, count) => ({
      mass: wholePower(a.mass, count),
      counts: a.counts.map((n) => (count === 0 ? 0 : n * count * wholePower(a.mass, count - 1))),
    }),
    either: (ways, of, outcomes) => {
      const sum = (worth: (part: Expected) => number): number =>
        outcomes.reduce((total, part, k) => total + (ways[k] as number) * worth(part), 0) / of
      return {
        mass: sum((part) => part.mass),
        counts: nothing.counts.map((_, i) => sum((part) => part.counts[i] as number)),
      }
    },
  }
}
