/**
 * A runner whose shards are made by worker machines. Lost workers' shards are made by others, and what comes back is checked
 * before it is merged. The tally is that of any other runner.
 */
import {
  checkPortable,
  cut,
  mergeShards,
  RollcallError,
  type Shard,
  type Simulate,
  type SimulationSpec,
  type ShardKey,
  shardKey,
  tallyHash,
} from '@rollcall/core'
import { prepare } from '../prepare.ts'
import { drain, type Progress, type Run, type Runner, type RunOptions } from '../runner.ts'
import { type RedisAddress, redisAddress } from './address.ts'
import { checkRedis, openRedis, within } from './connection.ts'
import { watching } from './crew.ts'
import { readAnswer } from './messages.ts'
import { patienceWith } from './patience.ts'
import { post } from './posting.ts'

/** Where the work goes. */
export interface ClusterOptions {
  readonly redis: string
  readonly version: string
  /** How long Redis may be away in the middle of a run, in milliseconds; default 30 seconds. */
  readonly patienceMs?: number
  /** How long nobody may be there who works, in milliseconds; default 10 minutes. */
  readonly workerPatienceMs?: number
}

/** A runner on a cluster. Fails with `ERR_CLUSTER` when Redis does not answer. */
export async function createClusterRunner(options: ClusterOptions): Promise<Runner> {
  const address = redisAddress(options.redis)
  await checkRedis(address)
  const progress = (spec: SimulationSpec, run: RunOptions): AsyncGenerator<Progress, Run> =>
    distributed(options, address, spec, run)
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
  address: RedisAddress,
  spec: SimulationSpec,
  run: RunOptions,
): AsyncGenerator<Progress, Run> {
  const { seed, stream = 0, from = 0, to, signal } = run
  checkPortable(spec)
  const key = shardKey(spec, seed, stream)
  const simulate = await prepare(spec)
  const ranges = [...cut(from, to, run.shardSize ?? shardSize(simulate, run))]
  const wanted = new Map(ranges)
  const made: Shard[] = []
  const redis = openRedis(address, `rollcall-client-${options.version}`)
  const patience = patienceWith<readonly string[] | null>(options.patienceMs, { key, shards: ranges.length })
  const stopped = aborted(signal)
  const posting = post(redis, { kind: 'rollcall run', version: options.version, ...key, spec }, ranges)
  try {
    const isPosted = await Promise.race([patience.insisting(posting.posted.then(() => true)), stopped])
    if (isPosted !== true) return runOf(key, from, to, made)
    const waits = watching(redis, posting, { ...options, db: address.options.db })
    for (let finished = 0; wanted.size > 0; ) {
      const texts = await Promise.race([patience.asking(posting.answers), stopped])
      if (signal?.aborted === true) return runOf(key, from, to, made)
      if (texts === null) throw forgotten(key)
      for (const text of texts ?? []) {
        const shard = readAnswer(text, { key, version: options.version, simulate })
        // Somebody thought to be dead may answer, too: the same shard twice is the same shard.
        if (wanted.get(shard.from) !== shard.to) continue
        wanted.delete(shard.from)
        made.push(shard)
        finished += shard.to - shard.from
      }
      const isQuiet = texts?.length === 0 && wanted.size > 0
      const waitingFor = patience.away() ?? (isQuiet ? await waits() : undefined)
      yield { finished, of: to - from, ...(waitingFor === undefined ? {} : { waitingFor }) }
      if (isQuiet) await within(POLL_MS, stopped)
    }
    return runOf(key, from, to, made)
  } finally {
    await posting.withdraw()
    redis.disconnect()
  }
}

/** Resolves when somebody has lost patience. */
const aborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) resolve(undefined)
    signal?.addEventListener('abort', () => resolve(undefined), { once: true })
  })

/** Measures how many replicates make a shard of about a second. */
function shardSize(simulate: Simulate, { seed, from = 0, to }: RunOptions): number {
  const start = performance.now()
  let made = 16
  for (; performance.now() - start < 20; made *= 2) simulate({ seed, from: 0, to: made })
  const aSecond = Math.round((made / (performance.now() - start)) * SHARD_MS)
  return Math.max(1, aSecond, Math.ceil((to - from) / MOST_SHARDS))
}

/** All that was made without a gap from the beginning on. */
function runOf(key: ShardKey, from: number, to: number, made: readonly Shard[]): Run {
  const sorted = made.toSorted((a, b) => a.from - b.from)
  const gap = sorted.findIndex((each, i) => each.from !== (sorted[i - 1]?.to ?? from))
  const prefix = gap < 0 ? sorted : sorted.slice(0, gap)
  const next = prefix.at(-1)?.to ?? from
  const shifted = prefix.map((each) => ({ ...each, from: each.from - from, to: each.to - from }))
  const tally = mergeShards(key, next - from, shifted)
  return { from, to: next, tally, partial: next < to, hash: tallyHash(tally) }
}

const forgotten = ({ specHash, seed }: ShardKey): RollcallError =>
  new RollcallError(
    'ERR_CLUSTER',
    `Redis has forgotten the run of ${specHash.slice(0, 12)} (seed ${seed}): it was emptied, or came back without its data; nothing was merged. Start the same command again: the same seed gives the same numbers`,
  )
