/**
 * A runner whose shards are made by worker machines. Lost workers' shards are made by others, and what comes back is checked
 * before it is merged. The tally is that of any other runner.
 */
import {
  checkPortable,
  cut,
  mergeShards,
  type Shard,
  type Simulate,
  type SimulationSpec,
  type ShardKey,
  shardKey,
  tallyHash,
} from '@rollcall/core'
import { prepare } from '../prepare.ts'
import type { Progress, Run, RunOptions } from '../run.ts'
import { drain, type Runner } from '../runner.ts'
import { type RedisAddress, redisAddress } from './address.ts'
import { checkRedis } from './connection.ts'
import { type ClusterOptions, following } from './following.ts'
import { readAnswer, type RunCard } from './messages.ts'

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
  const card: RunCard = { kind: 'rollcall run', version: options.version, ...key, spec }
  const called = `${key.specHash.slice(0, 12)} (seed ${seed})`
  let finished = 0
  for await (const { texts, waitingFor } of following(options, address, { card, ranges, called, signal })) {
    for (const text of texts) {
      const shard = readAnswer(text, { key, version: options.version, simulate })
      // Somebody thought to be dead may answer, too: the same shard twice is the same shard.
      if (wanted.get(shard.from) !== shard.to) continue
      wanted.delete(shard.from)
      made.push(shard)
      finished += shard.to - shard.from
    }
    yield { finished, of: to - from, ...(waitingFor === undefined || wanted.size === 0 ? {} : { waitingFor }) }
    if (wanted.size === 0) break
  }
  return runOf(key, from, to, made)
}

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
