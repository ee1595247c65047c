/** A worker machine: takes shards from the queue and makes them on its own threads, until it is told to stop. */
import { hostname } from 'node:os'
import { RollcallError } from '@rollcall/core'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { createRunner, type Runner } from '../runner.ts'
import { defaultThreads } from '../threads.ts'
import { redisAddress } from './address.ts'
import { checkRedis, openRedis, queueOf, within } from './connection.ts'
import { workerName } from './crew.ts'
import { answerTo, readJob, readRun, type RunCard, type ShardAnswer, type ShardJob } from './messages.ts'
import { type Bench, benchOf } from './bench.ts'
import { KEPT_MS, keysOf } from './posting.ts'
import { isWork, type PartsAnswer, partsOf, readWork, type Trades, type WorkCard } from './work.ts'

/** How a worker works. */
export interface WorkerOptions {
  readonly redis: string
  readonly version: string
  readonly threads?: number | undefined
  /** What it can make beside simulations. */
  readonly trades?: Trades
  /** Told of every shard made, and of jobs refused. */
  readonly onShard?: (message: string) => void
}

/** A running worker. */
export interface ClusterWorker {
  close(): Promise<void>
}

/** A worker that has been silent for so long has lost its shard to another, in milliseconds. */
const LOCK_MS = 5_000
/** How often a worker looks whether anybody still waits for its shard, in milliseconds. */
const LOOK_MS = 1_000
/** How long a worker that is told to stop waits for a Redis that does not answer, in milliseconds. */
const LAST_MS = 10_000

/** How it takes jobs. */
const TAKING = { concurrency: 2, lockDuration: LOCK_MS, stalledInterval: LOCK_MS / 2, maxStalledCount: 10 }

/** Starts a worker. Fails with `ERR_CLUSTER` when Redis does not answer. */
export async function startWorker({
  redis: url,
  version,
  threads = defaultThreads(),
  trades = {},
  onShard,
}: WorkerOptions): Promise<ClusterWorker> {
  const address = redisAddress(url)
  await checkRedis(address)
  const redis = openRedis(address, workerName(version))
  const runner = createRunner({ threads })
  const bench = benchOf(trades, threads)
  const shop = { redis, runner, threads, bench, version }
  const make = async ({ data }: Job<unknown>): Promise<void> => {
    const job = checked(() => readJob(data))
    const told = await done(job, shop)
    if (told !== undefined) onShard?.(told)
  }
  const worker = new Worker<unknown>(queueOf(version), make, { connection: redis, ...TAKING })
  worker.on('error', () => undefined)
  worker.on('failed', (_, error) => onShard?.(`refused: ${error.message}`))
  await worker.waitUntilReady()
  const close = async (): Promise<void> => {
    await within(LAST_MS, worker.close())
    await runner.close()
    await bench.clear()
    redis.disconnect()
  }
  return { close }
}

interface Workshop {
  readonly redis: Redis
  readonly version: string
  readonly runner: Runner
  readonly threads: number
  readonly bench: Bench
}

const ME = `worker ${process.pid} on ${hostname()}`

/** Makes what a job asks for and answers, unless nobody waits for it any more. What was done, in words; nothing when it was dropped. */
async function done(job: ShardJob, shop: Workshop): Promise<string | undefined> {
  const { redis, version } = shop
  const { card, sign } = keysOf(job.run)
  const [text, present] = await redis.mget(card, sign)
  if (text === null || text === undefined || present === null) return undefined
  const { called, make } = isWork(text)
    ? parts(
        checked(() => readWork(text, version)),
        job,
        shop,
      )
    : replicates(
        checked(() => readRun(text, version)),
        job,
        shop,
      )
  const answer = await whileWanted(redis, job, make)
  if (answer === undefined || !(await deliver(redis, job, answer))) return undefined
  return 'refused' in answer ? `refused: ${answer.refused}` : called
}

/** What a job asks for, in words, and how it is made; nothing when it was not finished. */
interface Asked {
  readonly called: string
  readonly make: (signal: AbortSignal) => Promise<ShardAnswer | PartsAnswer | undefined>
}

const replicates = (card: RunCard, job: ShardJob, { runner, threads }: Workshop): Asked => ({
  called: `replicates ${job.from} to ${job.to} of ${card.specHash.slice(0, 12)}`,
  make: async (signal) => {
    const { from, to } = job
    const { spec, seed, stream } = card
    // The pool does the work, so this thread stays free to renew its lock on the job.
    const shardSize = Math.ceil((to - from) / threads)
    const run = await runner.simulate(spec, { seed, stream, from, to, shardSize, signal })
    return run.partial ? undefined : answerTo(card, job, run.tally, ME)
  },
})

const parts = (card: WorkCard, job: ShardJob, { bench }: Workshop): Asked => ({
  called: `parts ${job.from} to ${job.to} of the ${card.trade} ${card.hash.slice(0, 12)}`,
  make: (signal) => bench.using(card, (trade) => partsOf(card, job, trade, ME, signal)),
})

/** Works as long as somebody waits for it; nothing when nobody does any more. What is wrong with a plan is wrong for good, and said. */
async function whileWanted<T>(
  redis: Redis,
  job: ShardJob,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | { readonly worker: string; readonly refused: string } | undefined> {
  const left = new AbortController()
  const looking = setInterval(() => {
    const gone = (found: number): void => (found === 0 ? left.abort() : undefined)
    redis.exists(keysOf(job.run).sign).then(gone, () => undefined)
  }, LOOK_MS)
  try {
    return await work(left.signal)
  } catch (error) {
    return left.signal.aborted ? undefined : { worker: ME, refused: (error as Error).message }
  } finally {
    clearInterval(looking)
  }
}

/** Nothing is written for a client who is gone: looking and writing are one step. */
const DELIVER =
  "if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) redis.call('PEXPIRE', KEYS[2], ARGV[3]) return 1"

async function deliver(redis: Redis, { run, from }: ShardJob, answer: object): Promise<boolean> {
  const { sign, answers } = keysOf(run)
  return (await redis.eval(DELIVER, 2, sign, answers, from, JSON.stringify(answer), KEPT_MS)) === 1
}

/** What is wrong with a job is wrong for good: it is not tried again. */
function checked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RollcallError) throw new UnrecoverableError(error.message)
    throw error
  }
}
