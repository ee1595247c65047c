/**
 * Tables on a page, the one place where they are drawn. Columns that are empty go; titles, then names, then numbers are folded
 * between words; where that is not enough the least important columns go, and are named; else every row becomes a record.
 */
import { aligned, allToRight } from './align.ts'
import { cellLines, toLeft, toRight, widest, widthOf } from './measure.ts'
import type { Page } from './page.ts'
import { flowed, hung, labelled } from './prose.ts'
import { GAP, type Needs, roomsOf } from './rooms.ts'

/** A column of a table on a page. */
export interface TableColumn {
  readonly title: string
  /** Numbers stand to the right, decimal points under each other. */
  readonly numbers?: boolean
  /** Goes where there is no room, the highest first; without it the column stays. */
  readonly spare?: number
}

/** A row: its texts; `under`: more about the row above; `total`: the sum of those above. */
export interface TableRow {
  readonly cells: readonly string[]
  readonly style?: 'under' | 'total'
  /** Of its cells in a heat map, from -1 to 1. */
  readonly strengths?: readonly (number | undefined)[]
}

/** What is drawn. */
export interface Drawn {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

/** A table within the width of the page. */
export function drawTable(table: Drawn, page: Page): string {
  const filled = keeping(table, (_, i) => i === 0 || table.rows.some(({ cells }) => (cells[i] ?? '') !== ''))
  for (const fewer of everFewer(filled)) {
    const text = fitting(fewer, page)
    if (text !== null) return [text, ...goneLines(gone(filled, fewer), page)].join('\n')
  }
  return records(filled, page)
}

/** The columns that a page of this width would have: none that is empty, and no spare one without room. */
export function columnsWithin(table: Drawn, width: number): readonly TableColumn[] {
  const fewer = everFewer(table)
  return (fewer.find((each) => roomsOf(needsOf(each), width) !== null) ?? fewer.at(-1) ?? table).columns
}

/** A table that fits as it is, without losing columns; else nothing. */
export function fitting(table: Drawn, page: Page): string | null {
  const needs = needsOf(table)
  const rooms = roomsOf(needs, page.width)
  return rooms === null ? null : grid(table, needs, rooms, page)
}

function keeping({ columns, rows }: Drawn, isKept: (column: TableColumn, i: number) => boolean): Drawn {
  const kept = columns.map(isKept)
  return {
    columns: columns.filter((_, i) => kept[i]),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.filter((_, i) => kept[i]),
      ...(row.strengths === undefined ? {} : { strengths: row.strengths.filter((_, i) => kept[i]) }),
    })),
  }
}

/** The table, and what it is when one spare column after the other has gone. */
function everFewer(table: Drawn): readonly Drawn[] {
  const spares = table.columns.flatMap(({ spare }) => (spare === undefined ? [] : [spare])).toSorted((x, y) => y - x)
  return [table, ...[...new Set(spares)].map((least) => keeping(table, ({ spare = -1 }) => spare < least))]
}

const gone = (all: Drawn, left: Drawn): readonly string[] =>
  all.columns.filter((each) => !left.columns.includes(each)).map(({ title }) => title)

/** Names what has no room, and says how to see it. */
export const goneLines = (titles: readonly string[], { prose, ink, more = '' }: Page): readonly string[] =>
  titles.length === 0 ? [] : [ink.dim(flowed(`No room for: ${inWords(titles).join(', ')}${more}`, prose))]

/** Titles that are short for something. */
const SHORT: Readonly<Record<string, string>> = { sd: 'standard deviation (sd)', se: 'standard error (se)' }

/** Each once, however many columns have the title. */
const inWords = (titles: readonly string[]): readonly string[] => [
  ...new Set(titles.map((title) => SHORT[title] ?? title)),
]

const needsOf = ({ columns, rows }: Drawn): readonly Needs[] =>
  columns.map(({ title, numbers = false }, i) => {
    const texts = rows.map(({ cells, style }) => inset(cells[i] ?? '', i, style))
    return {
      title,
      texts,
      numbers,
      width: widest((numbers ? aligned(texts) : texts).flatMap((each) => each.split('\n'))),
    }
  })

const UNDER = '\u00a0\u00a0'

/** What belongs to the row above is set in. */
const inset = (text: string, column: number, style: TableRow['style']): string =>
  column === 0 && style === 'under' ? UNDER + text : text

function grid({ columns, rows }: Drawn, needs: readonly Needs[], rooms: readonly number[], { ink }: Page): string {
  const blocks = needs.map((each, i) => bodyOf(each, rooms[i] as number, i === 0))
  const heads = columns.map(({ title, numbers }, i) => ({ lines: cellLines(title, rooms[i] as number), numbers }))
  const height = Math.max(...heads.map(({ lines }) => lines.length))
  const head = Array.from({ length: height }, (_, k) =>
    lineOf(
      heads.map(({ lines, numbers }, i) => placed(lines[k - height + lines.length] ?? '', rooms[i] as number, numbers)),
    ),
  )
  const rule = '─'.repeat(rooms.reduce((total, each) => total + each + GAP, -GAP))
  const body = rows.flatMap(({ style, strengths }, r) => {
    const lines = across(
      blocks.map((block) => block[r] as readonly string[]),
      rooms,
      columns,
      shadesOf(strengths, ink),
    )
    if (style === 'total') return [ink.dim(rule), ...lines.map(ink.bold)]
    return style === 'under' ? lines.map(ink.dim) : lines
  })
  return [...head.map(ink.bold), ink.dim(rule), ...body].join('\n')
}

const placed = (text: string, room: number, numbers: boolean | undefined): string =>
  numbers === true ? toRight(text, room) : toLeft(text, room)

/** The field of each column, if it has any: the cell and a blank before it. */
type Fields = readonly (((field: string) => string) | undefined)[]

const shadesOf = (strengths: TableRow['strengths'] = [], { shade }: Page['ink']): Fields =>
  strengths.map((strength) =>
    shade === undefined || strength === undefined ? undefined : (field) => shade(field, strength),
  )

/** Cells with gaps between them; the last blank of a gap belongs to the field behind it. */
const lineOf = (cells: readonly string[], fields: Fields = []): string =>
  cells
    .map((cell, i) => {
      const field = `${i === 0 ? '' : ' '}${cell}`.replaceAll('\u00a0', ' ')
      return (i === 0 ? '' : ' '.repeat(GAP - 1)) + (fields[i]?.(field) ?? field)
    })
    .join('')
    .trimEnd()

/** The cells of a row side by side, as many lines as the highest has. */
function across(
  cells: readonly (readonly string[])[],
  rooms: readonly number[],
  columns: readonly TableColumn[],
  fields: Fields,
): readonly string[] {
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, k) =>
    lineOf(
      cells.map((lines, i) => placed(lines[k] ?? '', rooms[i] as number, columns[i]?.numbers)),
      fields,
    ),
  )
}

/** The texts of a column in its room, each in lines. */
function bodyOf({ texts, numbers, width }: Needs, room: number, isFirst: boolean): readonly (readonly string[])[] {
  if (numbers && width <= room && texts.every((text) => !text.includes('\n')))
    return aligned(texts).map((each) => [each])
  if (numbers) return texts.map((text) => allToRight(cellLines(text, room), room))
  return texts.map((text) => (isFirst ? nameLines(text, room) : cellLines(text, room)))
}

/** A name; its further lines are set in, unless a word needs the room. */
function nameLines(text: string, room: number): readonly string[] {
  if (widthOf(text) <= room) return [text]
  return hung({ label: '', text, indent: GAP, width: room }).split('\n')
}

/** Every row as labels and texts below its name. */
function records({ columns, rows }: Drawn, { width, ink }: Page): string {
  const [, ...titles] = columns.map(({ title }) => title)
  return rows
    .map(({ cells: [name = '', ...cells] }) => {
      const pairs = titles.flatMap((title, i) =>
        (cells[i] ?? '') === '' ? [] : [[title, cells[i] as string] as const],
      )
      return [ink.bold(hung({ label: '', text: name, indent: GAP, width })), labelled(pairs, width, GAP)].join('\n')
    })
    .join('\n')
}
