/** Comparisons as tables: the sides, each pair by target, how many it takes, swaps. */
import type { Basis, Compared, Comparison, Pair, Swap, Swaps } from '@rollcall/analysis'
import {
  type AnalysisTable,
  chance,
  type Figure,
  figureColumns,
  figureLooks,
  number,
  ready,
} from './analysis-tables.ts'
import { basisColumns } from './basis.ts'
import type { Look } from './sheet.ts'

/** The tables of a comparison; the first is the one that CSV writes. */
export const comparisonTables = (comparison: Comparison): readonly AnalysisTable[] => [
  ...(comparison.until === undefined
    ? []
    : ready({
        title: '',
        rows: comparison.sides.flatMap((side) => (side.needed ?? []).map((each) => ({ name: side.name, ...each }))),
        columns: [
          { name: 'unit', of: ({ name }) => name },
          { name: 'target', of: ({ target }) => target },
          { name: 'count', of: ({ count }) => count },
          { name: 'points', of: ({ points }) => points },
          { name: 'chance', of: ({ chance: value }) => value },
          { name: 'one_fewer', of: ({ before }) => before },
        ],
        looks: [
          { name: 'unit', title: 'Unit', names: true },
          { name: 'target', title: 'Target', names: true },
          { name: 'count', title: 'How many', numbers: true },
          { name: 'points', title: 'Points', numbers: true },
          { name: 'chance', title: 'Destroyed', numbers: true, text: ({ chance: value }) => chance(value) },
          { name: 'one_fewer', title: 'one fewer', numbers: true, text: ({ before }) => chance(before) },
        ],
      })),
  ...ready({
    title: '',
    rows: comparison.sides,
    columns: [
      { name: 'game', of: () => comparison.game },
      { name: 'panel', of: () => comparison.panel },
      { name: 'side', of: ({ name }) => name },
      { name: 'units', of: ({ units }) => units },
      { name: 'points', of: ({ points }) => points },
      ...figureColumns(sideFigures(comparison)),
      { name: 'on_frontier', of: ({ isOnFrontier }) => (isOnFrontier ? 'yes' : 'no') },
      { name: 'method', of: () => comparison.method },
      ...basisColumns<Compared>(comparison),
    ],
    looks: [
      { name: 'side', title: 'Who', names: true },
      { name: 'points', title: 'Points', numbers: true },
      ...figureLooks(sideFigures(comparison)),
      ...(comparison.sides.length < 2 ? [] : [FRONTIER]),
    ],
  }),
  ...comparison.pairs.flatMap((pair) => ready(pairSheet(pair, comparison))),
]

const FRONTIER: Look<Compared> = {
  name: 'on_frontier',
  title: 'Frontier',
  text: ({ isOnFrontier }) => (isOnFrontier ? 'on it' : ''),
}

const sideFigures = ({ words, measures }: Basis): readonly Figure<Compared>[] => {
  const takes = takesColumn({ words, measures })
  return [
    { name: words.column, title: words.title, of: ({ useful }) => useful },
    { name: `${words.column}_per_100_points`, title: 'per 100', of: ({ per100 }) => per100 },
    { name: takes, title: takesTitle({ words, measures }), of: ({ effective }) => effective },
    {
      name: `${takes}_per_100_points`,
      title: `${words.takesShort} per 100`,
      of: ({ effectivePer100 }) => effectivePer100,
    },
  ]
}

/** Of damage, what the second probe is: Rend -1. */
const takesColumn = ({ words, measures }: Pick<Basis, 'words' | 'measures'>): string =>
  measures.length === 0 ? `${words.takesColumn}_rend_1` : words.takesColumn
const takesTitle = ({ words, measures }: Pick<Basis, 'words' | 'measures'>): string =>
  measures.length === 0 ? `${words.takesShort} at Rend -1` : words.takesShort

function pairSheet({ a, b, difference, outdoes, breakEven, targets }: Pair, { words }: Basis) {
  const { mean, low, high } = difference
  const even = breakEven === undefined ? '' : `; worth the same at ${number(breakEven)} points`
  return {
    title: `${a} minus ${b}: ${number(mean)} ${words.useful} on average, ${low} to ${high} nine times in ten; more with a chance of ${chance(outdoes)}${even}`,
    rows: targets,
    columns: [
      { name: 'target', of: (row: Row) => row.target },
      { name: 'weight', of: (row: Row) => row.weight },
      ...figureColumns(PAIRS),
    ],
    looks: [{ name: 'target', title: 'Target', names: true as const }, ...figureLooks(PAIRS)],
  }
}

type Row = Pair['targets'][number]

const PAIRS: readonly Figure<Row>[] = [
  { name: 'a', title: 'first', of: (row) => row.a },
  { name: 'b', title: 'second', of: (row) => row.b },
  { name: 'difference', title: 'difference', of: (row) => row.a - row.b },
  { name: 'outdoes', title: 'first does more', of: (row) => row.outdoes, text: chance },
  { name: 'ties', title: 'the same', of: (row) => row.ties, text: chance },
]

const swapFigures = ({ words, measures }: Basis): readonly Figure<Swap>[] => [
  { name: 'points', title: 'Points', of: ({ points }) => points, text: (value) => String(value ?? '') },
  { name: `${words.column}_gain`, title: words.title, of: ({ useful }) => useful },
  {
    name: `${takesColumn({ words, measures })}_gain`,
    title: takesTitle({ words, measures }),
    of: ({ effective }) => effective,
  },
]

/** Swaps that people see: the best. */
const MOST_SWAPS = 20

/** Swaps as one table: all of them for programs, the best for people. */
export const swapTables = ({ swaps, ...basis }: Swaps): readonly AnalysisTable[] => {
  const sheet = {
    title: '',
    columns: [
      { name: 'out', of: (row: Swap) => row.out },
      { name: 'in', of: (row: Swap) => row.in },
      ...figureColumns(swapFigures(basis)),
    ],
    looks: [
      { name: 'out', title: 'Out', names: true as const },
      { name: 'in', title: 'In', names: true as const },
      ...figureLooks(swapFigures(basis)),
    ],
  }
  const [shown] = ready({ ...sheet, rows: swaps.slice(0, MOST_SWAPS) })
  const [whole] = ready({ ...sheet, rows: swaps })
  return shown === undefined || whole === undefined ? [] : [{ ...shown, table: whole.table }]
}
