/** Tallies as JSON for files, as numbers for threads, and their hash: equal tallies, equal text. */
import { RollcallError } from '../errors.ts'
import { hashJson } from '../plan/canonical.ts'
import type { Counts, Moments, Tally } from './tally.ts'

/** A tally as plain JSON: counts as sorted pairs, moments as sums. Whole numbers throughout. */
export interface TallyJson {
  readonly replicates: number
  readonly counts: { readonly [name: string]: readonly (readonly [value: number, count: number])[] }
  readonly moments: { readonly [name: string]: Moments }
}

/** Writes a tally as JSON, the same text whatever order it was made in. */
export function tallyToJson(tally: Tally): TallyJson {
  const counts = Object.entries(tally.counts).map(
    ([name, each]) => [name, [...each].sort(([a], [b]) => a - b)] as const,
  )
  return { replicates: tally.replicates, counts: Object.fromEntries(counts), moments: tally.moments }
}

/** Reads a tally. Fails with `ERR_SHARD_INVALID` when counts are not whole numbers or do not add up to the replicates. */
export function tallyFromJson(json: TallyJson): Tally {
  const counts = Object.entries(json.counts).map(([name, pairs]): [string, Counts] => [
    name,
    new Map(pairs.map(([value, count]) => [value, count])),
  ])
  for (const [name, each] of counts) checkCounts(name, each, json.replicates)
  for (const [name, { sum, squares }] of Object.entries(json.moments)) {
    if (!Number.isFinite(sum) || !Number.isFinite(squares))
      throw new RollcallError('ERR_SHARD_INVALID', `the sums of "${name}" are no numbers`)
  }
  return { replicates: json.replicates, counts: Object.fromEntries(counts), moments: json.moments }
}

function checkCounts(name: string, counts: Counts, replicates: number): void {
  let sum = 0
  for (const [value, count] of counts) {
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(count) || count < 0)
      throw new RollcallError('ERR_SHARD_INVALID', `the counts of "${name}" are not whole numbers`)
    sum += count
  }
  if (sum !== replicates)
    throw new RollcallError(
      'ERR_SHARD_INVALID',
      `the counts of "${name}" add up to ${sum}, not to ${replicates} replicates`,
    )
}

/** SHA-256 of a tally: the same for any number of threads, shards and machines. */
export const tallyHash = (tally: Tally): string => hashJson(tallyToJson(tally))

/** A tally as numbers that can be transferred between threads, and the names that go with them. */
export interface PackedTally {
  readonly names: readonly { readonly name: string; readonly kind: 'counts' | 'moments'; readonly length: number }[]
  readonly numbers: Float64Array<ArrayBuffer>
}

/** Packs a tally for another thread. */
export function packTally(tally: Tally): PackedTally {
  const names: PackedTally['names'][number][] = []
  const numbers: number[] = [tally.replicates]
  for (const [name, counts] of Object.entries(tally.counts)) {
    names.push({ name, kind: 'counts', length: counts.size })
    for (const [value, count] of counts) numbers.push(value, count)
  }
  for (const [name, { sum, squares }] of Object.entries(tally.moments)) {
    names.push({ name, kind: 'moments', length: 1 })
    numbers.push(sum, squares)
  }
  return { names, numbers: Float64Array.from(numbers) }
}

/** Unpacks a tally from another thread. */
export function unpackTally({ names, numbers }: PackedTally): Tally {
  const counts: Record<string, Counts> = {}
  const moments: Record<string, Moments> = {}
  let at = 1
  for (const { name, kind, length } of names) {
    const pairs = Array.from({ length }, (_, i): [number, number] => [
      numbers[at + 2 * i] as number,
      numbers[at + 2 * i + 1] as number,
    ])
    at += 2 * length
    if (kind === 'counts') counts[name] = new Map(pairs)
    else moments[name] = { sum: pairs[0]?.[0] as number, squares: pairs[0]?.[1] as number }
  }
  return { replicates: numbers[0] as number, counts, moments }
}
