/** Rows by columns: attackers by targets, duellists by duellists, armies by armies. */
import type { Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { strengths } from './layout/shade.ts'
import { type Drawn, drawTable, fitting, goneLines, type TableRow } from './layout/table.ts'
import type { Choice } from './sheet.ts'

/** A row of a matrix: its name with its first figures, then further figures below it, each with what it is. */
export interface MatrixRow {
  readonly name: string
  readonly cells: readonly string[]
  /** What the first figures are as numbers, where they can be compared. */
  readonly values?: readonly (number | undefined)[]
  readonly further?: readonly { readonly what: string; readonly cells: readonly string[] }[]
  readonly isTotal?: boolean
}

/** Figures of rows by columns; what the first figures are stands in the corner. */
export interface Matrix {
  /** How all of it was made. */
  readonly title?: string
  readonly corner: string
  readonly columns: readonly string[]
  readonly rows: readonly MatrixRow[]
  /** The number that is neither much nor little, where there is one: an even chance. */
  readonly even?: number
  /** Figures that it has no lines for. */
  readonly left?: readonly string[]
}

/** A matrix that fits the page, or that is wanted whether it fits or not; else nothing. */
export function drawnMatrix(matrix: Matrix, page: Page, { layout }: Choice): string | null {
  const shaded = withStrengths(matrix)
  const text = fitting(drawnOf(shaded), page) ?? (layout === 'matrix' ? inParts(shaded, page) : null)
  const title = matrix.title === undefined ? [] : [page.ink.dim(flowed(matrix.title, page.prose))]
  return text === null ? null : [...title, text, ...goneLines(matrix.left ?? [], page)].join('\n')
}

/** The numbers of its rows by their strength among all of them. */
function withStrengths(matrix: Matrix): Matrix {
  const strength = strengths(
    matrix.rows.flatMap(({ values = [] }) => values),
    matrix.even,
  )
  const shaded = matrix.rows.map((row) =>
    row.values === undefined ? row : { ...row, values: row.values.map((value) => strength(value)) },
  )
  return { ...matrix, rows: shaded }
}

/** Where columns do not fit side by side, half of them stand below the others. */
function inParts(matrix: Matrix, page: Page): string {
  const half = Math.ceil(matrix.columns.length / 2)
  if (half === matrix.columns.length) return drawTable(drawnOf(matrix), page)
  const parts = [part(matrix, 0, half), part(matrix, half)]
  return parts.map((each) => fitting(drawnOf(each), page) ?? inParts(each, page)).join('\n\n')
}

function part({ corner, columns, rows }: Matrix, from: number, to?: number): Matrix {
  return {
    corner,
    columns: columns.slice(from, to),
    rows: rows.map(({ cells, values, further = [], ...row }) => ({
      ...row,
      cells: cells.slice(from, to),
      ...(values === undefined ? {} : { values: values.slice(from, to) }),
      further: further.map((each) => ({ ...each, cells: each.cells.slice(from, to) })),
    })),
  }
}

function drawnOf({ corner, columns, rows }: Matrix): Drawn {
  return {
    columns: [{ title: corner }, ...columns.map((title) => ({ title, numbers: true }))],
    rows: rows.flatMap(({ name, cells, values = [], further = [], isTotal }): readonly TableRow[] => [
      {
        cells: [name, ...cells],
        ...(isTotal === true ? { style: 'total' as const } : { strengths: [undefined, ...values] }),
      },
      ...further.map((each): TableRow => ({ cells: [each.what, ...each.cells], style: 'under' })),
    ]),
  }
}
