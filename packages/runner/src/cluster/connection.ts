/** Connections to Redis: tried once before any work, so that a wrong address or password is said at once. */
import { RollcallError } from '@rollcall/core'
import { Redis } from 'ioredis'

/** Names of the queues, version by version of what travels through them. */
export const SHARD_QUEUE = 'rollcall-shards-v1'

/** How long Redis may be away in the middle of a run before it is given up, in milliseconds. */
export const PATIENCE_MS = 30_000

/** The address without its password, for messages. */
function shown(url: string): string {
  try {
    const { protocol, host } = new URL(url)
    return `${protocol}//${host}`
  } catch {
    return url
  }
}

/** Fails with `ERR_CLUSTER` when Redis does not answer at this address; `rediss://` is TLS, user and password go in the URL. */
export async function checkRedis(url: string): Promise<void> {
  if (!/^rediss?:\/\//.test(url))
    throw new RollcallError(
      'ERR_CLUSTER',
      `"${shown(url)}" is no address of Redis: use redis://host:port, or rediss:// for TLS`,
    )
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  })
  // The reason comes with the connection's own event, the rejected promise only says that it is closed.
  let reason: string | undefined
  redis.on('error', (error: Error) => {
    reason ??= error.message
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw new RollcallError(
      'ERR_CLUSTER',
      `no Redis answers at ${shown(url)}: ${explained(reason ?? (error as Error).message)}`,
      { cause: error },
    )
  } finally {
    redis.disconnect()
  }
}

function explained(reason: string): string {
  if (/NOAUTH|WRONGPASS|invalid password/i.test(reason))
    return `${reason} (give user and password in the address: redis://user:password@host:port)`
  return /ECONNREFUSED/.test(reason) ? `${reason} (is redis-server running there?)` : reason
}

/** A connection that waits for Redis to come back. BullMQ blocks on it, so requests must never give up by themselves. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(1_000, 50 * times) })
  redis.on('error', () => undefined)
  return redis
}
