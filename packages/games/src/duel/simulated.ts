/** Duels by simulation: what workers on any thread or machine make of plain JSON. */
import { Histogram, type Replicates, type Simulate, Stream, type Tally } from '@rollcall/core'
import type { Work } from '../kit/simulations.ts'
import type { Duel } from './duel.ts'
import { rollDuel } from './fought.ts'
import { COUNTED, countsOf } from './result.ts'
import type { AnyState } from './state.ts'

/** Prepares duels once, for any number of ranges of replicates. */
export const replicatesOf =
  <D, S extends AnyState, T>(duelOf: (work: Work<D>) => Duel<S, T>): ((input: unknown) => Simulate) =>
  (input) => {
    // Made by this program and named by its hash, like any plan.
    const duel = duelOf(input as Work<D>)
    return ({ seed, stream: number, from, to }: Replicates): Tally => {
      const stream = new Stream(seed, number)
      const histograms = COUNTED.map((name) => ({ name, histogram: new Histogram() }))
      for (let r = from; r < to; r++) {
        const counts = countsOf(duel, rollDuel(duel, stream.start(r)))
        for (const { name, histogram } of histograms) histogram.add(counts[name])
      }
      const counts = histograms.map(({ name, histogram }) => [name, histogram.toMap()] as const)
      return { replicates: to - from, counts: Object.fromEntries(counts), moments: {} }
    }
  }
