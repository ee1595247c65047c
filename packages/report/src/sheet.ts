/** Rows of one kind with all columns that they have, and those that people see: CSV, Markdown and the terminal choose from it. */
import { RollcallError } from '@rollcall/core'
import { didYouMean } from '@rollcall/games'
import type { Cell, Column } from './column.ts'
import { hung } from './layout/prose.ts'
import type { Page } from './layout/page.ts'
import { columnsWithin, drawTable, type TableColumn, type TableRow } from './layout/table.ts'
import { readable } from './numbers.ts'

/** A column as people see it. */
export interface Look<R> extends TableColumn {
  /** The column of CSV that it shows; it is asked for and sorted by either name. */
  readonly name: string
  /** Its value, where CSV has no such column. */
  readonly of?: (row: R) => Cell
  /** Without it: the value, rounded for reading. */
  readonly text?: (row: R) => string | undefined
  /** It says what a row is, and is there whatever else was asked for. */
  readonly names?: true
  /** Said once above the table where it is the same in all rows. */
  readonly once?: (text: string) => string
}

/** A column of numbers as people see it. */
export const inNumbers = <R>(
  name: string,
  title: string,
  text: (row: R) => string | undefined,
  more: Pick<Look<R>, 'of' | 'spare' | 'once'> = {},
): Look<R> => ({ name, title, numbers: true, text, ...more })

/** Rows of one kind. */
export interface Sheet<R> {
  /** What the rows are about, above them. */
  readonly title?: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly looks: readonly Look<R>[]
  /** Sums of all rows, by the names of their columns, where sums make sense. */
  readonly totals?: Readonly<Record<string, string>> | undefined
}

/** What a reader wants to see of it. */
export interface Choice {
  readonly columns?: readonly string[] | undefined
  /** Columns to sort by, the most important first; a minus in front turns the order around. */
  readonly sort?: readonly string[] | undefined
  /** One row for each pair, or attackers by targets; without it what fits. */
  readonly layout?: 'matrix' | 'rows' | undefined
}

/** A table of one kind of rows, ready for any writer. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * Who a table is for: programs get columns of CSV at full precision, people what they see on a terminal, and a forum as many columns as a
 * narrow terminal, unless some were asked for.
 */
export type Reader = 'program' | 'person' | 'forum'

/** Characters that a forum shows beside each other. */
const FORUM = 72

/** Every column, or those asked for, of rows in the order asked for. */
export function tableOf<R>(sheet: Sheet<R>, choice: Choice = {}, reader: Reader = 'program'): Table {
  if (reader !== 'program') return readableTable(sheet, choice, reader)
  const columns = choice.columns === undefined ? sheet.columns : named(sheet, choice.columns)
  return {
    columns: columns.map(({ name }) => name),
    rows: sorted(sheet, choice).map((row) => columns.map(({ of }) => of(row))),
  }
}

/** Titles and texts; columns that are empty in every row are left out, and the sums of the rows come last. */
function readableTable<R>(sheet: Sheet<R>, choice: Choice, reader: Reader): Table {
  const looks = looksOf(sheet, choice)
  const rows = [
    ...sorted(sheet, choice).map((row) => looks.map((look) => textIn(sheet, look, row))),
    ...totalRow(sheet, looks).map(({ cells }) => cells),
  ]
  const isFilled = (_: unknown, i: number): boolean => rows.some((cells) => cells[i] !== '')
  const filled = { columns: looks.filter(isFilled), rows: rows.map((cells) => ({ cells: cells.filter(isFilled) })) }
  const isWanted = reader === 'forum' && choice.columns === undefined
  const shown = isWanted ? columnsWithin(filled, FORUM) : filled.columns
  const kept = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => shown.includes(looks[i] as Look<R>))
  return { columns: kept(looks.map(({ title }) => title)), rows: rows.map(kept) }
}

/** The columns that people see: the usual ones, or the names of the rows and what was asked for. */
export function looksOf<R>(sheet: Sheet<R>, { columns }: Choice): readonly Look<R>[] {
  if (columns === undefined) return sheet.looks
  const asked = named(sheet, columns).map((column) => lookAt(sheet, column))
  return [...sheet.looks.filter((look) => look.names === true && !asked.includes(look)), ...asked]
}

const lookAt = <R>({ looks, rows }: Sheet<R>, { name, of }: Column<R>): Look<R> =>
  looks.find((look) => look.name === name) ?? {
    name,
    title: name.replaceAll('_', ' '),
    numbers: rows.every((row) => typeof of(row) !== 'string'),
    text: (row) => readable(of(row)),
  }

/** The text of a cell. */
export const textIn = <R>({ columns }: Sheet<R>, look: Look<R>, row: R): string =>
  (look.text === undefined ? readable(columns.find(({ name }) => name === look.name)?.of(row)) : look.text(row)) ?? ''

/** The number of a cell, where it is one. */
export function valueIn<R>({ columns }: Sheet<R>, { name, of }: Look<R>, row: R): number | undefined {
  const cell = (of ?? columns.find((each) => each.name === name)?.of)?.(row)
  return typeof cell === 'number' ? cell : undefined
}

/** A table on a page. What is the same in all rows is said once above it. */
export function drawSheet<R>(sheet: Sheet<R>, page: Page, choice: Choice = {}): string {
  const rows = sorted(sheet, choice)
  const looks = looksOf(sheet, choice)
  const said = looks.flatMap((look) => onceOf(sheet, look, choice))
  const kept = looks.filter((look) => onceOf(sheet, look, choice).length === 0)
  const cells = rows.map((row): TableRow => ({ cells: kept.map((look) => textIn(sheet, look, row)) }))
  return [
    ...captionOf(sheet, said, page),
    drawTable({ columns: kept, rows: [...cells, ...totalRow(sheet, kept)] }, page),
  ].join('\n')
}

/** What is said once: `Damage against 10x 2W 4+, exact`. */
const captionOf = <R>({ title }: Sheet<R>, said: readonly string[], { ink, prose }: Page): readonly string[] =>
  title === undefined || said.length === 0
    ? []
    : [ink.bold(hung({ label: '', text: title + said.join(''), indent: 2, width: prose }))]

/** What a column says once above the table; columns that were asked for by name stay columns. */
export function onceOf<R>(sheet: Sheet<R>, look: Look<R>, { columns }: Choice): readonly string[] {
  if (look.once === undefined || (columns !== undefined && look.names !== true)) return []
  const texts = new Set(sheet.rows.map((row) => textIn(sheet, look, row)))
  const [only = ''] = texts
  return texts.size === 1 && only !== '' ? [look.once(only)] : []
}

const totalRow = <R>({ totals }: Sheet<R>, looks: readonly Look<R>[]): readonly TableRow[] =>
  totals === undefined ? [] : [{ cells: looks.map(({ name }) => totals[name] ?? ''), style: 'total' }]

/** Rows in the order asked for: the largest numbers first, names from A to Z; rows without a value come last. */
const sorted = <R>(sheet: Sheet<R>, choice: Choice): readonly R[] =>
  groupsSorted(
    sheet,
    choice,
    sheet.rows.map((row) => [row]),
  ).flat()

/** Groups of rows in the order asked for: by the sum of their numbers, or the name of their first. */
export function groupsSorted<R>(
  sheet: Sheet<R>,
  { sort = [] }: Choice,
  groups: readonly (readonly R[])[],
): readonly (readonly R[])[] {
  const columns = named(
    sheet,
    sort.map((each) => each.replace(/^-/, '')),
  )
  const keys = columns.map(({ of }, i) => ({ of, turn: sort[i]?.startsWith('-') === true ? -1 : 1 }))
  const compare = (x: readonly R[], y: readonly R[]): number =>
    keys.reduce(
      (order, { of, turn }) => (order === 0 ? inOrder(together(x.map(of)), together(y.map(of)), turn) : order),
      0,
    )
  return keys.length === 0 ? groups : groups.toSorted(compare)
}

function together(cells: readonly Cell[]): Cell {
  const numbers = cells.filter((each) => typeof each === 'number')
  return numbers.length === 0 ? cells[0] : numbers.reduce((sum, each) => sum + each, 0)
}

function inOrder(x: Cell, y: Cell, turn: number): number {
  const none = Number(x === undefined || x === '') - Number(y === undefined || y === '')
  if (none !== 0) return none
  if (typeof x === 'number' && typeof y === 'number') return turn * (y - x)
  return turn * String(x ?? '').localeCompare(String(y ?? ''), 'en', { numeric: true })
}

/** Columns by the names of CSV or by their titles. Fails with `ERR_USAGE` and all names that are not known. */
function named<R>(sheet: Sheet<R>, wanted: readonly string[]): readonly Column<R>[] {
  const found = wanted.map((name) => columnNamed(sheet, name))
  const unknown = wanted.filter((_, i) => found[i] === undefined)
  if (unknown.length === 0) return found.filter((each) => each !== undefined)
  const titles = sheet.looks.map(({ title }) => title).filter((each) => each !== '')
  const names = [...titles, ...sheet.columns.map(({ name }) => name)]
  const each = unknown.map((name) => `"${name}"${didYouMean(name, names) || containing(name, titles)}`)
  throw new RollcallError('ERR_USAGE', `Unknown ${unknown.length === 1 ? 'column' : 'columns'} ${each.join(', ')}`, {
    issues: [
      { path: '', message: `columns of this table: ${[...new Set(titles)].join(', ')}` },
      {
        path: '',
        message:
          'all others have their names from CSV: the first line of --format csv, explained in csv.md of the guide',
      },
    ],
  })
}

/** Titles that a part of a name may mean. */
function containing(name: string, titles: readonly string[]): string {
  const found = [...new Set(titles.filter((title) => plain(title).includes(plain(name))))].slice(0, 2)
  return found.length === 0 ? '' : `; did you mean ${found.map((each) => `"${each}"`).join(' or ')}?`
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

function columnNamed<R>({ looks, columns }: Sheet<R>, wanted: string): Column<R> | undefined {
  const called = (...names: readonly string[]): boolean => names.some((each) => plain(each) === plain(wanted))
  const look = looks.find(({ title, name }) => called(title, name))
  const column = columns.find(({ name }) => name === look?.name || called(name))
  if (column !== undefined || look === undefined) return column
  return { name: look.name, of: look.of ?? look.text ?? (() => undefined) }
}
