/** Which files a name may mean: a person may name any, a document only those that lie beside it. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { STDIN } from './options.ts'

/** Where names may mean files: anywhere, in the folder of a document, or nowhere. */
export type Reach = 'anywhere' | { readonly folder: string } | 'nowhere'

/** What a document may name; one that comes from standard input lies nowhere. */
export const reachOf = (file: string): Reach => (file === STDIN ? 'nowhere' : { folder: dirname(resolve(file)) })

/** Endings of lists and documents. */
const LISTS = /\.(txt|html?|rosz?|csv)$/i
const DOCUMENTS = /\.(ya?ml|json|ndjson)$/i

/** The path of the file that a name means; `null`: it means none. Fails with `ERR_INPUT_INVALID` out of reach. */
export function fileNamed(name: string, reach: Reach): string | null {
  if (reach === 'anywhere') return DOCUMENTS.test(name) || existsSync(name) ? name : null
  if (!DOCUMENTS.test(name) && !LISTS.test(name)) return null
  const path = reach === 'nowhere' ? null : within(reach.folder, name)
  if (path !== null) return path
  throw outOfReach(name)
}

/** The same where nothing but a file will do. Fails with `ERR_INPUT_INVALID`, too, when the name means none. */
export function fileMeant(name: string, reach: Reach): string {
  const path = fileNamed(name, reach)
  if (path === null) throw outOfReach(name)
  return path
}

function outOfReach(name: string): RollcallError {
  return new RollcallError(
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
}

const MOST_SHOWN = 200

/** A plain file that lies in this folder, or in one within it, wherever links point. */
function within(folder: string, name: string): string | null {
  try {
    const path = realpathSync(resolve(folder, name))
    const inside = relative(realpathSync(folder), path)
    const isInside = inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && basename(path) !== ''
    return isInside && statSync(path).isFile() ? resolve(folder, name) : null
  } catch {
    return null
  }
}

/** Is this how lists end? */
export const endsAsList = (name: string): boolean => LISTS.test(name)

/** Is this how documents end? */
export const endsAsDocument = (name: string): boolean => DOCUMENTS.test(name)
