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

/** A run in Redis, as its client knows it. */
interface Run {
  readonly redis: Redis
  readonly queue: Queue
  readonly id: string
  readonly keys: ReturnType<typeof keysOf>
  readonly ranges: readonly Range[]
  /** Where the shards begin that have been answered. */
  readonly answered: Set<number>
  isOver: boolean
}

/** Posts a run: the card first, then every shard, until it is withdrawn. */
export function post(redis: Redis, card: Card, ranges: readonly Range[]): Posting {
  const id = randomBytes(12).toString('hex')
  const queue = new Queue(queueOf(card.version), { connection: redis, streams: { events: { maxLen: 100 } } })
  queue.on('error', () => undefined)
  const run: Run = { redis, queue, id, keys: keysOf(id), ranges, answered: new Set(), isOver: false }
  const posted = begun(run, card)
  return {
    posted,
    answers: () => answersOf(run),
    unanswered: () => unansweredIn(queue),
    withdraw: () => withdrawn(run, posted),
  }
}

async function begun(run: Run, card: Card): Promise<void> {
  const { redis, keys, ranges } = run
  await redis.set(keys.card, JSON.stringify(card), 'PX', KEPT_MS)
  await redis.set(keys.sign, '1', 'PX', SIGN_MS)
  await add(run, ranges)
}

async function add(run: Run, some: readonly Range[]): Promise<void> {
  for (let i = 0; i < some.length && !run.isOver; i += AT_ONCE)
    await run.queue.addBulk(
      some
        .slice(i, i + AT_ONCE)
        .map(([from, to]) => jobOf({ kind: 'rollcall shard', run: run.id, from, to }, jobId(run, from))),
    )
}

const jobId = ({ id }: Run, from: number): string => `${id}-${from}`

const unanswered = ({ ranges, answered }: Run): readonly Range[] => ranges.filter(([from]) => !answered.has(from))

async function answersOf(run: Run): Promise<readonly string[] | null> {
  const { redis, keys, answered } = run
  if ((await redis.pexpire(keys.card, KEPT_MS)) === 0) return null
  if ((await redis.set(keys.sign, '1', 'PX', SIGN_MS, 'XX')) === null && !run.isOver) {
    await redis.set(keys.sign, '1', 'PX', SIGN_MS)
    // For a while nobody could see that this client is there: what workers have dropped is posted again, under the same ids.
    await add(run, unanswered(run))
  }
  const [, found] = await redis.hscan(keys.answers, '0', 'COUNT', SOME)
  const [names, texts] = [found.filter((_, i) => i % 2 === 0), found.filter((_, i) => i % 2 === 1)]
  if (names.length > 0) await redis.hdel(keys.answers, ...names)
  for (const name of names) answered.add(Number(name))
  return texts
}

async function unansweredIn(queue: Queue): Promise<number> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized')
  return Object.values(counts).reduce((sum, each) => sum + each, 0)
}

async function withdrawn(run: Run, posted: Promise<void>): Promise<void> {
  const { redis, queue } = run
  // A question that is still on its way must not sign again.
  run.isOver = true
  const quietly = (work: Promise<void>): Promise<unknown> =>
    within(
      MOMENT_MS,
      work.catch(() => undefined),
    )
  if (redis.status === 'ready') await quietly(takenBack(run, posted))
  await quietly(queue.close())
}

async function takenBack(run: Run, posted: Promise<void>): Promise<void> {
  const { redis, queue, keys } = run
  // What is on its way into the queue would come after it was taken out.
  await posted.catch(() => undefined)
  await redis.del(keys.card, keys.sign, keys.answers)
  // A job that a worker has in hand cannot be removed: the worker drops it when it finds no card.
  await Promise.all(unanswered(run).map(([from]) => queue.remove(jobId(run, from)).catch(() => 0)))
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
