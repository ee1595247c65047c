/** What a table is made of. */

/** What a cell may hold; nothing is an empty cell. */
export type Cell = string | number | undefined

/** One column: its name is part of the contract of `CSV_VERSION`. */
export interface Column<R> {
  readonly name: string
  readonly of: (row: R) => Cell
}
