/** A worker machine: takes shards from the queue and makes them on its own threads, until it is told to stop. */
import { RollcallError, shardKey } from '@rollcall/core'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import { createRunner } from '../runner.ts'
import { defaultThreads } from '../threads.ts'
import { checkRedis, openRedis, SHARD_QUEUE } from './connection.ts'
import { answerTo, readJob, type ShardAnswer } from './messages.ts'

/** How a worker works. */
export interface WorkerOptions {
  readonly redis: string
  readonly version: string
  readonly threads?: number | undefined
  /** Told of every shard made, and of jobs refused. */
  readonly onShard?: (message: string) => void
}

/** A running worker. */
export interface ClusterWorker {
  close(): Promise<void>
}

/** A worker that has been silent for so long has lost its shard to another, in milliseconds. */
const LOCK_MS = 5_000

/** Starts a worker. Fails with `ERR_CLUSTER` when Redis does not answer. */
export async function startWorker({
  redis,
  version,
  threads = defaultThreads(),
  onShard,
}: WorkerOptions): Promise<ClusterWorker> {
  await checkRedis(redis)
  const connection = openRedis(redis)
  const runner = createRunner({ threads })
  const make = async (job: Job<unknown, ShardAnswer>): Promise<ShardAnswer> => {
    const shard = checked(job.data, version)
    const { specHash } = shardKey(shard.spec, shard.seed, shard.stream)
    if (specHash !== shard.specHash)
      throw new UnrecoverableError('the plan of the shard does not have the hash it claims')
    const { from, to, seed, stream } = shard
    // The pool does the work, so this thread stays free to renew its lock on the job.
    const run = await runner.simulate(shard.spec, {
      seed,
      stream,
      from,
      to,
      shardSize: Math.ceil((to - from) / threads),
    })
    onShard?.(`replicates ${from} to ${to} of ${specHash.slice(0, 12)}`)
    return answerTo(shard, run)
  }
  const worker = new Worker<unknown, ShardAnswer>(SHARD_QUEUE, make, {
    connection,
    concurrency: 2,
    lockDuration: LOCK_MS,
    stalledInterval: LOCK_MS / 2,
    maxStalledCount: 10,
  })
  worker.on('error', () => undefined)
  worker.on('failed', (_, error) => onShard?.(`refused: ${error.message}`))
  await worker.waitUntilReady()
  const close = async (): Promise<void> => {
    await worker.close()
    await runner.close()
    connection.disconnect()
  }
  return { close }
}

/** What is wrong with a job is wrong for good: it is not tried again. */
function checked(data: unknown, version: string): ReturnType<typeof readJob> {
  try {
    return readJob(data, version)
  } catch (error) {
    if (error instanceof RollcallError) throw new UnrecoverableError(error.message)
    throw error
  }
}
