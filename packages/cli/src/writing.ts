/** Files that are written: whole or not at all, and nothing but plain files is ever replaced. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { whyNot } from './why-not.ts'

/** Writes a file whole, as `openWhole` does. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const whole = openWhole(path)
  try {
    whole.add(content)
    whole.deliver()
  } finally {
    whole.drop()
  }
}

/** Something that is written piece by piece, and seen only when all of it is there. */
interface Whole {
  readonly add: (piece: string | Uint8Array) => void
  readonly deliver: () => void
  /** Leaves nothing behind of what was not delivered. */
  readonly drop: () => void
}

/**
 * A file that is written beside its place first, then put there, so that nothing half-written is ever seen. What a link points
 * to is written, not the link; a device or a pipe is written into.
 */
export function openWhole(path: string): Whole {
  checkPlace(path)
  const target = targetOf(path)
  const folder = isPlain(target) ? dirname(target) : tmpdir()
  return failingAs(
    path,
    draftIn(folder, (draft) => putIn(target, draft)),
  )
}

function putIn(target: string, draft: string): void {
  if (isPlain(target)) renameSync(draft, target)
  else eachPiece(draft, (piece) => writeInto(target, piece))
}

/** What goes to standard output when all of it is there. */
export const openOutput = (): Whole =>
  failingAs(
    'standard output',
    draftIn(tmpdir(), (draft) => eachPiece(draft, (piece) => process.stdout.write(piece))),
  )

function draftIn(folder: string, deliver: (draft: string) => void): Whole {
  // Not named after the file, whose name may be as long as names can be.
  const draft = join(folder, `.rollcall-${randomBytes(6).toString('hex')}.tmp`)
  return {
    add: (piece) => appendFileSync(draft, piece),
    deliver: () => deliver(draft),
    drop: () => rmSync(draft, { force: true }),
  }
}

/** The same, whose errors say what cannot be written and why. */
function failingAs(path: string, { add, deliver, drop }: Whole): Whole {
  const trying =
    <A extends readonly unknown[]>(work: (...args: A) => void) =>
    (...args: A): void => {
      try {
        work(...args)
      } catch (error) {
        throw cannotWrite(path, whyNot(error), error)
      }
    }
  return { add: trying(add), deliver: trying(deliver), drop }
}

const PIECE_BYTES = 1024 * 1024

function eachPiece(path: string, take: (piece: Buffer) => void): void {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const piece = Buffer.alloc(PIECE_BYTES)
      const size = readSync(file, piece)
      if (size === 0) return
      take(piece.subarray(0, size))
    }
  } finally {
    closeSync(file)
  }
}

/** A pipe that nobody reads is refused rather than waited for. */
function writeInto(path: string, bytes: Buffer): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  try {
    for (let at = 0; at < bytes.length; ) at += written(file, bytes.subarray(at))
  } finally {
    closeSync(file)
  }
}

const MOMENT_MS = 10

function written(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    // Whoever reads the pipe is slower.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MOMENT_MS)
    return 0
  }
}

/** Links in a row that are followed; real ones have one or two. */
const MOST_LINKS = 40

/** Where a path leads in the end, whether anything is there or not. */
function targetOf(path: string): string {
  let target = resolve(path)
  for (let links = 0; lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true; links++) {
    if (links === MOST_LINKS) throw cannotWrite(path, 'its links go round in a circle')
    target = resolve(dirname(target), readlinkSync(target))
  }
  return target
}

/**
 * What is there, or nothing. Node finds the links of a module's path by what was looked at last (`realpathSync`), and gives up at a
 * pipe: something that is none is looked at behind it, or nothing could be loaded any more.
 */
function seenAt(path: string): Stats | undefined {
  const seen = statSync(path, { throwIfNoEntry: false })
  statSync(HERE)
  return seen
}

const HERE = new URL('.', import.meta.url)

/** Is there a plain file, or nothing yet? */
export const isPlain = (path: string): boolean => seenAt(path)?.isFile() ?? true

/** Fails with `ERR_INPUT_UNREADABLE` where no file can be written: said before anything is computed. */
export function checkPlace(path: string): void {
  if (path === '') throw cannotWrite('""', 'this is no name of a file')
  checking(path, () => {
    const target = targetOf(path)
    checkFolderOf(target, path)
    if (seenAt(target)?.isDirectory() === true) throw cannotWrite(path, `it is a folder; name a file in it`)
    accessSync(isPlain(target) ? dirname(target) : target, constants.W_OK)
  })
}

/** The same for a folder, which is made beside its place and put there whole. */
export const checkFolder = (path: string): void =>
  checking(path, () => {
    const place = resolve(path)
    checkFolderOf(place, path)
    accessSync(dirname(place), constants.W_OK)
  })

function checkFolderOf(target: string, path: string): void {
  const folder = dirname(target)
  if (!existsSync(folder)) throw cannotWrite(path, `there is no folder ${folder}; make it first`)
  if (!statSync(folder).isDirectory()) throw cannotWrite(path, `${folder} is a file, not a folder`)
}

function checking(path: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (error instanceof RollcallError) throw error
    throw cannotWrite(path, whyNot(error), error)
  }
}

/** Makes a folder where there is none, in one that is there. Fails with `ERR_INPUT_UNREADABLE`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  checkPlace(path)
  try {
    mkdirSync(path)
  } catch (error) {
    throw cannotWrite(path, whyNot(error), error)
  }
}

const cannotWrite = (path: string, why: string, cause?: unknown): RollcallError =>
  new RollcallError('ERR_INPUT_UNREADABLE', `cannot write ${path}: ${why}`, { cause })

/** Does work that writes into a folder; what the disk says against it becomes a message. Fails with `ERR_INPUT_UNREADABLE`. */
export async function writingInto<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RollcallError || typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error
    throw cannotWrite(folder, whyNot(error), error)
  }
}
