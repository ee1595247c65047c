/** A run that is posted, followed until whoever started it has enough: patience with Redis, and a look who works. */
import { RollcallError } from '@rollcall/core'
import type { RedisAddress } from './address.ts'
import { openRedis, within } from './connection.ts'
import { watching } from './crew.ts'
import type { Card } from './messages.ts'
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

/** Answers as they come; none for a while, and what is waited for. */
interface Heard {
  readonly texts: readonly string[]
  readonly waitingFor?: string
}

interface Posted {
  readonly card: Card
  readonly ranges: readonly (readonly [from: number, to: number])[]
  /** In messages. */
  readonly called: string
  readonly signal?: AbortSignal | undefined
}

const POLL_MS = 100

/** Posts a run and yields what comes back; ends when it is aborted, and takes everything back when nobody listens any more. */
export async function* following(
  options: ClusterOptions,
  address: RedisAddress,
  { card, ranges, called, signal }: Posted,
): AsyncGenerator<Heard, void> {
  const redis = openRedis(address, `rollcall-client-${options.version}`)
  const patience = patienceWith<readonly string[] | null>(options.patienceMs, { called, shards: ranges.length })
  const stopped = aborted(signal)
  const posting = post(redis, card, ranges)
  try {
    const isPosted = await Promise.race([patience.insisting(posting.posted.then(() => true)), stopped])
    if (isPosted !== true) return
    const waits = watching(redis, posting, { ...options, db: address.options.db })
    for (;;) {
      const texts = await Promise.race([patience.asking(posting.answers), stopped])
      if (signal?.aborted === true) return
      if (texts === null) throw forgotten(called)
      const isQuiet = texts?.length === 0
      const waitingFor = patience.away() ?? (isQuiet ? await waits() : undefined)
      yield { texts: texts ?? [], ...(waitingFor === undefined ? {} : { waitingFor }) }
      if (isQuiet) await within(POLL_MS, stopped)
    }
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

const forgotten = (called: string): RollcallError =>
  new RollcallError(
    'ERR_CLUSTER',
    `Redis has forgotten the run of ${called}: it was emptied, or came back without its data; nothing was merged. Start the same command again: the same seed gives the same numbers`,
  )
