/** Comparisons as tables: the sides, each pair by target, how many it takes, swaps. */
import type { Compared, Comparison, Pair, Swap, Swaps } from '@rollcall/analysis'
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
      ...figureColumns(SIDES),
      { name: 'on_frontier', of: ({ isOnFrontier }) => (isOnFrontier ? 'yes' : 'no') },
      { name: 'method', of: () => comparison.method },
      ...basisColumns<Compared>(comparison),
    ],
    looks: [
      { name: 'side', title: 'Who', names: true },
      { name: 'points', title: 'Points', numbers: true },
      ...figureLooks(SIDES),
      ...(comparison.sides.length < 2 ? [] : [FRONTIER]),
    ],
  }),
  ...comparison.pairs.flatMap((pair) => ready(pairSheet(pair))),
]

const FRONTIER: Look<Compared> = {
  name: 'on_frontier',
  title: 'Frontier',
  text: ({ isOnFrontier }) => (isOnFrontier ? 'on it' : ''),
}

const SIDES: readonly Figure<Compared>[] = [
  { name: 'useful_damage', title: 'Useful', of: ({ useful }) => useful },
  { name: 'useful_damage_per_100_points', title: 'per 100', of: ({ per100 }) => per100 },
  { name: 'effective_wounds_rend_1', title: 'wounds at -1', of: ({ effective }) => effective },
  {
    name: 'effective_wounds_rend_1_per_100_points',
    title: 'wounds per 100',
    of: ({ effectivePer100 }) => effectivePer100,
  },
]

function pairSheet({ a, b, difference, outdoes, breakEven, targets }: Pair) {
  const { mean, low, high } = difference
  const even = breakEven === undefined ? '' : `; worth the same at ${number(breakEven)} points`
  return {
    title: `${a} minus ${b}: ${number(mean)} useful damage on average, ${low} to ${high} nine times in ten; more with a chance of ${chance(outdoes)}${even}`,
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

const SWAPS: readonly Figure<Swap>[] = [
  { name: 'points', title: 'Points', of: ({ points }) => points, text: (value) => String(value ?? '') },
  { name: 'useful_damage_gain', title: 'Useful', of: ({ useful }) => useful },
  { name: 'effective_wounds_rend_1_gain', title: 'wounds at -1', of: ({ effective }) => effective },
]

/** Swaps that people see: the best. */
const MOST_SWAPS = 20

/** Swaps as one table: all of them for programs, the best for people. */
export const swapTables = ({ swaps }: Swaps): readonly AnalysisTable[] => {
  const sheet = {
    title: '',
    columns: [
      { name: 'out', of: (row: Swap) => row.out },
      { name: 'in', of: (row: Swap) => row.in },
      ...figureColumns(SWAPS),
    ],
    looks: [
      { name: 'out', title: 'Out', names: true as const },
      { name: 'in', title: 'In', names: true as const },
      ...figureLooks(SWAPS),
    ],
  }
  const [shown] = ready({ ...sheet, rows: swaps.slice(0, MOST_SWAPS) })
  const [whole] = ready({ ...sheet, rows: swaps })
  return shown === undefined || whole === undefined ? [] : [{ ...shown, table: whole.table }]
}
