/** All data files of a folder, and everything in them by its id. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { RollcallError } from '@rollcall/core'
import type { DataFile } from './data-file.ts'
import { guardGameSystem } from './game-system.ts'
import { attribute, type Element, parseXml } from './xml.ts'

/** The files, and what an id stands for. */
export interface Library {
  readonly files: readonly DataFile[]
  readonly find: (id: string) => Element | undefined
  readonly home: (id: string) => DataFile | undefined
  /** The same, where an id that several files define means the one in this file. */
  readonly seenFrom: (file: DataFile) => Library
}

/** Files that are no part of today's matched play: compendium, Legends, fan-made. */
const OUTSIDE = /^ZZ\b|LEGENDS|Gnomad Feastmasters/i
/** Largest file that is opened. */
const MOST_BYTES = 32 * 1024 * 1024
/** Most files of one folder that are opened. */
const MOST_FILES = 500

/** Reads the `.cat` and `.gst` files of a folder. Fails with `ERR_INPUT_UNREADABLE`, or with `ERR_INPUT_INVALID` on another game's. */
export function readLibrary(folder: string): Library {
  const names = dataFiles(folder).filter((name) => !OUTSIDE.test(name))
  const files = names.map((name) => readDataFile(join(folder, name), name))
  guardGameSystem(folder, files)
  return libraryOf(files)
}

/** What the disk says, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is a file; give the folder that holds the .cat and .gst files',
  EACCES: 'you may not read it',
}

const whyNot = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message

function dataFiles(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder)
      .filter((name) => /\.(cat|gst)$/i.test(name))
      .sort()
    if (names.length === 0) throw new Error('there are no .cat or .gst files in it')
    if (names.length > MOST_FILES) throw new Error(`there are more than ${MOST_FILES} data files in it`)
    return names
  } catch (error) {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot import ${folder}: ${whyNot(error)}`, {
      cause: error,
    })
  }
}

function readDataFile(path: string, file: string): DataFile {
  const { size } = statSync(path)
  if (size > MOST_BYTES) throw new RollcallError('ERR_INPUT_UNREADABLE', `${file} is larger than 32 MiB`)
  const root = parseXml(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), file)
  if (root.name !== 'catalogue' && root.name !== 'gameSystem')
    throw new RollcallError('ERR_INPUT_UNREADABLE', `${file} is a <${root.name}>, not a catalogue or a game system`)
  const isLibrary = root.name === 'gameSystem' || attribute(root, 'library') === 'true'
  return { file, name: attribute(root, 'name'), revision: attribute(root, 'revision'), isLibrary, root }
}

/** A library of files that were read already. */
export function libraryOf(files: readonly DataFile[]): Library {
  const places = new Map<string, readonly Place[]>()
  const index = (element: Element, file: DataFile): void => {
    const id = attribute(element, 'id')
    if (id !== '') places.set(id, [...(places.get(id) ?? []), { element, file }])
    for (const child of element.children) index(child, file)
  }
  for (const file of files) index(file.root, file)
  const seenFrom = (from: DataFile | null): Library => {
    const place = (id: string): Place | undefined => {
      const all = places.get(id)
      return all?.find(({ file }) => file === from) ?? all?.[0]
    }
    return { files, find: (id) => place(id)?.element, home: (id) => place(id)?.file, seenFrom }
  }
  return seenFrom(null)
}

interface Place {
  readonly element: Element
  readonly file: DataFile
}
