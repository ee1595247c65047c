/** `rollcall cache`: what is kept on disk, where, and away with it. */
import { drawTable } from '@rollcall/report'
import { clear as cleared, entriesIn, MOST_BYTES } from '../cache.ts'
import { cachePath } from '../cache-place.ts'
import { write } from '../output.ts'
import { pageOf } from '../page.ts'

/** How much is kept, where, and since when. */
export function show({ format }: { readonly format?: string | undefined }): void {
  const path = cachePath()
  const entries = path === null ? [] : entriesIn(path)
  const bytes = entries.reduce((sum, each) => sum + each.bytes, 0)
  if (format === 'json')
    return write(`${JSON.stringify({ path, entries: entries.length, bytes, mostBytes: MOST_BYTES }, null, 2)}\n`, {})
  const cells = [
    path ?? 'nowhere: ROLLCALL_CACHE is empty',
    String(entries.length),
    megabytes(bytes),
    megabytes(MOST_BYTES),
  ]
  const columns = ['Folder', 'Entries', 'MB', 'at most'].map((title, i) => ({ title, numbers: i > 0 }))
  write(`${drawTable({ columns, rows: [{ cells }] }, pageOf())}\n`, {})
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

/** Throws it all away. */
export function clear(): void {
  const path = cachePath()
  const entries = path === null ? [] : cleared(path)
  write(
    `${entries.length} entries thrown away (${megabytes(entries.reduce((sum, each) => sum + each.bytes, 0))} MB)\n`,
    {},
  )
}

/** The folder alone, for other programs. */
export const path = (): void => write(`${cachePath() ?? ''}\n`, {})
