/** Files as words name them; a door says which there are and what is in them. */
import { RollcallError } from '@rollcall/core'
import { type Document, documentsIn, textOf, type Written, writtenIn } from './documents.ts'

/** The files that may be named. */
export interface Files {
  /** The path of the file that a name means; `null`: it means none. Fails with `ERR_INPUT_INVALID` for one that may not be named. */
  readonly named: (name: string) => string | null
  /** What is in it. Fails with `ERR_INPUT_UNREADABLE`. */
  readonly bytes: (path: string) => Uint8Array
  /** What messages call it, where that is not its path. */
  readonly called?: (path: string) => string
  /** The files that a document of this path may name. */
  readonly beside: (path: string) => Files
}

/** No name means a file. */
export const NO_FILES: Files = {
  named: () => null,
  bytes: (path) => {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `there is no file ${path}`)
  },
  beside: () => NO_FILES,
}

/** Files that somebody holds in memory, by their names: text, or bytes as they were handed over. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array>>): Files {
  const files: Files = {
    named: (name) => (Object.hasOwn(contents, name) ? name : null),
    bytes: (path) => {
      const content = Object.hasOwn(contents, path) ? contents[path] : undefined
      if (content === undefined) return NO_FILES.bytes(path)
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
    beside: () => files,
  }
  return files
}

/** The same files, each of which is read once: who tells the game by one and who needs its units see the same bytes. */
export function readOnce(files: Files): Files {
  const known = new Map<string, Uint8Array>()
  const from = ({ bytes, beside, ...rest }: Files): Files => ({
    ...rest,
    bytes: (path) => {
      const read = known.get(path) ?? bytes(path)
      known.set(path, read)
      return read
    },
    beside: (path) => from(beside(path)),
  })
  return from(files)
}

/** Endings of lists and documents. */
const LISTS = /\.(txt|html?|rosz?|csv)$/i
const DOCUMENTS = /\.(ya?ml|json|ndjson)$/i

/** Is this how lists end? */
export const endsAsList = (name: string): boolean => LISTS.test(name)

/** Is this how documents end? */
export const endsAsDocument = (name: string): boolean => DOCUMENTS.test(name)

/** What messages call a file. */
export const calledIn = (files: Files, path: string): string => files.called?.(path) ?? path

/** The last part of a path, as long as a name may be. */
export const shortName = (file: string): string => (file.split(/[/\\]/).at(-1) ?? '').slice(-80)

/** The documents of a file. Fails with `ERR_INPUT_UNREADABLE`. */
export async function readDocuments(files: Files, path: string): Promise<readonly Document[]> {
  const [bytes, where] = [files.bytes(path), calledIn(files, path)]
  const known = parsed.get(bytes)
  if (known?.where === where) return await known.documents
  const documents = documentsIn(textOf(bytes), where)
  parsed.set(bytes, { where, documents })
  return await documents
}

/** What was parsed of bytes that somebody still holds. */
const parsed = new WeakMap<Uint8Array, { readonly where: string; readonly documents: Promise<readonly Document[]> }>()

/** The same before they are parsed: there may be very many. Fails with `ERR_INPUT_UNREADABLE`. */
export const readWritten = async (files: Files, path: string): Promise<readonly Written[]> =>
  await writtenIn(textOf(files.bytes(path)), calledIn(files, path))

/** Lists have endings of their own, or say which faction they are of. */
export function isList(files: Files, path: string): boolean {
  if (endsAsList(path)) return true
  return endsAsDocument(path) && /(?:^|[{,])\s*"?(?:faction|roster)"?\s*:/m.test(beginningOf(files, path))
}

/** Bytes that tell what a file is. */
const BEGINNING = 4096

/** Nothing where it cannot be read: whoever needs it complains. */
function beginningOf(files: Files, path: string): string {
  try {
    return new TextDecoder().decode(files.bytes(path).subarray(0, BEGINNING))
  } catch {
    return ''
  }
}

/** The path where nothing but a file will do. Fails with `ERR_INPUT_INVALID` when the name means none. */
export function fileMeant(files: Files, name: string): string {
  const path = files.named(name)
  if (path === null) throw outOfReach(name)
  return path
}

const MOST_SHOWN = 200

/** A document names a file that it may not name. */
export const outOfReach = (name: string): RollcallError =>
  new RollcallError(
    'ERR_INPUT_INVALID',
    `a question names "${name.slice(0, MOST_SHOWN)}", and no such file lies beside it`,
    {
      issues: [
        {
          path: '',
          message: 'a question may name files of its own folder: copy it there, or name it on the command line',
        },
      ],
    },
  )
