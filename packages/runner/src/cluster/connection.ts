/** Connections to Redis: tried once before any work, so that a wrong address or password is said at once. */
import { CONTRACT, RollcallError } from '@rollcall/core'
import { Redis } from 'ioredis'
import type { RedisAddress } from './address.ts'

/** Name of the queue of shards: a worker of another version has a queue of its own, and never sees them. */
export const queueOf = (version: string): string => `rollcall-shards-v2-${version}-contract-${CONTRACT}`

/** How long Redis may be away in the middle of a run before it is given up, in milliseconds. */
export const PATIENCE_MS = 30_000

/** How long Redis may take to answer at all, in milliseconds. */
const ANSWER_MS = 5_000

/** Fails with `ERR_CLUSTER` when Redis does not answer at this address. */
export async function checkRedis(address: RedisAddress): Promise<void> {
  const redis = new Redis({
    ...address.options,
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  })
  // The reason comes with the connection's own event, the rejected promise only says that it is closed.
  let reason: string | undefined
  redis.on('error', (error: Error) => {
    reason ??= error.message
  })
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), silence()])
    if (reason !== undefined) throw new Error(reason)
  } catch (error) {
    throw new RollcallError(
      'ERR_CLUSTER',
      `no Redis answers at ${address.shown}: ${explained(reason ?? (error as Error).message)}`,
      { cause: error },
    )
  } finally {
    redis.disconnect()
  }
}

/** A server that takes connections and says nothing. */
const silence = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('it takes the connection and says nothing')), 2 * ANSWER_MS).unref()
  })

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/NOAUTH|WRONGPASS|invalid password/i, 'give user and password in the address: redis://user:password@host:port'],
  [/ECONNREFUSED/, 'is redis-server running there?'],
  [/DB index/, 'its configuration says how many databases it has: redis://host:port/0 is always there'],
  [/OOM/, 'it is full: give it more memory (maxmemory), or use one of its own'],
  [/NOPERM/, 'its user may not do what a queue needs'],
  [/READONLY/, 'it is a replica: give the address of the primary'],
]

/** What Redis says, and what can be done about it. */
export function explained(reason: string): string {
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1]
  return hint === undefined ? reason : `${reason} (${hint})`
}

/** A connection that waits for Redis to come back. BullMQ blocks on it, so requests must never give up by themselves. */
export function openRedis(address: RedisAddress, connectionName: string): Redis {
  const redis = new Redis({
    ...address.options,
    connectionName,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(1_000, 50 * times),
  })
  redis.on('error', () => undefined)
  return redis
}

/** The value, or nothing after so many milliseconds. */
export function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
