/**
 * Runs simulations: small ones here, large ones on worker threads, bounded shards in flight, constant memory.
 * The tally is the same for any number of threads and any size of shards, because every replicate owns its dice (contract v1)
 * and merging is addition.
 */
import { mergeTallies, shardKey, type Simulate, type SimulationSpec, type Tally, tallyHash } from '@rollcall/core'
import { type Makers, type Flown, flightsOf } from './flights.ts'
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
  /** So many threads. */
  readonly pool: (wanted: number) => Threads
}

/** Makes a runner. Worker threads start with the first work that is worth it. */
export function createRunner({ threads: count = defaultThreads(), load }: RunnerOptions = {}): Runner {
  const pools = new Map<number, Threads>()
  const prepared = new WeakMap<SimulationSpec, Promise<Simulate>>()
  const ready = (spec: SimulationSpec): Promise<Simulate> => {
    const simulate = prepared.get(spec) ?? prepare(spec, load)
    prepared.set(spec, simulate)
    return simulate
  }
  const pool = (wanted: number): Threads => {
    const threads = pools.get(wanted) ?? startThreads(wanted)
    pools.set(wanted, threads)
    return threads
  }
  const progress = (spec: SimulationSpec, run: RunOptions): AsyncGenerator<Progress, Run> =>
    steps({ ready, count, pool }, spec, run)
  const close = async (): Promise<void> => {
    await Promise.all([...pools.values()].map((threads) => threads.close()))
    pools.clear()
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
  return yield* onThreads(makersOf(means, simulate, spec, options, made), options, made)
}

/** This thread goes on with shards that are soon made: it has begun already. Where somebody says how large they are it does not. */
function makersOf(
  { count, pool }: Means,
  simulate: Simulate,
  spec: SimulationSpec,
  { seed, stream = 0, signal, shardSize }: RunOptions,
  { replicatesPerMs }: Made,
): Makers {
  const isHere = shardSize === undefined && replicatesPerMs * SHARD_MS >= 1 && count > 1
  const threads = pool(isHere ? count - 1 : count)
  const { specHash } = shardKey(spec, seed, stream)
  const byThread = (from: number, to: number): Promise<Tally> =>
    threads.run({ spec, specHash, seed, stream, from, to }, signal)
  return { threads: threads.count, byThread, here: isHere ? simulate : null }
}

async function* onThreads(makers: Makers, options: RunOptions, start: Made): AsyncGenerator<Progress, Run> {
  const { from = 0, to, signal } = options
  const flights = flightsOf(makers, options, start)
  const landed = new Map<number, Flown>()
  let { next, tally } = start
  for (flights.launch(0); flights.flying.size > 0; flights.launch(landed.size)) {
    const flown = await Promise.race(flights.flying.values())
    if (signal?.aborted === true) break
    if (flown.error !== undefined) throw flown.error
    flights.end(flown)
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

const runOf = (from: number, next: number, to: number, tally: Tally): Run => ({
  from,
  to: next,
  tally,
  partial: next < to,
  hash: tallyHash(tally),
})
