/** Parts of a dataset in files, one for each group of attackers: what is there need not be computed again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { RollcallError } from '@rollcall/core'
import type { Part } from '../evaluate.ts'

const fileOf = (folder: string, group: number): string => join(folder, `${group}.part`)

const HASH_LETTERS = 64

/** A part as it is kept, and sent: whoever makes it packs it, so that nobody else holds it in full. */
export const packed = (part: Part): Uint8Array => gzipSync(JSON.stringify(part), { level: 1 })

/** What was packed; no more than `most` bytes of it. */
export const unpacked = (bytes: Uint8Array, most?: number): unknown =>
  JSON.parse(gunzipSync(bytes, most === undefined ? {} : { maxOutputLength: most }).toString())

/** Writes a part whole: its hash, then itself. */
export function writePart(folder: string, group: number, bytes: Uint8Array): void {
  const beside = join(folder, `${group}.tmp`)
  writeFileSync(beside, Buffer.concat([Buffer.from(sha256(bytes)), bytes]))
  renameSync(beside, fileOf(folder, group))
}

/** Reads a part. Fails with `ERR_INPUT_INVALID` where it is not what was written. */
export function readPart(folder: string, group: number): Part {
  const path = fileOf(folder, group)
  const bytes = readFileSync(path)
  const body = bytes.subarray(HASH_LETTERS)
  if (bytes.subarray(0, HASH_LETTERS).toString() !== sha256(body))
    throw new RollcallError('ERR_INPUT_INVALID', `${path} is damaged: remove it, and make it again`)
  return unpacked(body) as Part
}

/** Is this part there? Half a part never is. */
export const hasPart = (folder: string, group: number): boolean => existsSync(fileOf(folder, group))

/** Moves a part to another folder. */
export const movePart = (group: number, from: string, to: string): void =>
  renameSync(fileOf(from, group), fileOf(to, group))

/** Which plan the parts of a folder are of. */
const PLAN = 'plan.sha256'

/** Makes ready for the parts of a plan. Parts that are there are kept only to go on. Fails with `ERR_INPUT_INVALID` when they are of another. */
export function beginParts(folder: string, plan: string, resume: boolean): void {
  const path = join(folder, PLAN)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null
  if (resume && before !== null && before !== plan)
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      'what was begun there is another dataset (its file, the units or the version differ): build without --resume',
    )
  if (!resume) for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  writeFileSync(path, plan)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
