/** The table behind a chart: the same numbers, for whoever would rather read them. */
import { percent } from '../numbers.ts'
import type { Table } from '../sheet.ts'
import { atLeast, type Bars, type Chart, type Curves, type Distribution, type Heat } from './chart.ts'

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

function ofBars({ names, unit, whiskers, bars }: Bars): Table {
  const range = ({ range: ends }: Bars['bars'][number]): string => ends?.map(String).join(' to ') ?? ''
  return {
    columns: [names, unit, ...(whiskers === undefined ? [] : [whiskers])],
    rows: bars.map((bar) => [bar.name, bar.text, ...(whiskers === undefined ? [] : [range(bar)])]),
  }
}

const ofHeat = ({ corner, columns, rows }: Heat): Table => ({
  columns: [corner, ...columns],
  rows: rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
})
