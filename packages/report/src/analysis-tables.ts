/** Tables of analyses, ready for every writer, and columns of their figures. */
import type { Interval } from '@rollcall/core'
import type { Cell, Column } from './column.ts'
import type { Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { chance as sureChance, percent, twoDecimals } from './numbers.ts'
import { type Choice, drawSheet, type Look, onceOf, type Reader, type Sheet, type Table, tableOf } from './sheet.ts'

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

/** Two decimals, for people. */
export const number = (value: Cell): string => (typeof value === 'number' ? twoDecimals(value) : '')
/** A percentage, for people. */
export const chance = (value: Cell): string => (typeof value === 'number' ? percent(value) : '')

/** A column of numbers, in CSV and on a page. */
export interface Figure<R> {
  readonly name: string
  readonly title: string
  readonly of: (row: R) => Cell
  readonly text?: (value: Cell) => string
  /** Its 95 % interval, where it was simulated: two more columns in CSV, behind it for people. */
  readonly sure?: (row: R) => Interval | undefined
  /** Left out first where the page is narrow. */
  readonly spare?: number
  /** In CSV only. */
  readonly hidden?: true
}

/** The figure of this name among those that were simulated. */
export const sureOf =
  <R extends { readonly intervals?: Readonly<Record<string, Interval>> }>(
    name: string,
  ): NonNullable<Figure<R>['sure']> =>
  ({ intervals }) =>
    intervals?.[name]

/** Figures as CSV has them. */
export const figureColumns = <R>(figures: readonly Figure<R>[]): readonly Column<R>[] =>
  figures.flatMap(({ name, of, sure }) => [
    { name, of },
    ...(sure === undefined
      ? []
      : [
          { name: `${name}_low`, of: (row: R) => sure(row)?.low },
          { name: `${name}_high`, of: (row: R) => sure(row)?.high },
        ]),
  ])

/** Figures as people see them. */
export const figureLooks = <R>(figures: readonly Figure<R>[]): readonly Look<R>[] =>
  figures
    .filter(({ hidden }) => hidden !== true)
    .map(({ name, title, of, text = number, sure, spare }) => ({
      name,
      title,
      numbers: true,
      text: (row: R) => surely(of(row), text, sure?.(row)),
      ...(spare === undefined ? {} : { spare }),
    }))

/** A figure, and its interval where it has one: `8.28 (8.26 to 8.30)`, `53.2 % (51.9 to 54.5)`. */
export function surely(value: Cell, text: (value: Cell) => string, interval: Interval | undefined): string {
  if (interval === undefined || typeof value !== 'number') return text(value)
  if (text === chance) return sureChance(value, interval)
  const [low, high] = [text(interval.low), text(interval.high)]
  return low === high ? text(value) : `${text(value)} (${low} to ${high})`
}
