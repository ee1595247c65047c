/** The table behind a chart: the same numbers, for whoever would rather read them. */
import { percent, rangeOf, readable, twoDecimals } from '../numbers.ts'
import type { Table } from '../sheet.ts'
import {
  atLeast,
  type Bar,
  type Bars,
  type Chart,
  type Curves,
  type Distribution,
  type Heat,
  type Scatter,
} from './chart.ts'

/** Every number of a chart, as text. */
export function tableBehind(chart: Chart): Table {
  switch (chart.kind) {
    case 'distribution':
      return ofDistribution(chart)
    case 'curves':
      return ofCurves(chart)
    case 'bars':
      return ofBars(chart)
    case 'heat':
      return ofHeat(chart)
    case 'scatter':
      return ofScatter(chart)
  }
}

function ofDistribution({ unit, pmf }: Distribution): Table {
  const tails = atLeast(pmf)
  return {
    columns: [unit, 'exactly', 'or more'],
    rows: pmf.map(([value, p], i) => [String(value), percent(p), percent(tails[i]?.[1] ?? 0)]),
  }
}

function ofCurves({ unit, curves }: Curves): Table {
  const values = [...new Set(curves.flatMap(({ pmf }) => pmf.map(([value]) => value)))].toSorted((x, y) => x - y)
  const tails = curves.map(({ pmf }) => atLeast(pmf))
  const reached = (tail: ReturnType<typeof atLeast>, least: number): number =>
    tail.find(([value]) => value >= least)?.[1] ?? 0
  return {
    columns: [`${unit}, or more`, ...curves.map(({ name }) => name)],
    rows: values.map((value) => [String(value), ...tails.map((tail) => percent(reached(tail, value)))]),
  }
}

function ofBars(chart: Bars): Table {
  const { names, unit, whiskers, bars } = chart
  const further = whiskers === undefined ? [] : [whiskers]
  return {
    columns: [names, unit, ...further],
    rows: bars.map((bar) => [bar.name, bar.text, ...further.map(() => rangeText(chart, bar))]),
  }
}

/** `5 to 12`; of chances in percent: `83.9 to 92.6`. */
export function rangeText({ isChance }: Bars, { range }: Bar): string {
  if (range === undefined) return ''
  const [low, high] = range
  return isChance === true ? (rangeOf({ low, high }) ?? '') : `${readable(low)} to ${readable(high)}`
}

const ofHeat = ({ corner, columns, rows }: Heat): Table => ({
  columns: [corner, ...columns],
  rows: rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
})

function ofScatter({ names, across, up, points, frontier }: Scatter): Table {
  const told = (name: string): readonly string[] =>
    frontier === undefined ? [] : [frontier.includes(name) ? 'on it' : '']
  return {
    columns: [names, across, up, ...(frontier === undefined ? [] : ['frontier'])],
    rows: points.map(({ name, x, y }) => [name, twoDecimals(x), twoDecimals(y), ...told(name)]),
  }
}
