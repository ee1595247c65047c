/** Series by simulation: what workers on any thread or machine make of plain JSON. */
import { Histogram, type Replicates, type Simulate, Stream, type Tally } from '@rollcall/core'
import type { Work } from '../kit/simulations.ts'
import { nameIn } from './result.ts'
import { allocatedBy, asListed, COUNTED, rollSeries, type Series } from './series.ts'

/** Prepares series once, for any number of ranges of replicates. */
export const replicatesOf =
  <S>(seriesOf: (work: Work<S>) => Series): ((input: unknown) => Simulate) =>
  (input) => {
    // Made by this program and named by its hash, like any plan.
    const series = seriesOf(input as Work<S>)
    const strikes = series.strikes(asListed(series))
    return ({ seed, stream: number, from, to }: Replicates): Tally => {
      const stream = new Stream(seed, number)
      const histograms = strikes.map(() => COUNTED.map((what) => ({ what, histogram: new Histogram() })))
      for (let r = from; r < to; r++) {
        rollSeries(strikes, series.target, stream.start(r)).forEach((counts, i) => {
          for (const { what, histogram } of histograms[i] ?? []) histogram.add(counts[what])
        })
      }
      const counts = histograms.flatMap((each, i) =>
        each.map(({ what, histogram }) => [nameIn(i, what), histogram.toMap()] as const),
      )
      return { replicates: to - from, counts: Object.fromEntries(counts), moments: {} }
    }
  }

/** Wounds that the target lost by all strikes of each replicate, on the dice that `replicatesOf` tallies. */
export function lostInEach(series: Series, { seed, stream: number, from, to }: Replicates): Int32Array {
  const strikes = series.strikes(asListed(series))
  const stream = new Stream(seed, number)
  return Int32Array.from({ length: to - from }, (_, i) => {
    const last = rollSeries(strikes, series.target, stream.start(from + i)).at(-1)
    return allocatedBy(series.target.body, last?.suffered ?? 0)
  })
}
