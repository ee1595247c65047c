/** A Parquet file written as its rows come, in row groups of one size, whoever brought the rows and how many at a time. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { DatasetColumn } from '../columns.ts'
import type { FileEntry } from '../manifest.ts'
import type { Row } from '../rows.ts'
import type { TableFile } from './table-file.ts'

const TYPES = { string: 'STRING', number: 'DOUBLE', integer: 'INT32', boolean: 'BOOLEAN' } as const

/** Rows of a group: what is held in memory at once. */
const GROUP = 50_000

/** Begins a Parquet file. `createdBy`: which program writes it. */
export function parquetFile(
  folder: string,
  name: string,
  columns: readonly DatasetColumn[],
  createdBy: string,
): TableFile {
  const path = `${name}.parquet`
  const writer = fileWriter(`${folder}/${path}`)
  const sources = (rows: readonly Row[]) =>
    columns.map((each, i) => ({ name: each.name, type: TYPES[each.kind], data: rows.map((row) => row[i]) }))
  const file = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: sources([]) }), createdBy })
  let waiting: Row[] = []
  let count = 0
  const put = (rows: readonly Row[]): void => void file.write({ columnData: sources(rows), rowGroupSize: GROUP })
  return {
    write: (rows) => {
      count += rows.length
      for (const row of rows) {
        waiting.push(row)
        if (waiting.length < GROUP) continue
        put(waiting)
        waiting = []
      }
    },
    close: (): FileEntry => {
      if (waiting.length > 0) put(waiting)
      void file.finish()
      return { path, ...hashed(`${folder}/${path}`), rows: count }
    },
  }
}

/** Size and hash of a file, read piece by piece. */
export function hashed(path: string): Pick<FileEntry, 'bytes' | 'sha256'> {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(1 << 20)
  const file = openSync(path, 'r')
  let bytes = 0
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      hash.update(piece.subarray(0, read))
      bytes += read
    }
  } finally {
    closeSync(file)
  }
  return { bytes, sha256: hash.digest('hex') }
}
