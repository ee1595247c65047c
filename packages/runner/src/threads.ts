/** The pool of worker threads: a shard in, a tally out. A worker that dies is replaced and its shard made once more. */
import { availableParallelism } from 'node:os'
import { RollcallError, type Tally, unpackTally } from '@rollcall/core'
import { poolOf } from './pool.ts'
import type { ShardOutcome, ShardTask } from './shard-task.ts'

/** Worker threads that make shards. */
export interface Threads {
  readonly count: number
  run(task: ShardTask, signal: AbortSignal | undefined): Promise<Tally>
  close(): Promise<void>
}

/** Threads when nobody says how many. */
export const defaultThreads = (): number => availableParallelism()

/** Deaths of workers without a single shard in between after which none will ever start. */
const MOST_DEATHS = 8

/** Starts a pool; no thread is started before its first shard. */
export function startThreads(count: number): Threads {
  const pool = poolOf<ShardTask, ShardOutcome>(new URL('./worker.js', import.meta.url), count)
  let deaths = 0
  const waiting = new Set<(error: RollcallError) => void>()
  // A worker that dies before it has taken a task is told to nobody else; if all do, waiting would never end.
  pool.on('error', (error: Error) => {
    if (++deaths <= MOST_DEATHS) return
    for (const giveUp of waiting)
      giveUp(new RollcallError('ERR_SHARD_FAILED', `no worker thread can start: ${error.message}`, { cause: error }))
  })
  const run = async (task: ShardTask, signal: AbortSignal | undefined): Promise<Tally> => {
    let giveUp: (error: RollcallError) => void = () => undefined
    // A promise of its own for every shard: racing against one that lives long would keep every tally ever made.
    const hopeless = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    waiting.add(giveUp)
    try {
      return await Promise.race([runTwice(pool, task, signal), hopeless])
    } finally {
      waiting.delete(giveUp)
      deaths = 0
    }
  }
  return { count, run, close: () => pool.destroy() }
}

/** Runs a shard; if its worker dies it is run again, and a second death is the end of it. */
export async function runTwice(
  pool: { run(task: ShardTask, options: { signal?: AbortSignal }): Promise<ShardOutcome> },
  task: ShardTask,
  signal: AbortSignal | undefined,
): Promise<Tally> {
  for (let attempt = 1; ; attempt++) {
    try {
      return tallyOf(await pool.run(task, signal === undefined ? {} : { signal }))
    } catch (error) {
      if (error instanceof RollcallError || signal?.aborted === true) throw error
      if (attempt === 2) throw failedTwice(task, error)
    }
  }
}

function failedTwice({ from, to }: ShardTask, cause: unknown): RollcallError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RollcallError('ERR_SHARD_FAILED', `replicates ${from} to ${to} failed twice: ${reason}`, { cause })
}

function tallyOf(outcome: ShardOutcome): Tally {
  if (outcome.ok) return unpackTally(outcome.tally)
  throw new RollcallError(outcome.code, outcome.message, { issues: outcome.issues })
}
