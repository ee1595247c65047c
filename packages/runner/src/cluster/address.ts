/** Addresses of Redis: read before anything connects, and never shown with their password. */
import { RollcallError } from '@rollcall/core'

/** Where Redis is, and who asks. */
export interface RedisAddress {
  readonly options: {
    readonly host: string
    readonly port: number
    readonly db: number
    readonly username?: string
    readonly password?: string
    readonly tls?: object
  }
  /** For messages: without user and password. */
  readonly shown: string
}

const USUAL_PORT = 6379

/** Reads `redis://user:password@host:port/database`, `rediss://` for TLS. Fails with `ERR_CLUSTER`, and repeats nothing of it. */
export function redisAddress(text: string): RedisAddress {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    throw unreadable('is no address of Redis')
  if (url.search !== '' || url.hash !== '') throw unreadable('has a ? or a # in it')
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1]
  if (database === undefined) throw unreadable('has something else than the number of a database behind its last /')
  return {
    options: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? USUAL_PORT : Number(url.port),
      db: Number(database),
      ...(url.username === '' ? {} : { username: plain(url.username) }),
      ...(url.password === '' ? {} : { password: plain(url.password) }),
      ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    },
    shown: `${url.protocol}//${url.host}${Number(database) === 0 ? '' : `/${Number(database)}`}`,
  }
}

function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw unreadable('has a % in it that stands for nothing')
  }
}

const unreadable = (what: string): RollcallError =>
  new RollcallError(
    'ERR_CLUSTER',
    `what was given ${what}: use redis://user:password@host:port/database, or rediss:// for TLS; in a password / # ? % are written %2F %23 %3F %25`,
  )
