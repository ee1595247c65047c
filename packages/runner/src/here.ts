/** Replicates made in this process, shard by shard, until all are there or threads would be done sooner. */
import { setImmediate } from 'node:timers/promises'
import { emptyTally, mergeTallies, type Simulate, type Tally } from '@rollcall/core'
import { type Progress, type RunOptions, SHARD_MS } from './run.ts'

/** Time before anybody asks how fast replicates are made, in milliseconds. */
const TRIAL_MS = 8
/** Until a thread has loaded a game, in milliseconds. */
const LOAD_MS = 350
/** By then whatever is done often is machine code, in milliseconds. */
const WARM_MS = 2000
/** What comes about seldom is worked out later: in the end it is so many times what it is when threads are thought of. */
const SELDOM = 2
/** How fast it goes is read from so many shards. */
const LATEST = 4

/** Where a run stands. */
export interface Made {
  readonly next: number
  readonly tally: Tally
  readonly replicatesPerMs: number
}

/** Replicates there were, and the milliseconds that they took: of all processors, and of this thread. */
interface Mark {
  readonly made: number
  readonly busy: number
  readonly own: number
}

/** Makes replicates here; ends early when it is told to, or when the rest is rather for so many threads. */
export async function* madeHere(
  simulate: Simulate,
  { seed, stream = 0, from = 0, to, shardSize, signal }: RunOptions,
  threads: number,
): AsyncGenerator<Progress, Made> {
  const clock = startClock()
  let marks: readonly Mark[] = []
  let made: Made = { next: from, tally: emptyTally, replicatesPerMs: 0 }
  for (let size = 1; made.next < to && signal?.aborted !== true; size = nextSize(size, made)) {
    const before = clock().own
    const next = Math.min(to, made.next + size)
    const tally = mergeTallies(made.tally, simulate({ seed, stream, from: made.next, to: next }))
    const spent = clock()
    made = { next, tally, replicatesPerMs: (next - made.next) / Math.max(0.01, spent.own - before) }
    marks = [...marks.slice(-LATEST), { made: next - from, ...spent }]
    if (spent.own < TRIAL_MS) continue
    yield { finished: next - from, of: to - from }
    if (shardSize !== undefined || isForThreads(marks, to - from, threads)) return made
    // Whoever wants to stop is heard between shards.
    await setImmediate()
  }
  return made
}

/** At most twice as many as before, and no more than take the time of a shard. */
const nextSize = (size: number, { replicatesPerMs }: Made): number =>
  Math.max(1, Math.min(2 * size, Math.round(replicatesPerMs * SHARD_MS)))

/**
 * Would threads be done sooner? What was spent beyond today's speed went into machine code and attacks that were worked out:
 * each thread does that for itself, while the others keep the processors busy. As long as it is much, nobody knows how fast it will be.
 */
function isForThreads(marks: readonly Mark[], of: number, threads: number): boolean {
  const { made, busy, own } = marks.at(-1) as Mark
  const before = marks.at(-1 - LATEST)
  if (before === undefined || made === of) return false
  const each = (own - before.own) / (made - before.made)
  const warming = Math.max(0, busy - made * each)
  if (warming > busy / 4 && own < WARM_MS) return false
  return threads > 1 && (of - made) * each > 2 * (LOAD_MS + SELDOM * warming)
}

/** Milliseconds since now. Of this thread: on a machine that others use, too, it is no more than processors were busy for. */
function startClock(): () => Omit<Mark, 'made'> {
  const [wall, processors] = [performance.now(), busyMs()]
  return () => {
    const busy = busyMs() - processors
    return { busy, own: Math.min(busy, performance.now() - wall) }
  }
}

/** Processor time of all threads of this process. */
function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
