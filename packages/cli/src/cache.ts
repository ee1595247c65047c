/** What took long is kept on disk, under everything that it depends on: the next time it is read, and no number changes. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@rollcall/core'
import { VERSION } from '@rollcall/games'
import { cacheFolder, codeMark, ownFolder } from './cache-place.ts'
import { writeWhole } from './writing.ts'

/** Milliseconds of work that are worth a file. */
const WORTH_MS = 300

/** Bytes that are kept; beyond them what was not asked for longest goes. */
export const MOST_BYTES = 128 * 1024 * 1024

/** Work that may be kept. */
export interface Work<T> {
  /** What is worked out: `analyse`. */
  readonly what: string
  /** Everything that the result depends on, but the program itself. Whatever is in JSON alike gives the same result. */
  readonly on: unknown
  readonly work: () => T
  /** Asked for by `--no-cache`: neither read nor written. */
  readonly isOff?: boolean | undefined
  /** For tests. */
  readonly worthMs?: number
  readonly mostBytes?: number
}

/** The result of some work: from the disk where it is there and whole, else worked out. It is plain JSON. */
export function cached<T>({ what, on, work, isOff = false, worthMs = WORTH_MS, mostBytes = MOST_BYTES }: Work<T>): T {
  const folder = isOff ? null : cacheFolder()
  if (folder === null) return work()
  const key = keyOf(what, on)
  const known = entryIn<T>(folder, key)
  if (known !== undefined) return known.result
  const start = performance.now()
  const result = work()
  if (performance.now() - start >= worthMs) keep(folder, key, result, mostBytes)
  return result
}

/** What was kept for some work; `undefined`: nothing. */
export function recalled<T>({ what, on, isOff = false }: Omit<Work<T>, 'work'>): T | undefined {
  const folder = isOff ? null : cacheFolder()
  return folder === null ? undefined : entryIn<T>(folder, keyOf(what, on))?.result
}

/** Keeps a result in the place of one from before. */
export function keptFor<T>(
  { what, on, isOff = false, mostBytes = MOST_BYTES }: Omit<Work<T>, 'work'>,
  result: T,
): void {
  const folder = isOff ? null : cacheFolder()
  if (folder !== null) keep(folder, keyOf(what, on), result, mostBytes)
}

/** A name for what was asked, of a program whose code is this. */
const keyOf = (what: string, on: unknown): string =>
  hashOf(JSON.stringify({ what, rollcall: VERSION, contract: CONTRACT, code: codeMark(), on }))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const ENDING = '.entry'

/** An entry that is whole: it says its own key and the hash of what it holds. What is damaged is thrown away and not believed. */
function entryIn<T>(folder: string, key: string): { readonly result: T } | undefined {
  const path = join(folder, key + ENDING)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  const [head = ''] = text.split('\n', 1)
  const body = text.slice(head.length + 1)
  if (head !== headOf(key, body)) {
    quietly(() => rmSync(path, { force: true }))
    return undefined
  }
  const now = new Date()
  quietly(() => utimesSync(path, now, now))
  return { result: JSON.parse(body) as T }
}

const headOf = (key: string, body: string): string => `rollcall cache 1 ${key} ${hashOf(body)}`

/** Writes an entry whole or not at all: another process sees all of it, or nothing. That it cannot be kept is no fault. */
function keep(folder: string, key: string, result: unknown, mostBytes: number): void {
  const body = JSON.stringify(result)
  if (body.length > mostBytes) return
  quietly(() => {
    ownFolder(folder)
    writeWhole(join(folder, key + ENDING), `${headOf(key, body)}\n${body}`)
    makeRoom(folder, mostBytes)
  })
}

/** An entry as `rollcall cache` tells of it. */
interface Kept {
  readonly path: string
  readonly bytes: number
  /** Milliseconds since 1970 when it was last asked for. */
  readonly used: number
}

/** All entries, those asked for longest ago first; of another process some may go meanwhile. */
export function entriesIn(folder: string): readonly Kept[] {
  const names = quietly(() => readdirSync(folder)) ?? []
  const all = names
    .filter((name) => name.endsWith(ENDING))
    .flatMap((name): readonly Kept[] => {
      const path = join(folder, name)
      const stat = quietly(() => statSync(path))
      return stat === undefined ? [] : [{ path, bytes: stat.size, used: stat.mtimeMs }]
    })
  return all.toSorted((a, b) => a.used - b.used)
}

/** Whatever was not asked for longest goes until the rest fits. */
function makeRoom(folder: string, mostBytes: number): void {
  const entries = entriesIn(folder)
  let bytes = entries.reduce((sum, each) => sum + each.bytes, 0)
  for (const each of entries) {
    if (bytes <= mostBytes) return
    quietly(() => rmSync(each.path, { force: true }))
    bytes -= each.bytes
  }
}

/** Throws everything away that was kept; answers how much it was. */
export function clear(folder: string): readonly Kept[] {
  const entries = entriesIn(folder)
  for (const { path } of entries) rmSync(path, { force: true })
  return entries
}

/** A cache that cannot be written, or from which another process takes something, is no reason to fail. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
