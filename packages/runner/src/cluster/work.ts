/** Other work than simulations, in numbered parts, for the same worker machines: what it is made of is kept once, parts come back as text. */
import { hashJson, RollcallError } from '@rollcall/core'
import { redisAddress } from './address.ts'
import { checkRedis } from './connection.ts'
import { type ClusterOptions, following } from './following.ts'
import { foreign, isRange, parsed, type ShardJob, tableOf } from './messages.ts'

/** What parts are made of. */
export interface Work {
  /** What kind of work it is: workers know it by this name. */
  readonly trade: string
  /** All that its parts hang on, in JSON. */
  readonly content: object
}

/** How a worker makes parts of such a work. */
export interface Trade {
  readonly make: (part: number, signal: AbortSignal) => Promise<string>
  readonly close: () => Promise<void>
}

/** What a worker has learned, by the names of trades. Fails where it cannot use the content. */
export type Trades = Readonly<Record<string, (content: unknown, threads: number) => Promise<Trade>>>

/** A run of parts, as Redis keeps it. */
export interface WorkCard {
  readonly kind: 'rollcall work'
  readonly version: string
  readonly trade: string
  readonly hash: string
  readonly content: object
}

/** Some parts that were made. */
export interface PartsAnswer {
  readonly version: string
  readonly worker: string
  readonly hash: string
  readonly from: number
  readonly to: number
  readonly parts: readonly string[]
}

/** What came back: a part, or that nothing came and what is waited for. */
export type Brought =
  | { readonly part: number; readonly text: string; readonly worker: string }
  | { readonly waitingFor: string | undefined }

/** Jobs of one work; beyond that they grow. */
const MOST_JOBS = 256

/** Shares parts out among worker machines, and yields each once as it comes. Fails with `ERR_CLUSTER`. */
export async function* shareOut(
  options: ClusterOptions,
  { trade, content }: Work,
  parts: readonly number[],
  signal?: AbortSignal,
): AsyncGenerator<Brought, void> {
  if (parts.length === 0) return
  const address = redisAddress(options.redis)
  await checkRedis(address)
  const hash = hashJson(content)
  const card: WorkCard = { kind: 'rollcall work', version: options.version, trade, hash, content }
  const wanted = new Set(parts)
  const called = `the ${trade} ${hash.slice(0, 12)}`
  const most = Math.ceil(parts.length / MOST_JOBS)
  for await (const { texts, waitingFor } of following(options, address, {
    card,
    ranges: ranges(parts, most),
    called,
    signal,
  })) {
    for (const text of texts) {
      const { from, parts: made, worker } = readParts(text, card)
      for (const [i, each] of made.entries()) if (wanted.delete(from + i)) yield { part: from + i, text: each, worker }
    }
    if (wanted.size === 0) return
    yield { waitingFor }
  }
}

/** Neighbours together, so many at most. */
function ranges(parts: readonly number[], most: number): readonly (readonly [number, number])[] {
  const all: [number, number][] = []
  for (const part of parts.toSorted((a, b) => a - b)) {
    const last = all.at(-1)
    if (last !== undefined && last[1] === part && part - last[0] < most) last[1]++
    else all.push([part, part + 1])
  }
  return all
}

/** Is this a card of such a work? */
export const isWork = (text: string): boolean => tableOf<WorkCard>(parsed(text)).kind === 'rollcall work'

/** Reads a card. Fails with `ERR_CLUSTER` on another version, and on content that is not the one it is named for. */
export function readWork(text: string, version: string): WorkCard {
  const { version: theirs, trade, hash, content } = tableOf<WorkCard>(parsed(text))
  if (theirs !== version)
    throw foreign(
      `the run was started by version ${String(theirs)}, this worker is version ${version}: use one version on all machines`,
    )
  if (typeof trade !== 'string' || typeof content !== 'object' || content === null)
    throw foreign('a run does not say what is to be made')
  if (hashJson(content) !== hash) throw foreign('what a run is made of does not have the hash it claims')
  return { kind: 'rollcall work', version, trade, hash, content }
}

/** Reads parts. Fails with `ERR_SHARD_INVALID` on what is none of this work, and with `ERR_CLUSTER` when a worker says why it made none. */
export function readParts(text: string, { version, hash }: WorkCard): PartsAnswer {
  const said = tableOf<PartsAnswer & { refused: string }>(parsed(text))
  const worker = typeof said.worker === 'string' ? said.worker.slice(0, 100) : 'a worker without a name'
  if (typeof said.refused === 'string') throw foreign(`${worker} refused some parts: ${said.refused.slice(0, 1000)}`)
  const { from, to, parts } = said
  const isOurs = said.version === version && said.hash === hash && isRange(from, to)
  const isWhole = Array.isArray(parts) && parts.length === (to as number) - (from as number)
  if (!isOurs || !isWhole || !parts.every((each) => typeof each === 'string'))
    throw new RollcallError('ERR_SHARD_INVALID', `${worker} sent what is no part of this run`)
  return { version, worker, hash, from: from as number, to: to as number, parts }
}

/** The parts of a job, made side by side. */
export async function partsOf(
  card: WorkCard,
  { from, to }: ShardJob,
  trade: Trade,
  worker: string,
  signal: AbortSignal,
): Promise<PartsAnswer> {
  const numbers = Array.from({ length: to - from }, (_, i) => from + i)
  const parts = await Promise.all(numbers.map((part) => trade.make(part, signal)))
  return { version: card.version, worker, hash: card.hash, from, to, parts }
}
