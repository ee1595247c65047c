/** Who works for a Redis: every worker names its connection by its version, and a client that hears nothing looks for them. */
import { RollcallError } from '@rollcall/core'
import type { Redis } from 'ioredis'
import { within } from './connection.ts'
import type { Posting } from './posting.ts'

/** How the connection of a worker is called. */
export const workerName = (version: string): string => `rollcall-worker-${version}`

/** A worker that waits for shards. */
interface WorkerSeen {
  readonly version: string
  readonly db: number
}

/** All workers of this Redis, whatever their version and database; nothing where a client may not ask. */
async function crewOf(redis: Redis): Promise<readonly WorkerSeen[] | undefined> {
  try {
    return crewIn(String(await redis.client('LIST')))
  } catch {
    return undefined
  }
}

/** The workers among connections as Redis lists them. */
export const crewIn = (list: string): readonly WorkerSeen[] =>
  list.split('\n').flatMap((line) => {
    const version = /(?:^| )name=rollcall-worker-([\w.+-]{1,60})(?: |$)/.exec(line)?.[1]
    const db = /(?:^| )db=(\d+)/.exec(line)?.[1]
    return version === undefined ? [] : [{ version, db: Number(db ?? 0) }]
  })

/** What a client without workers waits for; nothing when somebody works for it. */
export function missingCrew(crew: readonly WorkerSeen[], version: string, db: number): string | undefined {
  if (crew.some((each) => each.version === version && each.db === db)) return undefined
  const elsewhere = crew.find((each) => each.version === version)
  const others = [...new Set(crew.map((each) => each.version))].filter((each) => each !== version)
  const hint =
    elsewhere !== undefined
      ? `; one waits in database ${elsewhere.db} of this Redis, this run is in database ${db}`
      : others.length > 0
        ? `; there are workers of version ${others.join(', ')}: use one version on all machines`
        : ''
  return `a worker of version ${version} (rollcall worker --redis ...)${hint}`
}

/** How often somebody looks who works, when nothing comes back, in milliseconds. */
const LOOK_MS = 2_000
/** How long nobody may be there who works, in milliseconds. */
const WORKER_PATIENCE_MS = 600_000

/** Jobs that nobody has answered; nothing where Redis does not say. */
async function unansweredIn(posting: Posting): Promise<number | undefined> {
  const unanswered = posting.unanswered().catch(() => undefined)
  return await within(LOOK_MS, unanswered)
}

/**
 * Says what a client waits for to which nothing comes back. Fails with `ERR_CLUSTER` when nobody has worked for too long, or
 * when the jobs are gone and no answer has come for them.
 */
export function watching(
  redis: Redis,
  posting: Posting,
  {
    version,
    db,
    workerPatienceMs = WORKER_PATIENCE_MS,
  }: { readonly version: string; readonly db: number; readonly workerPatienceMs?: number | undefined },
): () => Promise<string | undefined> {
  let looked = performance.now()
  let manned = performance.now()
  let missing: string | undefined
  let isLost = false
  return async () => {
    if (performance.now() - looked < LOOK_MS) return missing
    looked = performance.now()
    const [crew, unanswered] = await Promise.all([crewOf(redis), unansweredIn(posting)])
    // Answers may just have been on their way: it must be so twice.
    if (unanswered === 0 && isLost) throw new RollcallError('ERR_CLUSTER', LOST)
    isLost = unanswered === 0
    missing = crew === undefined ? undefined : missingCrew(crew, version, db)
    if (missing === undefined) manned = performance.now()
    else if (performance.now() - manned > workerPatienceMs)
      throw new RollcallError(
        'ERR_CLUSTER',
        `nobody came for ${workerPatienceMs / 1000} seconds: what is missing is ${missing}`,
      )
    return missing
  }
}

const LOST =
  'shards are neither in the queue nor answered: Redis has dropped them (its maxmemory-policy must be noeviction), or workers that took them ended, or did not answer; nothing was merged'
