/** Shards: ranges of replicates of one simulation, made anywhere, merged by addition, checked before they are believed. */
import { RollcallError } from '../errors.ts'
import { hashJson } from '../plan/canonical.ts'
import { CONTRACT, type Seed } from '../random/stream.ts'
import { emptyTally, mergeTallies, type Tally } from '../statistics/tally.ts'
import type { Simulate, SimulationSpec } from './simulate.ts'

/** Which work a shard belongs to: shards of different work are never merged. */
export interface ShardKey {
  readonly contract: number
  readonly specHash: string
  readonly seed: Seed
  readonly stream: number
}

/** A range of replicates that was made, `from` up to but not including `to`. */
export interface Shard extends ShardKey {
  readonly from: number
  readonly to: number
  readonly tally: Tally
}

/** The key of a simulation. */
export const shardKey = (spec: SimulationSpec, seed: Seed, stream = 0): ShardKey => ({
  contract: CONTRACT,
  specHash: hashJson(spec),
  seed,
  stream,
})

/**
 * Merges shards that cover replicates 0 to `replicates` without gap or overlap. Fails with `ERR_SHARD_MISMATCH` on mixed
 * work, `ERR_SHARD_GAP` naming every missing range, `ERR_SHARD_OVERLAP`, `ERR_SHARD_INVALID` on counts that do not add up.
 */
export function mergeShards(key: ShardKey, replicates: number, shards: readonly Shard[]): Tally {
  for (const shard of shards) checkShard(key, shard)
  // Where there are more shards than replicates some have none: nothing is missing between them, and nothing there twice.
  const sorted = shards.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)
  const missing: string[] = []
  let next = 0
  for (const { from, to } of sorted) {
    if (from < next)
      throw new RollcallError('ERR_SHARD_OVERLAP', `replicates ${from} to ${Math.min(next, to)} are there twice`)
    if (from > next) missing.push(`${next} to ${from}`)
    next = to
  }
  if (next > replicates)
    throw new RollcallError('ERR_SHARD_MISMATCH', `replicates ${replicates} to ${next} were not asked for`)
  if (next < replicates) missing.push(`${next} to ${replicates}`)
  if (missing.length > 0) throw new RollcallError('ERR_SHARD_GAP', `replicates are missing: ${missing.join(', ')}`)
  return sorted.reduce((merged, { tally }) => mergeTallies(merged, tally), emptyTally)
}

function checkShard(key: ShardKey, shard: Shard): void {
  for (const part of ['contract', 'specHash', 'seed', 'stream'] as const) {
    if (shard[part] !== key[part])
      throw new RollcallError(
        'ERR_SHARD_MISMATCH',
        `a shard has ${part} ${shard[part]}, the others ${key[part]}: they belong to different work`,
      )
  }
  if (
    !(Number.isSafeInteger(shard.from) && Number.isSafeInteger(shard.to) && shard.from >= 0 && shard.from <= shard.to)
  )
    throw new RollcallError('ERR_SHARD_INVALID', `a shard says it holds replicates ${shard.from} to ${shard.to}`)
  if (shard.tally.replicates !== shard.to - shard.from) {
    throw new RollcallError(
      'ERR_SHARD_INVALID',
      `the shard of replicates ${shard.from} to ${shard.to} holds ${shard.tally.replicates} of them`,
    )
  }
}

/**
 * Refuses a shard that is not of this simulation: its first replicate is made again, and the tally must count everything that it
 * came to, by the same names. Fails with `ERR_SHARD_INVALID`.
 */
export function checkMade(simulate: Simulate, { from, to, seed, stream, tally }: Shard): void {
  if (from === to) return
  const first = simulate({ seed, stream, from, to: from + 1 })
  const names = ({ counts, moments }: Tally): string =>
    JSON.stringify([Object.keys(counts).toSorted(), Object.keys(moments).toSorted()])
  const isCounted = Object.entries(first.counts).every(([name, counts]) =>
    [...counts].every(([value, count]) => (tally.counts[name]?.get(value) ?? 0) >= count),
  )
  if (names(first) !== names(tally) || !isCounted)
    throw new RollcallError(
      'ERR_SHARD_INVALID',
      `the shard of replicates ${from} to ${to} is not what its dice come to: whoever made it made something else`,
    )
}

/** Cuts a range into pieces of at most `size` replicates. */
export function* cut(from: number, to: number, size: number): Generator<readonly [from: number, to: number]> {
  for (let start = from; start < to; start += size) yield [start, Math.min(to, start + size)]
}

/** Part `index` (1 to `of`) of a range: parts differ by one replicate at most. */
export function part(replicates: number, index: number, of: number): readonly [from: number, to: number] {
  return [Math.floor((replicates * (index - 1)) / of), Math.floor((replicates * index) / of)]
}
