/**
 * Runs simulations: small ones here, large ones on worker threads, bounded shards in flight, constant memory.
 * The tally is the same for any number of threads and any size of shards, because every replicate owns its dice (contract v1)
 * and merging is addition.
 */
import { setImmediate } from 'node:timers/promises'
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
  /** At least so many threads. */
  readonly pool: (wanted: number) => Promise<Threads>
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
  const pool = async (wanted: number): Promise<Threads> => {
    if (threads !== undefined && threads.count < wanted) await close()
    return (threads ??= startThreads(wanted))
  }
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

async function* steps(means: Means, spec: SimulationSpec, options: RunOptions): AsyncGenerator<Progress, Run> {
  const simulate = await means.ready(spec)
  const made = yield* madeHere(simulate, options, means.count)
  if (made.next === options.to || options.signal?.aborted === true)
    return runOf(options.from ?? 0, made.next, options.to, made.tally)
  return yield* onThreads(await crewOf(means, simulate, spec, options, made), options, made)
}

/** Who makes shards: threads, and this one beside them. */
interface Crew {
  readonly threads: number
  readonly byThread: (from: number, to: number) => Promise<Tally>
  /** `null`: nobody would be heard while a shard is made here. */
  readonly here: Simulate | null
}

/** This thread goes on with shards that are soon made: it has begun already. Where somebody says how large they are it does not. */
async function crewOf(
  { count, pool }: Means,
  simulate: Simulate,
  spec: SimulationSpec,
  { seed, stream = 0, signal, shardSize }: RunOptions,
  { replicatesPerMs }: Made,
): Promise<Crew> {
  const isHere = shardSize === undefined && replicatesPerMs * SHARD_MS >= 1 && count > 1
  const threads = await pool(isHere ? count - 1 : count)
  const { specHash } = shardKey(spec, seed, stream)
  const byThread = (from: number, to: number): Promise<Tally> =>
    threads.run({ spec, specHash, seed, stream, from, to }, signal)
  return { threads: threads.count, byThread, here: isHere ? simulate : null }
}

async function* onThreads(crew: Crew, options: RunOptions, start: Made): AsyncGenerator<Progress, Run> {
  const { seed, stream = 0, from = 0, to, signal } = options
  const fewest = Math.max(1, Math.round(start.replicatesPerMs * SHARD_MS))
  let size = options.shardSize ?? fewest
  let waiting = start.next
  const flying = new Map<number, Promise<Flown>>()
  const landed = new Map<number, Flown>()
  let { next, tally } = start
  const send = (most: number, work: (low: number, high: number) => Promise<Tally>): number => {
    const [low, high] = [waiting, Math.min(to, waiting + most)]
    waiting = high
    flying.set(low, fly(work(low, high), low, high))
    return low
  }
  let ours = -1
  const launch = (): void => {
    // Few shards in flight keep memory constant; two for each thread keep the threads busy.
    while (waiting < to && flying.size + landed.size < 2 * crew.threads) send(size, crew.byThread)
    const { here } = crew
    if (here !== null && waiting < to && !flying.has(ours))
      ours = send(fewest, async (low, high) => {
        await setImmediate()
        return here({ seed, stream, from: low, to: high })
      })
  }
  for (launch(); flying.size > 0; launch()) {
    const flown = await Promise.race(flying.values())
    flying.delete(flown.from)
    if (flown.error !== undefined) {
      if (signal?.aborted === true) break
      throw flown.error
    }
    if (signal?.aborted === true) break
    if (options.shardSize === undefined && flown.from !== ours) size = fitting(size, flown)
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
