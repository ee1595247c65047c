/** Better lists as rows: what each is worth, and what it changes. */
import { type AnalysisTable, type Column, type Look, ready, twoDecimals } from '@rollcall/report'
import type { Change, Tuning } from '@rollcall/tuning'

interface Row {
  readonly list: string
  readonly worth: number
  readonly points: number
  readonly figures: Readonly<Record<string, number>>
  readonly out: string
  readonly in: string
  readonly lost: string
}

const text = (changes: readonly Change[]): string =>
  changes.map(({ unit, count }) => (count === 1 ? unit : `${count} of ${unit}`)).join(', ')

const rowsOf = ({ now, lists }: Tuning): readonly Row[] => [
  { list: 'now', worth: 100, points: now.points, figures: now.figures, out: '', in: '', lost: '' },
  ...lists.map(({ number, out, in: come, lost, ...rest }) => ({
    ...rest,
    list: String(number),
    out: text(out),
    in: text(come),
    lost: lost.join(', '),
  })),
]

/** The list as it is and the better ones, then what each of them changes. */
export function tuningTables(tuning: Tuning): readonly AnalysisTable[] {
  const rows = rowsOf(tuning)
  const figures = Object.keys(tuning.now.figures)
  const columns: readonly Column<Row>[] = [
    { name: 'list', of: ({ list }) => list },
    { name: 'worth', of: ({ worth }) => worth },
    { name: 'points', of: ({ points }) => points },
    ...figures.map((name) => ({ name, of: (row: Row) => row.figures[name] })),
    { name: 'out', of: (row) => row.out },
    { name: 'in', of: (row) => row.in },
    { name: 'lost', of: ({ lost }) => lost },
  ]
  const numbers: readonly Look<Row>[] = [
    { name: 'list', title: 'List', names: true },
    { name: 'worth', title: 'Worth', numbers: true, text: ({ worth }) => `${worth.toFixed(1)} %` },
    { name: 'points', title: 'Points', numbers: true },
    ...figures.map(
      (name): Look<Row> => ({
        name,
        title: name.replace(/^./, (letter) => letter.toUpperCase()),
        numbers: true,
        text: (row) => twoDecimals(row.figures[name] ?? 0),
      }),
    ),
  ]
  const changes: readonly Look<Row>[] = [
    { name: 'list', title: 'List', names: true },
    { name: 'out', title: 'Out' },
    { name: 'in', title: 'In' },
    { name: 'lost', title: 'Given up' },
  ]
  return [
    ...ready({ title: 'Lists, in per cent of what this one is worth', rows, columns, looks: numbers }),
    ...ready({ title: 'What they change', rows: rows.slice(1), columns, looks: changes }),
  ]
}
