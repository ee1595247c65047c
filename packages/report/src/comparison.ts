/** Comparisons as tables: the sides, each pair by target, how many it takes, swaps. */
import type { Basis, Compared, Comparison, Needed, Pair, Swap, Swaps } from '@rollcall/analysis'
import {
  type AnalysisTable,
  chance,
  type Figure,
  figureColumns,
  figureLooks,
  number,
  ready,
  sureOf,
  surely,
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
          ...figureColumns(NEEDED),
          { name: 'points', of: ({ points }) => points },
        ],
        looks: [
          { name: 'unit', title: 'Unit', names: true },
          { name: 'target', title: 'Target', names: true },
          ...figureLooks(NEEDED.slice(0, 1)),
          { name: 'points', title: 'Points', numbers: true },
          ...figureLooks(NEEDED.slice(1)),
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
      ...figureColumns(besideFirst(comparison)),
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

const NEEDED: readonly Figure<Needed>[] = [
  {
    name: 'count',
    title: 'How many',
    of: ({ count }) => count,
    text: (value) => String(value ?? ''),
    sure: sureOf('count'),
  },
  { name: 'chance', title: 'Destroyed', of: ({ chance: value }) => value, text: chance, sure: sureOf('chance') },
  { name: 'one_fewer', title: 'one fewer', of: ({ before }) => before, text: chance, sure: sureOf('before') },
]

const FRONTIER: Look<Compared> = {
  name: 'on_frontier',
  title: 'Frontier',
  text: ({ isOnFrontier }) => (isOnFrontier ? 'on it' : ''),
}

const sideFigures = ({ words, measures }: Basis): readonly Figure<Compared>[] => {
  const takes = takesColumn({ words, measures })
  return [
    { name: words.column, title: words.title, of: ({ useful }) => useful, sure: sureOf('useful') },
    {
      name: `${words.column}_per_100_points`,
      title: 'per 100',
      of: ({ per100 }) => per100,
      sure: sureOf('per100'),
    },
    { name: takes, title: takesTitle({ words, measures }), of: ({ effective }) => effective },
    {
      name: `${takes}_per_100_points`,
      title: `${words.takesShort} per 100`,
      of: ({ effectivePer100 }) => effectivePer100,
    },
  ]
}

/** The first side set against this one, for programs; people have a table for every pair. */
const besideFirst = ({ sides, pairs }: Comparison): readonly Figure<Compared>[] => {
  const pair = (side: Compared): Pair | undefined => pairs[sides.indexOf(side) - 1]
  return [
    {
      name: 'first_less_this',
      title: '',
      of: (side) => pair(side)?.difference.mean,
      sure: (side) => pair(side)?.difference.interval,
    },
    {
      name: 'first_does_more',
      title: '',
      of: (side) => pair(side)?.outdoes,
      sure: (side) => pair(side)?.intervals?.['outdoes'],
    },
    { name: 'as_much', title: '', of: (side) => pair(side)?.ties, sure: (side) => pair(side)?.intervals?.['ties'] },
    {
      name: 'break_even_of_first',
      title: '',
      of: (side) => pair(side)?.breakEven,
      sure: (side) => pair(side)?.intervals?.['breakEven'],
    },
  ]
}

/** Of damage, what the second probe is: Rend -1. */
const takesColumn = ({ words, measures }: Pick<Basis, 'words' | 'measures'>): string =>
  measures.length === 0 ? `${words.takesColumn}_rend_1` : words.takesColumn
const takesTitle = ({ words, measures }: Pick<Basis, 'words' | 'measures'>): string =>
  measures.length === 0 ? `${words.takesShort} at Rend -1` : words.takesShort

function pairSheet({ a, b, difference, outdoes, breakEven, intervals, targets }: Pair, { words }: Basis) {
  const { mean, interval, low, high } = difference
  const points = breakEven === undefined ? '' : surely(breakEven, number, intervals?.['breakEven'])
  const even = points === '' ? '' : `; worth the same at ${points} points`
  const more = surely(outdoes, chance, intervals?.['outdoes'])
  return {
    title: `${a} minus ${b}: ${surely(mean, number, interval)} ${words.useful} on average, ${low} to ${high} nine times in ten; more with a chance of ${more}${even}`,
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
  { name: 'a', title: 'first', of: (row) => row.a, sure: sureOf('a') },
  { name: 'b', title: 'second', of: (row) => row.b, sure: sureOf('b') },
  { name: 'difference', title: 'difference', of: (row) => row.difference, sure: sureOf('difference') },
  { name: 'outdoes', title: 'first does more', of: (row) => row.outdoes, text: chance, sure: sureOf('outdoes') },
  { name: 'ties', title: 'the same', of: (row) => row.ties, text: chance, sure: sureOf('ties') },
]

const swapFigures = ({ words, measures }: Basis): readonly Figure<Swap>[] => [
  { name: 'points', title: 'Points', of: ({ points }) => points, text: (value) => String(value ?? '') },
  { name: `${words.column}_gain`, title: words.title, of: ({ useful }) => useful, sure: sureOf('useful') },
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
