/** `.rosz`: a zip that holds one roster. Nothing is written, and nothing but the roster is inflated. */
import type { UnzipFileInfo } from 'fflate'
import { guardCount, guardSize, MOST_ROSTER, unreadable } from './limits.ts'

/** More than any text of this kind compresses. */
const MOST_RATIO = 300
const MOST_FILES = 100

/** The bytes of the `.ros` file in a zip. Fails with `ERR_INPUT_UNREADABLE`. */
export async function rosterInZip(zip: Uint8Array, where: string): Promise<Uint8Array> {
  const { unzipSync } = await import('fflate')
  try {
    const files: UnzipFileInfo[] = []
    unzipSync(zip, { filter: (file) => noted(file, files, where) })
    const name = rosterAmong(files, where)
    const inflated = unzipSync(zip, { filter: (file) => file.name === name })[name]
    if (inflated === undefined) throw unreadable(where, 'is a damaged zip file')
    return inflated
  } catch (error) {
    if (error instanceof Error && error.name === 'RollcallError') throw error
    throw unreadable(where, `is a damaged zip file: ${(error as Error).message}`, error)
  }
}

/** Looks at what the zip lists before anything is inflated. */
function noted(file: UnzipFileInfo, files: UnzipFileInfo[], where: string): false {
  files.push(file)
  guardCount(where, 'files', files.length, MOST_FILES)
  if (isOutside(file.name))
    throw unreadable(where, `names a file outside itself: ${JSON.stringify(file.name.slice(0, 80))}`)
  return false
}

/** Names that would lead out of a folder, on any system. */
const isOutside = (name: string): boolean =>
  /^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name) || name.includes('\0')

function rosterAmong(files: readonly UnzipFileInfo[], where: string): string {
  const rosters = files.filter(({ name }) => /\.ros$/i.test(name))
  const [roster] = rosters
  if (roster === undefined) throw unreadable(where, 'is a zip file without a roster (.ros) in it')
  if (rosters.length > 1) throw unreadable(where, `holds ${rosters.length} rosters; give one`)
  guardSize(where, roster.originalSize, MOST_ROSTER)
  if (roster.originalSize > MOST_RATIO * Math.max(1, roster.size))
    throw unreadable(where, 'is compressed more than any roster can be')
  return roster.name
}
