/** Shards on their way: made by threads and by this one beside them, few at a time, so that memory is constant. */
import { setImmediate } from 'node:timers/promises'
import { emptyTally, type Simulate, type Tally } from '@rollcall/core'
import type { Made } from './here.ts'
import { type RunOptions, SHARD_MS } from './run.ts'

/** Who makes shards: threads, and this one beside them. */
export interface Makers {
  readonly threads: number
  readonly byThread: (from: number, to: number) => Promise<Tally>
  /** `null`: nobody would be heard while a shard is made here. */
  readonly here: Simulate | null
}

/** Shards that may wait for one before them. */
const MOST_LANDED = 64

/** Shards that are being made, by their first replicates. */
interface Flights {
  readonly flying: ReadonlyMap<number, Promise<Flown>>
  /** More of them; so many have come back before their turn. */
  readonly launch: (landed: number) => void
  readonly end: (flown: Flown) => void
}

/** Sends shards on their way, from where a run has come. */
export function flightsOf(makers: Makers, { seed, stream = 0, to, shardSize }: RunOptions, start: Made): Flights {
  const usual = Math.max(1, Math.round(start.replicatesPerMs * SHARD_MS))
  const flying = new Map<number, Promise<Flown>>()
  let [size, waiting, ours] = [shardSize ?? usual, start.next, -1]
  const byThreads = (): number => flying.size - (flying.has(ours) ? 1 : 0)
  const send = (most: number, work: Makers['byThread']): number => {
    const [low, high] = [waiting, Math.min(to, waiting + most)]
    waiting = high
    flying.set(low, fly(work(low, high), low, high))
    return low
  }
  return {
    flying,
    launch: (landed) => {
      // Two for each thread keep the threads busy.
      while (waiting < to && byThreads() < 2 * makers.threads && landed < MOST_LANDED) send(size, makers.byThread)
      const { here } = makers
      if (here === null || waiting >= to || flying.has(ours)) return
      ours = send(usual, async (low, high) => {
        await setImmediate()
        return here({ seed, stream, from: low, to: high })
      })
    },
    end: (flown) => {
      flying.delete(flown.from)
      if (shardSize === undefined && flown.from !== ours) size = fitting(size, flown)
    },
  }
}

/** Half of a shard's time in the air is waiting for its thread: what comes back too soon was too small, and the other way round. */
function fitting(size: number, { from, to, ms }: Flown): number {
  if (to - from < size) return size
  if (ms < SHARD_MS) return size * 2
  return ms > 8 * SHARD_MS ? Math.max(1, Math.floor(size / 2)) : size
}

/** A shard that has come back, with its tally or with the reason why not: nothing is left unhandled when a run ends early. */
export interface Flown {
  readonly from: number
  readonly to: number
  readonly tally: Tally
  /** Milliseconds from its launch. */
  readonly ms: number
  readonly error?: Error
}

async function fly(work: Promise<Tally>, from: number, to: number): Promise<Flown> {
  const start = performance.now()
  try {
    const tally = await work
    return { from, to, tally, ms: performance.now() - start }
  } catch (error) {
    return { from, to, tally: emptyTally, ms: performance.now() - start, error: error as Error }
  }
}
