/** Duels by simulation: what workers on any thread or machine make from plain JSON. */
import { Histogram, type Replicates, type Simulate, Stream, type Tally } from '@rollcall/core'
import type { Rolling } from '../battle-parts/blows.ts'
import { arenaOf } from './arena.ts'
import { rollDuel } from './fought.ts'
import { COUNTED, countsOf } from './result.ts'
import { sequenceOf } from './sequence.ts'
import type { DuelSetup } from './setup.ts'

/** Name under which simulations ask for duels. */
export const PROVIDER = 'aos-3e/duel'

/** What a worker needs. */
export interface DuelWork {
  readonly setup: DuelSetup
  readonly rolling: Rolling
}

/** Prepares duels once, for any number of ranges of replicates. */
export function duelReplicates(input: unknown): Simulate {
  // Made by this program and named by its hash, like any plan.
  const { setup, rolling } = input as DuelWork
  const arena = arenaOf(setup, rolling)
  const roundOf = sequenceOf(arena)
  return ({ seed, stream: number, from, to }: Replicates): Tally => {
    const stream = new Stream(seed, number)
    const histograms = COUNTED.map((name) => ({ name, histogram: new Histogram() }))
    for (let r = from; r < to; r++) {
      const counts = countsOf(arena, rollDuel(arena, roundOf, stream.start(r)))
      for (const { name, histogram } of histograms) histogram.add(counts[name])
    }
    const counts = histograms.map(({ name, histogram }) => [name, histogram.toMap()] as const)
    return { replicates: to - from, counts: Object.fromEntries(counts), moments: {} }
  }
}
