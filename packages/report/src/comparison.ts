/** Comparisons as tables: the sides, each pair by target, how many it takes, swaps. */
import type { Basis, Compared, Comparison, Needed, Pair, Swap, Swaps } from '@rollcall/analysis'
import { type AnalysisTable, figured, ready } from './analysis-tables.ts'
import { basisColumns } from './basis.ts'
import {
  chance,
  type Figure,
  figure,
  figureColumns,
  figureLooks,
  label,
  measured,
  number,
  surely,
  whole,
} from './figures.ts'

/** The tables of a comparison; the first is the one that CSV writes. */
export const comparisonTables = (comparison: Comparison): readonly AnalysisTable[] => [
  ...(comparison.until === undefined
    ? []
    : figured(
        '',
        comparison.sides.flatMap((side) => (side.needed ?? []).map((each) => ({ name: side.name, ...each }))),
        NEEDED,
        ['unit', 'target', 'count', 'points', 'chance', 'one_fewer'],
      )),
  ...sidesTable(comparison),
  ...comparison.pairs.flatMap((pair) => pairTable(pair, comparison)),
]

const NEEDED: readonly Figure<Needed & { readonly name: string }>[] = [
  label('unit', 'Unit', 'name', { names: true }),
  label('target', 'Target', 'target', { names: true }),
  measured('count', 'How many', 'count', { text: whole }),
  measured('chance', 'Destroyed', 'chance', { text: chance }),
  figure('one_fewer', 'one fewer', 'before', { text: chance, sure: ({ intervals }) => intervals?.['before'] }),
  label('points', 'Points', 'points', { numbers: true }),
]

function sidesTable(comparison: Comparison): readonly AnalysisTable[] {
  const figures: readonly Figure<Compared>[] = [
    label('side', 'Who', 'name', { names: true }),
    label('units', undefined, 'units'),
    label('points', 'Points', 'points', { numbers: true }),
    ...sideFigures(comparison),
    label(
      'on_frontier',
      comparison.sides.length < 2 ? undefined : 'Frontier',
      ({ isOnFrontier }) => (isOnFrontier ? 'yes' : 'no'),
      { words: ({ isOnFrontier }) => (isOnFrontier ? 'on it' : '') },
    ),
    ...besideFirst(comparison),
  ]
  return ready({
    title: '',
    rows: comparison.sides,
    columns: [
      { name: 'game', of: () => comparison.game },
      { name: 'panel', of: () => comparison.panel },
      ...figureColumns(figures),
      { name: 'method', of: () => comparison.method },
      ...basisColumns<Compared>(comparison),
    ],
    looks: figureLooks(figures),
  })
}

const sideFigures = ({ words, measures }: Basis): readonly Figure<Compared>[] => {
  const takes = takesColumn({ words, measures })
  return [
    measured(words.column, words.title, 'useful'),
    measured(`${words.column}_per_100_points`, 'per 100', 'per100'),
    figure(takes, takesTitle({ words, measures }), 'effective'),
    figure(`${takes}_per_100_points`, `${words.takesShort} per 100`, 'effectivePer100'),
  ]
}

/** The first side set against this one, for programs; people have a table for every pair. */
const besideFirst = ({ sides, pairs }: Comparison): readonly Figure<Compared>[] => {
  const pair = (side: Compared): Pair | undefined => pairs[sides.indexOf(side) - 1]
  const fromPair = (name: string, key: 'outdoes' | 'ties' | 'breakEven'): Figure<Compared> =>
    label(name, undefined, (side) => pair(side)?.[key], { sure: (side) => pair(side)?.intervals?.[key] })
  return [
    label('first_less_this', undefined, (side) => pair(side)?.difference.mean, {
      sure: (side) => pair(side)?.difference.interval,
    }),
    fromPair('first_does_more', 'outdoes'),
    fromPair('as_much', 'ties'),
    fromPair('break_even_of_first', 'breakEven'),
  ]
}

/** Of damage, what the second probe is: Rend -1. */
const takesColumn = ({ words, measures }: Pick<Basis, 'words' | 'measures'>): string =>
  measures.length === 0 ? `${words.takesColumn}_rend_1` : words.takesColumn
const takesTitle = ({ words, measures }: Pick<Basis, 'words' | 'measures'>): string =>
  measures.length === 0 ? `${words.takesShort} at Rend -1` : words.takesShort

/** Points as players have them: whole. */
const inPoints: typeof number = (value) => (typeof value === 'number' ? value.toFixed(0) : '')

function pairTable({ a, b, difference, outdoes, breakEven, intervals, targets }: Pair, { words }: Basis) {
  const { mean, interval, low, high } = difference
  const points = breakEven === undefined ? '' : surely(breakEven, inPoints, intervals?.['breakEven'])
  const even = points === '' ? '' : `; worth the same at ${points} points`
  const more = surely(outdoes, chance, intervals?.['outdoes'])
  return figured(
    `${a} minus ${b}: ${surely(mean, number, interval)} ${words.useful} on average, ${low} to ${high} nine times in ten; more with a chance of ${more}${even}`,
    targets,
    PAIRS,
  )
}

const PAIRS: readonly Figure<Pair['targets'][number]>[] = [
  label('target', 'Target', 'target', { names: true }),
  label('weight', undefined, 'weight'),
  measured('a', 'first', 'a'),
  measured('b', 'second', 'b'),
  measured('difference', 'difference', 'difference'),
  measured('outdoes', 'first does more', 'outdoes', { text: chance }),
  measured('ties', 'the same', 'ties', { text: chance }),
]

const swapFigures = ({ words, measures }: Basis): readonly Figure<Swap>[] => [
  label('out', 'Out', 'out', { names: true }),
  label('in', 'In', 'in', { names: true }),
  figure('points', 'Points', 'points', { text: whole }),
  measured(`${words.column}_gain`, words.title, 'useful'),
  figure(`${takesColumn({ words, measures })}_gain`, takesTitle({ words, measures }), 'effective'),
]

/** Swaps that people see: the best. */
const MOST_SWAPS = 20

/** Swaps as one table: all of them for programs, the best for people. */
export const swapTables = ({ swaps, ...basis }: Swaps): readonly AnalysisTable[] => {
  const [shown] = figured('', swaps.slice(0, MOST_SWAPS), swapFigures(basis))
  const [all] = figured('', swaps, swapFigures(basis))
  return shown === undefined || all === undefined ? [] : [{ ...shown, table: all.table }]
}
