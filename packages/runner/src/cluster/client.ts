/**
 * A runner whose shards are made by worker machines. One parent job waits for its children, the shards; lost workers' shards
 * are made by others, and what comes back is checked before it is merged. The tally is that of any other runner.
 */
import { randomBytes } from 'node:crypto'
import {
  checkPortable,
  cut,
  mergeShards,
  RollcallError,
  type Simulate,
  type SimulationSpec,
  type ShardKey,
  shardKey,
  type Tally,
  tallyHash,
} from '@rollcall/core'
import { FlowProducer, Queue, Worker } from 'bullmq'
import { drain, type Progress, type Run, type Runner, type RunOptions } from '../runner.ts'
import { prepare } from '../prepare.ts'
import { checkRedis, openRedis, PATIENCE_MS, SHARD_QUEUE } from './connection.ts'
import { readAnswer, type ShardJob } from './messages.ts'

/** Where the work goes. */
export interface ClusterOptions {
  readonly redis: string
  readonly version: string
  /** How long Redis may be away in the middle of a run, in milliseconds; default 30 seconds. */
  readonly patienceMs?: number
}

/** A runner on a cluster. Fails with `ERR_CLUSTER` when Redis does not answer. */
export async function createClusterRunner(options: ClusterOptions): Promise<Runner> {
  await checkRedis(options.redis)
  const progress = (spec: SimulationSpec, run: RunOptions): AsyncGenerator<Progress, Run> =>
    distributed(options, spec, run)
  const close = (): Promise<void> => Promise.resolve()
  return { progress, simulate: (spec, run) => drain(progress(spec, run)), close, [Symbol.asyncDispose]: close }
}

/** Work of one shard, in milliseconds on one thread of this machine. */
const SHARD_MS = 1_000
/** Shards of one run; beyond that they grow. */
const MOST_SHARDS = 5_000
const POLL_MS = 100

async function* distributed(
  options: ClusterOptions,
  spec: SimulationSpec,
  run: RunOptions,
): AsyncGenerator<Progress, Run> {
  const { seed, stream = 0, from = 0, to, signal } = run
  checkPortable(spec)
  const key = shardKey(spec, seed, stream)
  const size = run.shardSize ?? shardSize(await prepare(spec), run)
  const queueName = `rollcall-merge-${key.specHash.slice(0, 12)}-${randomBytes(6).toString('hex')}`
  const ranges = [...cut(from, to, size)]
  const connection = openRedis(options.redis)
  const merging = merger(queueName, connection, key, to - from)
  const queue = new Queue(queueName, { connection })
  const shards = new Queue(SHARD_QUEUE, { connection })
  for (const each of [queue, shards]) each.on('error', () => undefined)
  try {
    const parent = await submit(
      connection,
      queueName,
      ranges.map(
        ([low, high]): ShardJob => ({
          kind: 'rollcall shard',
          version: options.version,
          ...key,
          spec,
          from: low,
          to: high,
        }),
      ),
    )
    const patience = options.patienceMs ?? PATIENCE_MS
    let heard = performance.now()
    for (;;) {
      const done = await Promise.race([merging.tally, wait(POLL_MS)])
      if (done !== undefined) return runOf(from, to, done)
      if (signal?.aborted === true) return await interrupted(queue, key, from, to, ranges)
      // Without an answer Redis is away: a question to it would wait as long as it is.
      const finished = await Promise.race([finishedShards(queue, shards, parent), wait(10 * POLL_MS)])
      if (finished !== undefined) heard = performance.now()
      if (performance.now() - heard > patience) throw lost(key, ranges.length, patience)
      yield { finished: Math.min(to - from, (finished ?? 0) * size), of: to - from }
    }
  } finally {
    if (connection.status === 'ready') await clean(queue, shards, queueName)
    // What cannot be closed in good order because Redis is gone is dropped.
    await Promise.race([Promise.all([merging.close(), queue.close(), shards.close()]), wait(10 * POLL_MS)])
    connection.disconnect()
  }
}

const wait = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms))

/** Measures how many replicates make a shard of about a second. */
function shardSize(simulate: Simulate, { seed, from = 0, to }: RunOptions): number {
  const start = performance.now()
  let made = 16
  for (; performance.now() - start < 20; made *= 2) simulate({ seed, from: 0, to: made })
  const aSecond = Math.round((made / (performance.now() - start)) * SHARD_MS)
  return Math.max(1, aSecond, Math.ceil((to - from) / MOST_SHARDS))
}

/** Adds the parent and its children in one step; ids make a repeated submission harmless. */
async function submit(
  connection: ReturnType<typeof openRedis>,
  queueName: string,
  jobs: readonly ShardJob[],
): Promise<string> {
  const flow = new FlowProducer({ connection })
  flow.on('error', () => undefined)
  const children = jobs.map((data) => ({
    name: 'shard',
    queueName: SHARD_QUEUE,
    data,
    opts: {
      jobId: `${queueName}-${data.from}`,
      attempts: 3,
      backoff: { type: 'fixed' as const, delay: 200 },
      removeOnComplete: true,
      removeOnFail: false,
      failParentOnFailure: true,
    },
  }))
  const { job } = await flow.add({
    name: 'merge',
    queueName,
    data: {},
    children,
    opts: { jobId: `${queueName}-merge`, removeOnComplete: false },
  })
  await flow.close()
  return job.id as string
}

/** Waits for the parent job and merges what its children answered. */
function merger(
  queueName: string,
  connection: ReturnType<typeof openRedis>,
  key: ShardKey,
  replicates: number,
): { tally: Promise<Tally>; close(): Promise<void> } {
  let resolve: (tally: Tally) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const tally = new Promise<Tally>((yes, no) => {
    resolve = yes
    reject = no
  })
  tally.catch(() => undefined)
  const worker = new Worker(
    queueName,
    async (job) => {
      const answers = Object.values(await job.getChildrenValues()).map(readAnswer)
      const first = Math.min(...answers.map(({ from }) => from))
      const shifted = answers.map((each) => ({ ...each, from: each.from - first, to: each.to - first }))
      try {
        resolve(mergeShards(key, replicates, shifted))
      } catch (error) {
        reject(error)
      }
    },
    { connection },
  )
  worker.on('error', () => undefined)
  return { tally, close: () => worker.close(true) }
}

/** How many shards are done. Fails with what a worker said when it refused one for good. */
async function finishedShards(queue: Queue, shards: Queue, parent: string): Promise<number> {
  const job = await queue.getJob(parent)
  if (job === undefined) return 0
  if (await job.isFailed()) {
    const refused = (await shards.getJobs(['failed'])).find((each) => each.id?.startsWith(queue.name) === true)
    throw new RollcallError('ERR_CLUSTER', `a worker refused a shard: ${refused?.failedReason ?? job.failedReason}`)
  }
  const { processed } = await job.getDependenciesCount({ processed: true })
  return processed ?? 0
}

/** What was finished without a gap when somebody lost patience. */
async function interrupted(
  queue: Queue,
  key: ShardKey,
  from: number,
  to: number,
  ranges: readonly (readonly [number, number])[],
): Promise<Run> {
  const [job] = await queue.getJobs(['waiting-children'])
  const answers = Object.values((await job?.getChildrenValues()) ?? {}).map(readAnswer)
  let next = from
  const prefix = ranges
    .map(([low]) => answers.find((each) => each.from === low))
    .filter((each) => {
      const fits = each !== undefined && each.from === next
      if (fits) next = each.to
      return fits
    })
  const shards = prefix.flatMap((each) =>
    each === undefined ? [] : [{ ...each, from: each.from - from, to: each.to - from }],
  )
  return runOf(from, to, mergeShards(key, next - from, shards), next)
}

const runOf = (from: number, to: number, tally: Tally, next = to): Run => ({
  from,
  to: next,
  tally,
  partial: next < to,
  hash: tallyHash(tally),
})

const lost = ({ specHash, seed }: ShardKey, shards: number, patience: number): RollcallError =>
  new RollcallError(
    'ERR_CLUSTER',
    `Redis has been away for ${patience / 1000} seconds in the middle of ${shards} shards of ${specHash.slice(0, 12)} (seed ${seed}); nothing was merged. Start the same command again when Redis is back: the same seed gives the same numbers`,
  )

/** Leaves nothing of a run behind: neither its parent nor shards that nobody has taken. */
async function clean(queue: Queue, shards: Queue, queueName: string): Promise<void> {
  const left = await shards.getJobs(['waiting', 'delayed', 'prioritized', 'failed'])
  await Promise.all(
    left.filter((job) => job.id?.startsWith(queueName) === true).map((job) => job.remove().catch(() => undefined)),
  )
  await queue.obliterate({ force: true }).catch(() => undefined)
}
