/** A CSV file written as its rows come: RFC 4180 with `\n`, numbers at full precision, no text that a spreadsheet would run. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import type { DatasetColumn } from '../columns.ts'
import type { FileEntry } from '../manifest.ts'
import type { TableFile } from './table-file.ts'

const OPTIONS = {
  record_delimiter: 'unix',
  escape_formulas: true,
  cast: { number: (value: number) => String(value), boolean: (value: boolean) => String(value) },
} as const

/** Begins a CSV file. */
export function csvFile(folder: string, name: string, columns: readonly DatasetColumn[]): TableFile {
  const path = `${name}.csv`
  const file = openSync(`${folder}/${path}`, 'w')
  const hash = createHash('sha256')
  let [bytes, count] = [0, 0]
  const put = (text: string): void => {
    const chunk = Buffer.from(text)
    hash.update(chunk)
    for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
    bytes += chunk.length
  }
  put(stringify([columns.map((each) => each.name)], OPTIONS))
  return {
    write: (rows) => {
      put(
        stringify(
          rows.map((row) => [...row]),
          OPTIONS,
        ),
      )
      count += rows.length
    },
    close: (): FileEntry => {
      closeSync(file)
      return { path, bytes, sha256: hash.digest('hex'), rows: count }
    },
  }
}
