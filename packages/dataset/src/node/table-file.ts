/** A file that a table is written into, a few rows at a time. */
import type { FileEntry } from '../manifest.ts'
import type { Row } from '../rows.ts'

/** A table that is being written. */
export interface TableFile {
  readonly write: (rows: readonly Row[]) => void
  /** Ends the file, and says what it became. */
  readonly close: () => FileEntry
}
