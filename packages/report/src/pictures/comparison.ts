/** Pictures of comparisons: who is worth his points, who does more against whom, how many it takes, what a swap brings. */
import type { Compared, Comparison, Pair, Swaps } from '@rollcall/analysis'
import { type Bar, type Bars, barsOf, type Chart, type Heat, type Scatter } from '../charts/chart.ts'
import { capital } from '../layout/prose.ts'
import { percent, twoDecimals } from '../numbers.ts'

/** Rows that a chart has room for; the tables have them all. */
const MOST = 20
/** Pairs of which the differences are drawn. */
const MOST_PAIRS = 6

/** All charts of a comparison, the most telling first. */
export const comparisonCharts = (comparison: Comparison): readonly Chart[] => [
  ...neededOf(comparison),
  ...frontierOf(comparison),
  ...outdoing(comparison),
  ...comparison.pairs
    .slice(0, MOST_PAIRS)
    .flatMap((pair) => [...differencesOf(pair, comparison), ...whoDoesMore(pair, comparison)]),
]

/** The chart that stands below a table: of two their differences, else the most telling. */
export function usualComparisonChart(comparison: Comparison): Chart | undefined {
  const { sides, until, pairs } = comparison
  const [pair] = sides.length === 2 && until === undefined ? pairs : []
  const ofTwo = pair === undefined ? [] : [...differencesOf(pair, comparison), ...whoDoesMore(pair, comparison)]
  return ofTwo[0] ?? comparisonCharts(comparison)[0]
}

/** How many of each it takes, by target. */
function neededOf({ sides, until }: Comparison): readonly Bars[] {
  if (until === undefined) return []
  return sides.flatMap(({ name, needed = [] }): readonly Bars[] => {
    const bars = needed.flatMap(({ target, count }) =>
      count === undefined ? [] : [{ name: target, value: count, text: String(count) }],
    )
    const title = `How many of ${name} until the target is destroyed with ${percent(until)}`
    return barsOf(title, { names: 'Target', unit: 'units, or turns of one' }, bars)
  })
}

function frontierOf({ sides, words, measures }: Comparison): readonly Scatter[] {
  const points = sides.flatMap(({ name, per100, effectivePer100 }) =>
    per100 === undefined || effectivePer100 === undefined ? [] : [{ name, x: effectivePer100, y: per100 }],
  )
  if (points.length < 2) return []
  const best = sides.filter(({ isOnFrontier }) => isOnFrontier).map(({ name }) => name)
  return [
    {
      kind: 'scatter',
      title: `${measures.length === 0 ? 'Damage' : words.title} and durability for 100 points`,
      names: 'Who',
      across: `${words.takes}${measures.length === 0 ? ' at Rend -1' : ''} per 100 points`,
      up: `${words.useful} per 100 points`,
      points,
      frontier: best,
    },
  ]
}

/** With what chance each does more than each other, where there are several of them. */
function outdoing({ sides, pairs, words }: Comparison): readonly Heat[] {
  if (sides.length < 3) return []
  const chance = (row: Compared, column: Compared): number | undefined => {
    const pair = pairs.find(({ a, b }) => a === row.name && b === column.name)
    const turned = pairs.find(({ a, b }) => a === column.name && b === row.name)
    return pair?.outdoes ?? (turned === undefined ? undefined : Math.max(0, 1 - turned.outdoes - turned.ties))
  }
  return [
    {
      kind: 'heat',
      title: `The chance that the row does more ${words.useful} than the column`,
      corner: 'More than',
      columns: sides.map(({ name }) => name),
      rows: sides.map((row) => ({
        name: row.name,
        cells: sides.map((column) => {
          const value = row === column ? undefined : chance(row, column)
          return value === undefined ? { text: '' } : { text: percent(value), value }
        }),
      })),
      even: 0.5,
    },
  ]
}

/** Where it was simulated. */
const rangeOf = (intervals: Pair['targets'][number]['intervals']): Pick<Bar, 'range'> => {
  const { difference } = intervals ?? {}
  return difference === undefined ? {} : { range: [difference.low, difference.high] }
}

/** The largest difference first. */
function differencesOf({ a, b, targets }: Pair, { words }: Comparison): readonly Bars[] {
  const bars = targets
    .map(({ target, difference, intervals }) => ({ name: target, value: difference, ...rangeOf(intervals) }))
    .toSorted((x, y) => Math.abs(y.value) - Math.abs(x.value))
    .slice(0, MOST)
    .map((each) => ({ ...each, text: signed(each.value) }))
  const title = `${capital(words.useful)} of ${a} less that of ${b}, by target`
  return targets.length < 2 ? [] : barsOf(title, { names: 'Target', unit: 'difference' }, bars)
}

/** Of one target there are no differences to set beside each other: who does more, with which chance. */
function whoDoesMore({ a, b, outdoes, ties, targets, intervals }: Pair, { words }: Comparison): readonly Bars[] {
  const [only, another] = targets
  if (only === undefined || another !== undefined) return []
  const { outdoes: sure } = intervals ?? {}
  const bars = [
    { name: a, value: outdoes, ...(sure === undefined ? {} : { range: [sure.low, sure.high] as const }) },
    { name: 'as much', value: ties },
    { name: b, value: Math.max(0, 1 - outdoes - ties) },
  ].map((each) => ({ ...each, text: percent(each.value) }))
  return barsOf(`Who does more ${words.useful} to ${only.target}`, { names: 'Who', unit: 'chance' }, bars)
}

/** All charts of swaps. */
export const swapCharts = ({ swaps }: Swaps): readonly Chart[] => [
  ...gainsOf(swaps, 'Useful damage that a swap for the same points brings', ({ useful }) => useful),
  ...gainsOf(swaps, 'Effective wounds at Rend -1 that it brings', ({ effective }) => effective),
]

/** The swaps that bring most. */
function gainsOf(
  swaps: Swaps['swaps'],
  title: string,
  gain: (swap: Swaps['swaps'][number]) => number | undefined,
): readonly Bars[] {
  const bars = swaps
    .flatMap((each) => {
      const value = gain(each)
      return value === undefined ? [] : [{ name: `${each.in} for ${each.out}`, value, text: signed(value) }]
    })
    .toSorted((x, y) => y.value - x.value)
    .slice(0, MOST)
  return barsOf(title, { names: 'Swap', unit: 'gain' }, bars)
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${twoDecimals(value)}`
