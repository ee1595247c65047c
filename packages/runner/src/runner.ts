/**
 * Runs simulations: small ones here, large ones on worker threads, bounded shards in flight, constant memory.
 * The tally is the same for any number of threads and any size of shards, because every replicate owns its dice (contract v1)
 * and merging is addition.
 */
import {
  emptyTally,
  mergeTallies,
  shardKey,
  type Simulate,
  type SimulationSpec,
  type Tally,
  tallyHash,
} from '@rollcall/core'
import { type Made, madeHere } from './here.ts'
import { type LoadProviders, prepare } from './prepare.ts'
import { type Progress, type Run, type RunOptions, SHARD_MS } from './run.ts'
import { defaultThreads, startThreads, type Threads } from './threads.ts'

/** Runs simulations until it is closed. */
export interface Runner extends AsyncDisposable {
  /** Runs to the end. */
  simulate(spec: SimulationSpec, options: RunOptions): Promise<Run>
  /** The same, telling how far it is. */
  progress(spec: SimulationSpec, options: RunOptions): AsyncGenerator<Progress, Run>
  close(): Promise<void>
}

/** How a runner works. */
export interface RunnerOptions {
  readonly threads?: number | undefined
  /** Loads what games provide for simulations made in this process; for whoever has loaded them already. */
  readonly load?: LoadProviders | undefined
}

/** What a runner works with. */
interface Means {
  /** Once for all runs of one simulation: what is worked out in the first is there in the next. */
  readonly ready: (spec: SimulationSpec) => Promise<Simulate>
  readonly count: number
  readonly pool: () => Threads
}

/** Makes a runner. Worker threads start with the first work that is worth it. */
export function createRunner({ threads: count = defaultThreads(), load }: RunnerOptions = {}): Runner {
  let threads: Threads | undefined
  const prepared = new WeakMap<SimulationSpec, Promise<Simulate>>()
  const ready = (spec: SimulationSpec): Promise<Simulate> => {
    const simulate = prepared.get(spec) ?? prepare(spec, load)
    prepared.set(spec, simulate)
    return simulate
  }
  const pool = (): Threads => (threads ??= startThreads(count))
  const progress = (spec: SimulationSpec, run: RunOptions): AsyncGenerator<Progress, Run> =>
    steps({ ready, count, pool }, spec, run)
  const close = async (): Promise<void> => {
    await threads?.close()
    threads = undefined
  }
  return { progress, simulate: (spec, run) => drain(progress(spec, run)), close, [Symbol.asyncDispose]: close }
}

/** The result of a run whose progress nobody wants to see. */
export async function drain<R>(steps: AsyncGenerator<Progress, R>): Promise<R> {
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
  }
}

async function* steps(
  { ready, count, pool }: Means,
  spec: SimulationSpec,
  options: RunOptions,
): AsyncGenerator<Progress, Run> {
  const made = yield* madeHere(await ready(spec), options, count)
  if (made.next === options.to || options.signal?.aborted === true)
    return runOf(options.from ?? 0, made.next, options.to, made.tally)
  return yield* onThreads(pool(), spec, options, made)
}

async function* onThreads(
  threads: Threads,
  spec: SimulationSpec,
  options: RunOptions,
  start: Made,
): AsyncGenerator<Progress, Run> {
  const { seed, stream = 0, from = 0, to, signal } = options
  const { specHash } = shardKey(spec, seed, stream)
  let size = options.shardSize ?? Math.max(1, Math.round(start.replicatesPerMs * SHARD_MS))
  let waiting = start.next
  const flying = new Map<number, Promise<Flown>>()
  const landed = new Map<number, Flown>()
  let { next, tally } = start
  const launch = (): void => {
    // Few shards in flight keep memory constant; two for each thread keep the threads busy.
    while (flying.size + landed.size < 2 * threads.count) {
      if (waiting >= to) return
      const [low, high] = [waiting, Math.min(to, waiting + size)]
      waiting = high
      flying.set(low, fly(threads.run({ spec, specHash, seed, stream, from: low, to: high }, signal), low, high))
    }
  }
  for (launch(); flying.size > 0; launch()) {
    const flown = await Promise.race(flying.values())
    flying.delete(flown.from)
    if (flown.error !== undefined) {
      if (signal?.aborted === true) break
      throw flown.error
    }
    if (options.shardSize === undefined) size = fitting(size, flown)
    landed.set(flown.from, flown)
    for (let ready = landed.get(next); ready !== undefined; ready = landed.get(next)) {
      landed.delete(next)
      tally = mergeTallies(tally, ready.tally)
      next = ready.to
    }
    yield { finished: next - from, of: to - from }
  }
  return runOf(from, next, to, tally)
}

/** Half of a shard's time in the air is waiting for its thread: what comes back too soon was too small, and the other way round. */
function fitting(size: number, { from, to, ms }: Flown): number {
  if (to - from < size) return size
  if (ms < SHARD_MS) return size * 2
  return ms > 8 * SHARD_MS ? Math.max(1, Math.floor(size / 2)) : size
}

/** A shard that has come back, with its tally or with the reason why not: nothing is left unhandled when a run ends early. */
interface Flown {
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

const runOf = (from: number, next: number, to: number, tally: Tally): Run => ({
  from,
  to: next,
  tally,
  partial: next < to,
  hash: tallyHash(tally),
})
