/** Charts drawn in letters, for a terminal. */
import { toLeft, toRight, widest, widthOf, wrapped } from '../layout/measure.ts'
import type { Page } from '../layout/page.ts'
import { flowed } from '../layout/prose.ts'
import { drawTable } from '../layout/table.ts'
import { percent, twoDecimals } from '../numbers.ts'
import { endsOf } from './bars.ts'
import { bar, columns } from './blocks.ts'
import {
  atLeast,
  type Bars,
  type Chart,
  type Curves,
  type Distribution,
  type Heat,
  type Point,
  type Scatter,
  strengthIn,
} from './chart.ts'
import { binned, binWidth, likely } from './distribution.ts'
import { scaleOf, ticksOf } from './scale.ts'
import { rangeText, tableBehind } from './table.ts'

/** A chart within the width of a page, its title above it. */
export const drawnChart = (chart: Chart, page: Page): string =>
  [page.ink.bold(flowed(chart.title, page.prose)), ...linesOf(chart, page)].join('\n')

function linesOf(chart: Chart, page: Page): readonly string[] {
  switch (chart.kind) {
    case 'distribution':
      return ofDistribution(chart, page)
    case 'curves':
      return ofCurves(chart, page)
    case 'bars':
      return ofBars(chart, page)
    case 'heat':
      return [ofHeat(chart, page)]
    case 'scatter':
      return ofScatter(chart, page)
  }
}

/** Letters of a chart, however wide the page is. */
const WIDEST = 100
/** Part of the page that names take at most. */
const NAMES = 0.4

const nameRoom = (names: readonly string[], width: number): number =>
  Math.min(widest(names), Math.floor(Math.min(width, WIDEST) * NAMES))

function ofBars(chart: Bars, { width, prose, ink }: Page): readonly string[] {
  const { bars, isChance, whiskers } = chart
  const room = nameRoom(
    bars.map(({ name }) => name),
    width,
  )
  const texts = bars.map((each) => `${each.text}${each.range === undefined ? '' : ` (${rangeText(chart, each)})`}`)
  const { low, high } = endsOf(bars, isChance)
  const x = scaleOf([low, high], [0, Math.max(8, Math.min(width, WIDEST) - room - widest(texts) - 2)])
  // Bars begin at a whole letter, and end where they must: none is a letter wider than the page.
  const zero = Math.round(x(0))
  const lines = bars.map(({ name, value }, i) => {
    const drawn =
      value < 0
        ? toRight(bar(Math.max(0, zero - x(value))), zero)
        : ' '.repeat(zero) + bar(Math.max(0, x(value) - zero))
    return `${toLeft(short(name, room), room)} ${drawn} ${texts[i]}`
  })
  return [...lines, ...(whiskers === undefined ? [] : [ink.dim(flowed(`(low to high): ${whiskers}`, prose))])]
}

/** Lines that a distribution is high, and the curve below it. */
const HIGH = 6
const TAIL = 3

function ofDistribution({ unit, pmf }: Distribution, { width, ink }: Page): readonly string[] {
  const shown = likely(pmf)
  const values = spread(shown, Math.min(width, WIDEST) - LABEL - besides(unit))
  const bins = new Map(binned(shown, values.from, values.wide))
  const highest = Math.max(...bins.values())
  const up = columns(
    values.each((value) => (bins.get(value) ?? 0) / highest),
    HIGH,
  )
  const tails = atLeast(pmf)
  const down = columns(
    values.each((value) => reached(tails, value - (values.wide - 1) / 2)),
    TAIL,
  )
  return [
    ...up.map((line, i) => labelled(i === 0 ? percent(highest) : '', line)),
    ink.dim(labelled('', axis(values, unit))),
    ...down.map((line, i) => labelled(i === 0 ? 'or more' : '', line)),
  ]
}

/** Letters before the columns. */
const LABEL = 9

const labelled = (label: string, line: string): string => `${toRight(label, LABEL - 1)} ${line}`.trimEnd()

function ofCurves({ unit, curves }: Curves, { width, ink }: Page): readonly string[] {
  const counted = `${unit}, or more`
  const room = nameRoom(
    curves.map(({ name }) => name),
    width,
  )
  const values = spread(
    curves.flatMap(({ pmf }) => likely(pmf)).toSorted(([x], [y]) => x - y),
    Math.min(width, WIDEST) - room - 1 - besides(counted),
  )
  return [
    ...curves.flatMap(({ name, pmf }) => {
      const tails = atLeast(pmf)
      const lines = columns(
        values.each((value) => reached(tails, value)),
        2,
      )
      return lines.map((line, i) => `${toLeft(i === 1 ? short(name, room) : '', room)} ${line}`.trimEnd())
    }),
    ink.dim(`${' '.repeat(room)} ${axis(values, counted)}`),
  ]
}

const reached = (tails: readonly Point[], least: number): number => tails.find(([value]) => value >= least)?.[1] ?? 0

/** Values side by side, each so many letters wide. */
interface Spread {
  readonly from: number
  readonly to: number
  readonly wide: number
  readonly letters: number
  readonly each: (of: (value: number) => number) => readonly number[]
}

function spread(pmf: readonly Point[], room: number): Spread {
  const from = pmf[0]?.[0] ?? 0
  const to = pmf.at(-1)?.[0] ?? 0
  const wide = binWidth(to - from, room - 1)
  const count = Math.floor((to - from) / wide) + 1
  const letters = Math.max(1, Math.min(4, Math.floor(room / count)))
  const values = Array.from({ length: count }, (_, i) => from + i * wide)
  return { from, to, wide, letters, each: (of) => values.flatMap((value) => Array<number>(letters).fill(of(value))) }
}

/** Letters behind the columns: what they count, and the end of the last number. */
const besides = (unit: string): number => widthOf(unit) + 4

/** Round numbers below the columns, and what they count. */
function axis({ from, to, wide, letters }: Spread, unit: string): string {
  const length = (Math.floor((to - from) / wide) + 1) * letters
  let line = ''
  for (const value of ticksOf([from, to], Math.max(1, Math.floor(length / 8)), 1)) {
    const at = Math.round(((value - from) / wide) * letters)
    if (at >= line.length) line = toLeft(line, at) + String(value)
  }
  return `${line} ${unit}`
}

function ofHeat(chart: Heat, page: Page): string {
  const strength = strengthIn(chart)
  const { columns: titles, rows } = tableBehind(chart)
  return drawTable(
    {
      columns: titles.map((title, i) => ({ title, numbers: i > 0 })),
      rows: rows.map((cells, k) => ({
        cells: cells.map(String),
        strengths: [undefined, ...(chart.rows[k]?.cells.map((each) => strength(each)) ?? [])],
      })),
    },
    page,
  )
}

/** Lines that a scatter is high. */
const TALL = 16

/** Each point is a letter, which the list below tells; of several in one place the first is seen. */
function ofScatter({ across, up, points }: Scatter, { width, prose, ink }: Page): readonly string[] {
  const most = (of: (point: Scatter['points'][number]) => number): number => Math.max(1e-9, ...points.map(of))
  const x = scaleOf([0, most((each) => each.x)], [0, Math.min(width, WIDEST) - 3])
  const y = scaleOf([0, most((each) => each.y)], [TALL - 1, 0])
  const field = Array.from({ length: TALL }, () => Array<string>(Math.min(width, WIDEST) - 2).fill(' '))
  for (const [i, point] of [...points.entries()].reverse())
    (field[Math.round(y(point.y))] as string[])[Math.round(x(point.x))] = letterOf(i)
  return [
    ink.dim(flowed(`up: ${up}, to ${twoDecimals(most((each) => each.y))}`, prose)),
    ...field.map((line) => `│${line.join('')}`.trimEnd()),
    `└${'─'.repeat(Math.min(width, WIDEST) - 2)}`,
    ink.dim(flowed(`across: ${across}, to ${twoDecimals(most((each) => each.x))}`, prose)),
    ...points.map(({ name }, i) => flowed(`${letterOf(i)} ${name}`, prose)),
  ]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letterOf = (i: number): string => LETTERS[i] ?? '·'

/** A name that is too long ends in dots; the table above it has it whole. */
function short(name: string, room: number): string {
  if (widthOf(name) <= room) return name
  return `${(wrapped(name.replaceAll(' ', '\u00a0'), room - 1)[0] ?? '').replaceAll('\u00a0', ' ')}…`
}
