/** The folder of a dataset: one build at a time works in it, and what is seen in it is whole. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RollcallError, unlessFaulty } from '@rollcall/core'
import { manifestIn } from './read.ts'

/** Work in progress, within the folder of the dataset, so that nothing is moved from one disk to another. */
const WORK = '.building'

/** What says that a folder is whole: the last file to come, and the first to go. */
const MARKS = ['manifest.json', 'shard.json']

/** A folder that a build has for itself. */
interface Workplace {
  /** The folder of the dataset. */
  readonly out: string
  /** Where files lie until all of them are there. */
  readonly beside: string
  readonly parts: string
  /** Takes away the lock; what was done is kept for `--resume`. */
  readonly leave: () => void
}

/** Takes a folder for a build. Fails with `ERR_INPUT_INVALID` where another build is at work, or other files lie. */
export function takeFolder(out: string): Workplace {
  if (!existsSync(out)) mkdirSync(out)
  const strange = readdirSync(out).filter((name) => name !== WORK)
  if (strange.length > 0 && !strange.some((name) => MARKS.includes(name)) && !existsSync(join(out, WORK)))
    throw refused(out, `it holds other files (${strange.slice(0, 3).join(', ')}): name an empty folder, or a dataset`)
  const work = join(out, WORK)
  mkdirSync(join(work, 'parts'), { recursive: true })
  const leave = lock(out, join(work, 'lock'))
  const beside = join(work, 'files')
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside)
  return { out, beside, parts: join(work, 'parts'), leave }
}

const refused = (out: string, why: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `cannot build in ${out}: ${why}`)

function lock(out: string, path: string): () => void {
  const mine = `${process.pid} ${beganAt(process.pid) ?? ''}`
  try {
    writeFileSync(path, mine, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const [pid = '', began = ''] = readFileSync(path, 'utf8').split(' ')
    if (isAlive(Number(pid), began))
      throw refused(out, `process ${pid} is building there; wait for it, or name another folder`)
    // Whoever held it is dead.
    rmSync(path, { force: true })
    return lock(out, path)
  }
  return () => {
    if (existsSync(path) && readFileSync(path, 'utf8') === mine) rmSync(path)
  }
}

/** When a process began, where the system tells: numbers of processes are given again. Nothing: there is none, or it has ended. */
function beganAt(pid: number): string | undefined {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
  }
}

function isAlive(pid: number, began: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  if (existsSync('/proc/self/stat')) {
    const now = beganAt(pid)
    return now !== undefined && (began === '' || began === now)
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Puts finished files in their places, the manifest last: a folder without one is no dataset. Files of an older dataset go, the
 * mark first; what somebody else has put there stays. Then nothing of the work is left.
 */
export function publish({ out, beside }: Workplace): void {
  const older = new Set([...MARKS, ...filesOfOlder(out)])
  for (const name of readdirSync(out)
    .filter((each) => older.has(each) || PART.test(each))
    .toSorted(markFirst))
    rmSync(join(out, name), { force: true })
  for (const name of readdirSync(beside).toSorted(markFirst).toReversed())
    renameSync(join(beside, name), join(out, name))
  rmSync(join(out, WORK), { recursive: true, force: true })
}

/** A part of a shard. */
const PART = /^\d+\.part$/

/** What an older manifest names; nothing where there is none that can be read. */
function filesOfOlder(out: string): readonly string[] {
  const manifest = unlessFaulty(() => manifestIn(out))
  return (manifest?.files ?? []).map(({ path }) => path)
}

const markFirst = (a: string, b: string): number => Number(MARKS.includes(b)) - Number(MARKS.includes(a))
