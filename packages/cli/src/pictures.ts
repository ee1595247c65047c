/** Answers as a page with charts, or as one chart. */
import type { Analysis, Comparison, Section, Swaps } from '@rollcall/analysis'
import { RollcallError } from '@rollcall/core'
import type { Answer } from '@rollcall/games'
import { type AnalysisTable, flowed, type View } from '@rollcall/report'
import type { Tuning } from '@rollcall/tuning'
import {
  analysisCharts,
  type Chart,
  chartAlone,
  chartsOf,
  comparisonCharts,
  drawnChart,
  swapCharts,
  usualAnalysisChart,
  usualComparisonChart,
} from '@rollcall/report/charts'
import {
  analysisHtml,
  basisHtml,
  basisLine,
  comparisonHtml,
  type FieldTold,
  sourceLine,
  swapsHtml,
  toHtml,
} from '@rollcall/report/html'
import { choiceOf } from './choosing.ts'
import { complain } from './errors.ts'
import type { OutputArgs } from './options.ts'
import { isOnTerminal, pageOf } from './page.ts'
import { tuningCharts } from './tuning-charts.ts'

/** Forms with charts. */
export type Pictured = 'html' | 'svg' | 'png'

/** What can be drawn of an answer. */
export interface Drawing {
  readonly page: () => string
  readonly charts: readonly Chart[]
  /** The one that stands below a table on a terminal, where nobody asked for another; default: none. */
  readonly usual?: Chart | undefined
  /** Where it comes from, below a chart that stands alone. */
  readonly source: string
}

/** What can be drawn of answers. */
export const drawingOf = (answers: readonly Answer[], view: View, args: OutputArgs, told?: FieldTold): Drawing => ({
  page: () => toHtml(answers, { view, choice: choiceOf(args), told }),
  charts: chartsOf(answers, view),
  source: sourceLine(answers),
})

/** What can be drawn of an analysis; `notes`: what its words mean. */
export const drawingOfAnalysis = (
  analysis: Analysis,
  sections: readonly Section[],
  notes: readonly string[],
  args: OutputArgs,
): Drawing => ({
  page: () => analysisHtml(analysis, sections, { choice: choiceOf(args), notes }),
  charts: analysisCharts(analysis),
  usual: usualAnalysisChart(analysis, sections),
  source: basisLine(analysis),
})

/** The same of a comparison. */
export const drawingOfComparison = (comparison: Comparison, notes: readonly string[], args: OutputArgs): Drawing => ({
  page: () => comparisonHtml(comparison, { choice: choiceOf(args), notes }),
  charts: comparisonCharts(comparison),
  usual: usualComparisonChart(comparison),
  source: basisLine(comparison),
})

/** The same of swaps. */
export const drawingOfSwaps = (swaps: Swaps, notes: readonly string[], args: OutputArgs): Drawing => ({
  page: () => swapsHtml(swaps, { choice: choiceOf(args), notes }),
  charts: swapCharts(swaps),
  usual: swapCharts(swaps)[0],
  source: basisLine(swaps),
})

/** The same of better lists. */
export function drawingOfTuning(
  tuning: Tuning,
  tables: readonly AnalysisTable[],
  notes: readonly string[],
  args: OutputArgs,
): Drawing {
  const charts = tuningCharts(tuning)
  return {
    page: () => basisHtml(tuning, 'Better lists', { tables, charts, choice: choiceOf(args), notes }),
    charts,
    source: basisLine(tuning),
  }
}

/** The whole page, or one of its charts. Fails with `ERR_USAGE` where there is no such chart, or no place for it. */
export async function pictured(
  { page, charts, source }: Drawing,
  format: Pictured,
  args: OutputArgs,
): Promise<string | Uint8Array> {
  if (format === 'html') return page()
  if (format === 'png' && isOnTerminal(args))
    throw new RollcallError('ERR_USAGE', 'a terminal shows no PNG: add --out chart.png')
  const svg = chartAlone(chosen(charts, args), { source })
  return format === 'svg' ? svg : await pngOf(svg)
}

/** The chart that is asked for, in letters, to stand below a table. Fails with `ERR_USAGE` where there is no such chart. */
export const chartBelow = ({ charts }: Drawing, args: OutputArgs): string =>
  `\n${drawnChart(chosen(charts, args), pageOf(args))}\n`

/** The usual chart in letters, and how to see the others; nothing where there is none. */
export function usualBelow({ usual, charts }: Drawing, args: OutputArgs): string {
  if (usual === undefined) return ''
  const { ink, prose } = pageOf(args)
  const others = charts.length < 2 ? '' : `; ${charts.length} pictures: --chart 1 to ${charts.length}`
  const more = ink.dim(flowed(`Without a picture: --chart 0${others}; all with --format html`, prose))
  return `\n${drawnChart(usual, pageOf(args))}\n${more}\n`
}

/** The chart with the number asked for, else the first; of several it is said which there are. */
function chosen(charts: readonly Chart[], { chart, quiet }: OutputArgs): Chart {
  const found = charts[(chart ?? 1) - 1]
  const names = charts.map(({ title }, i) => `${i + 1}: ${title}`)
  if (charts.length === 0)
    throw new RollcallError('ERR_USAGE', 'this answer has nothing to draw; --format table shows it')
  if (found === undefined)
    throw new RollcallError('ERR_USAGE', `there is no chart ${chart}: this answer has ${charts.length}`, {
      issues: names.map((message) => ({ path: '--chart', message })),
    })
  if (chart === undefined && quiet !== true && charts.length > 1)
    complain(`chart 1 of ${charts.length}; others with --chart (${names.join('; ')}); all of them: --format html`)
  return found
}

/** Pixels for each of the chart's. */
const SCALE = 2

/** Fails with `ERR_USAGE` where the painter is not installed, which few need. */
async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js').catch((error: unknown) => {
    throw new RollcallError('ERR_USAGE', 'PNG needs a painter: npm install @resvg/resvg-js (or write --format svg)', {
      cause: error,
    })
  })
  return new Resvg(svg, {
    fitTo: { mode: 'zoom', value: SCALE },
    font: { sansSerifFamily: 'DejaVu Sans', defaultFontFamily: 'DejaVu Sans' },
  })
    .render()
    .asPng()
}
