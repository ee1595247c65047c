/** Where the cache lies, and the mark of the code that fills it. */
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that the environment asks for: `ROLLCALL_CACHE`, else `rollcall` in the place for caches; `null`: an empty `ROLLCALL_CACHE`. */
export function cachePath(env: Environment = process.env): string | null {
  const { ROLLCALL_CACHE: own, XDG_CACHE_HOME: xdg, HOME: home } = env
  if (own !== undefined) return own === '' ? null : resolve(own)
  // A relative place is none (XDG Base Directory Specification).
  if (xdg !== undefined && xdg.startsWith('/')) return join(xdg, 'rollcall')
  return join(home ?? homedir(), '.cache', 'rollcall')
}

/** The same, where it can be written; `null`: nothing is kept. */
export function cacheFolder(env: Environment = process.env): string | null {
  const path = cachePath(env)
  return path !== null && isWritable(path) ? path : null
}

/** Can it be written, or the nearest folder above that is there? */
function isWritable(path: string): boolean {
  if (!existsSync(path)) return dirname(path) !== path && isWritable(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Makes the folder, for nobody else to read. */
export function ownFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** Packages that results come from, where they lie side by side. */
const CODE = ['core', 'games', 'armies', 'analysis']

let mark: string | undefined

/**
 * What the code is, beside its version: in the repository it changes without one, so sizes and times of what was built count. In
 * the published package the version says it.
 */
export function codeMark(): string {
  if (mark !== undefined) return mark
  const packages = fileURLToPath(new URL('../../', import.meta.url))
  const files = CODE.flatMap((name) => {
    const folder = join(packages, name, 'dist')
    return existsSync(folder) ? filesBelow(folder) : []
  })
  return (mark = createHash('sha256').update(files.join('\n')).digest('hex'))
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })
