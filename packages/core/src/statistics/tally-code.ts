/** Tallies as JSON for files, as numbers for threads, and their hash: equal tallies, equal text. */
import { type Json, isRecord } from '../record.ts'
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

/**
 * Reads a tally that somebody else has made. Fails with `ERR_SHARD_INVALID` on anything but counts of whole numbers that add up
 * to the replicates, and sums that as many numbers can have.
 */
export function tallyFromJson(value: unknown): Tally {
  const { replicates, counts, moments } = tableOf(value, 'a tally', ['replicates', 'counts', 'moments'])
  if (!isCount(replicates)) throw invalid('a tally does not say of how many replicates it is')
  return {
    replicates,
    counts: eachOf(counts, (pairs, name) => countsFrom(pairs, name, replicates)),
    moments: eachOf(moments, (sums, name) => momentsFrom(sums, name, replicates)),
  }
}

const invalid = (message: string): RollcallError => new RollcallError('ERR_SHARD_INVALID', message)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** A table, with these words and no others where they are given. */
function tableOf(value: unknown, what: string, words?: readonly string[]): Json {
  if (!isRecord(value) || (words !== undefined && Object.keys(value).toSorted().join() !== words.toSorted().join()))
    throw invalid(`${what} is not written as one`)
  return value
}

/** Names of a tally are short; they are repeated in messages. */
const MOST_LETTERS = 200

function eachOf<T>(value: unknown, read: (part: unknown, name: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(tableOf(value, 'a part of a tally')).map(([name, part]) => {
      if (name.length > MOST_LETTERS || /\p{Cc}/u.test(name)) throw invalid('a tally has a name that nobody gave it')
      return [name, read(part, name)] as const
    }),
  )
}

function countsFrom(value: unknown, name: string, replicates: number): Counts {
  if (!Array.isArray(value) || !value.every(isPair)) throw invalid(`the counts of "${name}" are not whole numbers`)
  const pairs = value as readonly (readonly [number, number])[]
  if (pairs.some(([at], i) => i > 0 && at <= (pairs[i - 1]?.[0] ?? at)))
    throw invalid(`the counts of "${name}" are not in order`)
  const sum = pairs.reduce((all, [, count]) => all + count, 0)
  if (sum !== replicates) throw invalid(`the counts of "${name}" add up to ${sum}, not to ${replicates} replicates`)
  return new Map(pairs)
}

const isPair = (pair: unknown): boolean =>
  Array.isArray(pair) && pair.length === 2 && Number.isSafeInteger(pair[0]) && isCount(pair[1]) && pair[1] > 0

/** Of n numbers the square of the sum is at most n times the sum of the squares (Cauchy and Schwarz). */
function momentsFrom(value: unknown, name: string, replicates: number): Moments {
  const { sum, squares } = tableOf(value, `the sums of "${name}"`, ['sum', 'squares'])
  if (!Number.isSafeInteger(sum) || !isCount(squares)) throw invalid(`the sums of "${name}" are no whole numbers`)
  const whole = BigInt(sum as number)
  if (whole * whole > BigInt(replicates) * BigInt(squares))
    throw invalid(`the sums of "${name}" are not those of ${replicates} numbers`)
  return { sum: sum as number, squares }
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
