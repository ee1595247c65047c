/** Files that are read, and standard input. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type Document, documentsIn, textOf } from '@rollcall/asking'
import { LIMITS, RollcallError } from '@rollcall/core'
import { complain } from './errors.ts'
import { STDIN } from './options.ts'

/** Largest file that is read: lists and scenarios are thousands of times smaller. */
const MOST_BYTES = LIMITS.bytes.most

/** The documents of a file, or of standard input. Fails with `ERR_INPUT_UNREADABLE`. */
export async function readDocuments(path: string): Promise<readonly Document[]> {
  return await documentsIn(textOf(readBytes(path)), path === STDIN ? 'standard input' : path)
}

/** All of a file, or of standard input. Fails with `ERR_INPUT_UNREADABLE`. */
export function readBytes(path: string): Buffer {
  try {
    const file = path === STDIN ? 0 : openSync(path, 'r')
    try {
      if (fstatSync(file).isDirectory())
        throw new RollcallError('ERR_INPUT_UNREADABLE', `${path} is a folder; give a file`)
      if (path === STDIN && isatty(file)) complain('reads standard input; Ctrl-D ends it')
      return allOf(file, path)
    } finally {
      if (path !== STDIN) closeSync(file)
    }
  } catch (error) {
    if (error instanceof RollcallError) throw error
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot read ${path}: ${whyNot(error)}`, {
      cause: error,
    })
  }
}

/** What the machine says by a code, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
}

const whyNot = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message

/** What is really read is counted: devices and pipes say nothing of their size, and files may grow. */
function allOf(file: number, path: string): Buffer {
  const pieces: Buffer[] = []
  let size = 0
  for (;;) {
    const piece = nextOf(file)
    if (piece.length === 0) return Buffer.concat(pieces)
    pieces.push(piece)
    size += piece.length
    if (size > MOST_BYTES) throw new RollcallError('ERR_INPUT_UNREADABLE', `${path} is larger than 64 MiB; split it`)
  }
}

const PIECE_BYTES = 256 * 1024
const MOMENT_MS = 10

/** The next bytes; none at the end. Standard input may have none yet where it was opened without waiting. */
function nextOf(file: number): Buffer {
  for (;;) {
    try {
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      return piece.subarray(0, readSync(file, piece))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EOF') return Buffer.alloc(0)
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MOMENT_MS)
    }
  }
}
