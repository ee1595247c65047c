/**
 * A run as Redis knows it: a card that says what to simulate, a sign that its client is there, jobs in the queue of its
 * version, and a table of answers. The sign expires with the client, and all else with it: workers drop what nobody waits for.
 */
import { randomBytes } from 'node:crypto'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { queueOf, within } from './connection.ts'
import type { Card, ShardJob } from './messages.ts'

/** How long a client is believed to be there without a sign of it, in milliseconds. */
const SIGN_MS = 10_000
/** How long card and answers are kept for a client who may come back, in milliseconds. */
export const KEPT_MS = 60_000

/** Keys of a run. */
export const keysOf = (run: string): { readonly card: string; readonly sign: string; readonly answers: string } => ({
  card: `rollcall:run:${run}`,
  sign: `rollcall:run:${run}:client`,
  answers: `rollcall:run:${run}:answers`,
})

/** A run that is posted. */
export interface Posting {
  /** Done when card and jobs are there. */
  readonly posted: Promise<void>
  /** Answers that have come; `null` when Redis knows nothing of the run any more. Says that the client is still there. */
  readonly answers: () => Promise<readonly string[] | null>
  /** Jobs of all runs of this version that nobody has answered. */
  readonly unanswered: () => Promise<number>
  /** Takes everything back, as far as that can be done within a moment. */
  readonly withdraw: () => Promise<void>
}

/** Jobs of a run are sent so many at a time. */
const AT_ONCE = 500
/** Answers taken at a time. */
const SOME = 50
/** How long good order may take when a run ends, in milliseconds. */
const MOMENT_MS = 3_000

type Range = readonly [from: number, to: number]

/** Posts a run: the card first, then every shard, until it is withdrawn. */
export function post(redis: Redis, card: Card, ranges: readonly Range[]): Posting {
  const run = randomBytes(12).toString('hex')
  const keys = keysOf(run)
  const queue = new Queue(queueOf(card.version), { connection: redis, streams: { events: { maxLen: 100 } } })
  queue.on('error', () => undefined)
  const idOf = (from: number): string => `${run}-${from}`
  const answered = new Set<number>()
  let isOver = false
  const unansweredRanges = (): readonly Range[] => ranges.filter(([from]) => !answered.has(from))
  const takeBack = async (): Promise<void> => {
    // What is on its way into the queue would come after it was taken out.
    await posted.catch(() => undefined)
    await redis.del(keys.card, keys.sign, keys.answers)
    // A job that a worker has in hand cannot be removed: the worker drops it when it finds no card.
    await Promise.all(unansweredRanges().map(([from]) => queue.remove(idOf(from)).catch(() => 0)))
  }
  const withdraw = async (): Promise<void> => {
    // A question that is still on its way must not sign again.
    isOver = true
    if (redis.status === 'ready')
      await within(
        MOMENT_MS,
        takeBack().catch(() => undefined),
      )
    await within(
      MOMENT_MS,
      queue.close().catch(() => undefined),
    )
  }
  const add = async (some: readonly Range[]): Promise<void> => {
    for (let i = 0; i < some.length && !isOver; i += AT_ONCE)
      await queue.addBulk(
        some.slice(i, i + AT_ONCE).map(([from, to]) => jobOf({ kind: 'rollcall shard', run, from, to }, idOf(from))),
      )
  }
  const answers = async (): Promise<readonly string[] | null> => {
    if ((await redis.pexpire(keys.card, KEPT_MS)) === 0) return null
    if ((await redis.set(keys.sign, '1', 'PX', SIGN_MS, 'XX')) === null && !isOver) {
      await redis.set(keys.sign, '1', 'PX', SIGN_MS)
      // For a while nobody could see that this client is there: what workers have dropped is posted again, under the same ids.
      await add(unansweredRanges())
    }
    const [, found] = await redis.hscan(keys.answers, '0', 'COUNT', SOME)
    const [names, texts] = [found.filter((_, i) => i % 2 === 0), found.filter((_, i) => i % 2 === 1)]
    if (names.length > 0) await redis.hdel(keys.answers, ...names)
    for (const name of names) answered.add(Number(name))
    return texts
  }
  const everything = async (): Promise<void> => {
    await redis.set(keys.card, JSON.stringify(card), 'PX', KEPT_MS)
    await redis.set(keys.sign, '1', 'PX', SIGN_MS)
    await add(ranges)
  }
  const posted = everything()
  const unanswered = async (): Promise<number> => {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized')
    return Object.values(counts).reduce((sum, each) => sum + each, 0)
  }
  return { posted, answers, unanswered, withdraw }
}

const jobOf = (data: ShardJob, jobId: string) => ({
  name: 'shard',
  data,
  opts: {
    jobId,
    attempts: 3,
    backoff: { type: 'fixed' as const, delay: 200 },
    removeOnComplete: true,
    removeOnFail: true,
  },
})
