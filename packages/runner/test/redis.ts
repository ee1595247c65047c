/** A Redis of the test's own, on loopback, gone with the test. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

/** Is there a redis-server here? In CI its absence is a failure, elsewhere a reason to skip. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0

/** Why cluster tests are skipped, or an empty text. */
export const skipReason: string = hasRedis || process.env['CI'] === 'true' ? '' : 'no redis-server on this machine'

/** A running server. */
export interface RedisServer {
  readonly url: string
  stop(): void
  /** It keeps its connections and says nothing more. */
  freeze(): void
}

/** Starts a server on a free port, with a password if one is given, and waits until it answers. */
export async function startRedis(password = ''): Promise<RedisServer> {
  const port = await freePort()
  const secret = password === '' ? [] : ['--requirepass', password]
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...secret],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await ready(server)
  return {
    url: `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}`,
    stop: () => void server.kill('SIGKILL'),
    freeze: () => void server.kill('SIGSTOP'),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('Ready to accept connections')) resolve()
    })
  })
}
