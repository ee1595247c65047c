/**
 * Runs simulations: small ones here, large ones on worker threads, bounded shards in flight, constant memory.
 * The tally is the same for any number of threads and any size of shards, because every replicate owns its dice (contract v1)
 * and merging is addition.
 */
import {
  emptyTally,
  mergeTallies,
  type Seed,
  shardKey,
  type Simulate,
  type SimulationSpec,
  type Tally,
  tallyHash,
} from '@rollcall/core'
import { prepare } from './prepare.ts'
import { defaultThreads, startThreads, type Threads } from './threads.ts'

/** Which replicates to make, and when to stop. */
export interface RunOptions {
  readonly seed: Seed
  readonly stream?: number
  /** First replicate; default 0. */
  readonly from?: number
  /** One past the last replicate. */
  readonly to: number
  readonly signal?: AbortSignal | undefined
  /** Replicates of one shard; default: about a tenth of a second's work. The result does not depend on it. */
  readonly shardSize?: number | undefined
}

/** How far a run has come. Replicates are counted when all before them are there, too. */
export interface Progress {
  /** What is waited for, when nothing can go on without it. */
  readonly waitingFor?: string
  readonly finished: number
  readonly of: number
}

/** What a run has made: replicates `from` up to `to` without a gap. */
export interface Run {
  readonly from: number
  readonly to: number
  readonly tally: Tally
  /** It was stopped before the end. */
  readonly partial: boolean
  /** Names the tally: the same for any threads, shards and machines. */
  readonly hash: string
}

/** Runs simulations until it is closed. */
export interface Runner extends AsyncDisposable {
  /** Runs to the end. */
  simulate(spec: SimulationSpec, options: RunOptions): Promise<Run>
  /** The same, telling how far it is. */
  progress(spec: SimulationSpec, options: RunOptions): AsyncGenerator<Progress, Run>
  close(): Promise<void>
}

/** Work that is done here rather than waiting for a worker to start, in milliseconds: loading a game on it takes a third of a second. */
const SMALL_MS = 250
/** Time spent on measuring how fast replicates are made; they count. */
const TRIAL_MS = 8
/** Work in one shard, in milliseconds. */
const SHARD_MS = 100

/** Makes a runner. Worker threads start with the first work that is worth it. */
export function createRunner(options: { readonly threads?: number | undefined } = {}): Runner {
  const count = options.threads ?? defaultThreads()
  let threads: Threads | undefined
  const pool = (): Threads => (threads ??= startThreads(count))
  const progress = (spec: SimulationSpec, run: RunOptions): AsyncGenerator<Progress, Run> => steps(pool, spec, run)
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

async function* steps(pool: () => Threads, spec: SimulationSpec, options: RunOptions): AsyncGenerator<Progress, Run> {
  const { to, signal } = options
  const from = options.from ?? 0
  const here = trial(await prepare(spec), options)
  yield { finished: here.next - from, of: to - from }
  if (here.next === to || signal?.aborted === true) return runOf(from, here.next, to, here.tally)
  return yield* onThreads(pool(), spec, options, here)
}

/** Where a run stands. */
interface Trial {
  readonly next: number
  readonly tally: Tally
  readonly replicatesPerMs: number
}

/** Makes replicates here for a moment; all of them, when the rest would take no longer than starting a worker. */
function trial(simulate: Simulate, { seed, stream = 0, from = 0, to, shardSize }: RunOptions): Trial {
  const start = busyMs()
  let next = from
  let tally = emptyTally
  const make = (count: number): void => {
    const end = Math.min(to, next + count)
    tally = mergeTallies(tally, simulate({ seed, stream, from: next, to: end }))
    next = end
  }
  for (let size = 1; next < to && busyMs() - start < TRIAL_MS; size *= 2) make(size)
  const replicatesPerMs = (next - from) / Math.max(0.01, busyMs() - start)
  if (shardSize === undefined && (to - next) / replicatesPerMs <= SMALL_MS) make(to - next)
  return { next, tally, replicatesPerMs }
}

/** Processor time, in milliseconds: on a machine that others use, too, a worker would wait as long as this does. */
function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function* onThreads(
  threads: Threads,
  spec: SimulationSpec,
  options: RunOptions,
  start: Trial,
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
