/** Tables of analyses, ready for every writer. */
import { type Figure, sheetOf } from './figures.ts'
import type { Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { type Choice, drawSheet, onceOf, type Reader, type Sheet, type Table, tableOf } from './sheet.ts'

/** A table that is ready for every writer, and what it is about. */
export interface AnalysisTable {
  readonly title: string
  readonly draw: (page: Page, choice?: Choice) => string
  readonly table: (choice?: Choice, reader?: Reader) => Table
}

/** A sheet as a table; none where it has no rows. */
export const ready = <R>(sheet: Sheet<R> & { readonly title: string }): readonly AnalysisTable[] =>
  sheet.rows.length === 0
    ? []
    : [
        {
          title: sheet.title,
          draw: (page, choice) => drawn(sheet, page, choice),
          table: (choice, reader) => tableOf(sheet, choice, reader),
        },
      ]

/** Its title stands above it, with what is the same in all rows. */
function drawn<R>(sheet: Sheet<R> & { readonly title: string }, page: Page, choice: Choice = {}): string {
  const isCaptioned = sheet.looks.some((look) => onceOf(sheet, look, choice).length > 0)
  const head = isCaptioned || sheet.title === '' ? '' : `${page.ink.bold(flowed(sheet.title, page.prose))}\n`
  return head + drawSheet(sheet, page, choice)
}

/** Rows under these columns as a table, as `sheetOf` makes it; none where there are no rows. */
export const figured = <R>(
  title: string,
  rows: readonly R[],
  figures: readonly Figure<R>[],
  shown?: readonly string[],
): readonly AnalysisTable[] => ready({ title, ...sheetOf(rows, figures, shown) })
