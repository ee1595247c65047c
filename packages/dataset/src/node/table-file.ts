/** A file that a table is written into, a few rows at a time. */
import type { DatasetCell } from '../columns.ts'
import type { FileEntry } from '../manifest.ts'

/** Cells of a row in the order of the columns. */
export type Row = readonly DatasetCell[]

/** A table that is being written. */
export interface TableFile {
  readonly write: (rows: readonly Row[]) => void
  /** Ends the file, and says what it became. */
  readonly close: () => FileEntry
}
