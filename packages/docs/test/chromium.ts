/** A page in headless Chromium: files served on loopback, and what the page sends home. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const program = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

/** Why browser tests are skipped, or an empty text: in CI a missing browser is a failure. */
export const skipReason: string =
  program !== undefined || process.env['CI'] === 'true' ? '' : 'no Chromium on this machine'

/** Where it lies, for programs that look for none. */
export const executablePath: string =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program ?? ''))
    .find((path) => program !== undefined && existsSync(path)) ?? ''

/** What a page may ask for, by its path. */
export type Served = ReadonlyMap<string, string | Uint8Array>

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Rollcall</title><body><script type="module" src="/main.js"></script>'

/** No network but loopback, nothing kept, no window. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens a page whose script is `/main.js`, and waits for what it posts to `/answer`. Fails when nothing came in time. */
export async function answerOfPage(served: Served, milliseconds = 60_000): Promise<string> {
  if (program === undefined) throw new Error('there is no Chromium: the browser test cannot run')
  const server = createServer()
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const browser = started(program, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  try {
    return await new Promise<string>((resolve, reject) => {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (request.method === 'POST') textOf(request).then(resolve, reject)
        serve(served, request, response)
      })
      browser.process.once('error', reject)
      browser.process.once('exit', (code) =>
        reject(new Error(`${program} ended with ${code} before the page answered`)),
      )
      setTimeout(() => reject(new Error('the page did not answer in time')), milliseconds).unref()
    })
  } finally {
    await browser.stop()
    server.closeAllConnections()
    server.close()
  }
}

interface Browser {
  readonly process: ChildProcess
  /** Ends it, and takes away what it kept. */
  readonly stop: () => Promise<void>
}

function started(command: string, address: string): Browser {
  const profile = mkdtempSync(join(tmpdir(), 'rollcall-chromium-'))
  const child = spawn(command, [...FLAGS, `--user-data-dir=${profile}`, address], { stdio: 'ignore', detached: true })
  const gone = new Promise<void>((ended) => void child.once('exit', () => ended()))
  return {
    process: child,
    stop: async () => {
      // The group: a browser is several processes.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      if (child.pid !== undefined) await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function serve(served: Served, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = decodeURIComponent(url)
  const content = path === '/' ? PAGE : (served.get(path) ?? '')
  const type = path === '/' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
