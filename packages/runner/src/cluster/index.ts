/**
 * The same shards on many machines, over BullMQ on Redis. Most people have one machine, so both are installed by those who
 * want them, and loaded when somebody asks.
 */
import { RollcallError } from '@rollcall/core'
import type { Runner } from '../runner.ts'
import type { ClusterOptions } from './following.ts'
import type { Brought, Trade, Trades, Work } from './work.ts'
import type { ClusterWorker, WorkerOptions } from './worker.ts'

export type { Brought, ClusterOptions, ClusterWorker, Trade, Trades, Work, WorkerOptions }

/** A runner on a cluster. Fails with `ERR_CLUSTER` when Redis does not answer, or BullMQ is not installed. */
export async function createClusterRunner(options: ClusterOptions): Promise<Runner> {
  const client = await installed(() => import('./client.ts'))
  return await client.createClusterRunner(options)
}

/** Shares parts of other work than simulations out among workers. Fails with `ERR_CLUSTER`. */
export async function* shareOut(
  options: ClusterOptions,
  work: Work,
  parts: readonly number[],
  signal?: AbortSignal,
): AsyncGenerator<Brought, void> {
  const client = await installed(() => import('./work.ts'))
  yield* client.shareOut(options, work, parts, signal)
}

/** Starts a worker. Fails with `ERR_CLUSTER` when Redis does not answer, or BullMQ is not installed. */
export async function startWorker(options: WorkerOptions): Promise<ClusterWorker> {
  const worker = await installed(() => import('./worker.ts'))
  return await worker.startWorker(options)
}

/** What a module is called that Node cannot find. */
const MISSING = /'(?:bullmq|ioredis)'/

async function installed<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !MISSING.test(message)) throw error
    throw new RollcallError('ERR_CLUSTER', 'many machines need BullMQ: npm install bullmq ioredis', { cause: error })
  }
}
