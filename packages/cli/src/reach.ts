/** Which files a name may mean: a person may name any, a document only those that lie beside it. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { endsAsDocument, endsAsList, outOfReach } from '@rollcall/asking'
import { STDIN } from './options.ts'

/** Where names may mean files: anywhere, in the folder of a document, or nowhere. */
export type Reach = 'anywhere' | { readonly folder: string } | 'nowhere'

/** What a document may name; one that comes from standard input lies nowhere. */
export const reachOf = (file: string): Reach => (file === STDIN ? 'nowhere' : { folder: dirname(resolve(file)) })

/** The path of the file that a name means; `null`: it means none. Fails with `ERR_INPUT_INVALID` out of reach. */
export function fileNamed(name: string, reach: Reach): string | null {
  if (reach === 'anywhere') return endsAsDocument(name) || existsSync(name) ? name : null
  if (!endsAsDocument(name) && !endsAsList(name)) return null
  const path = reach === 'nowhere' ? null : within(reach.folder, name)
  if (path !== null) return path
  throw outOfReach(name)
}

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
