/** Answers as a page with charts, or as one chart. */
import { RollcallError } from '@rollcall/core'
import type { Answer } from '@rollcall/games'
import type { View } from '@rollcall/report'
import { type Chart, chartAlone, chartsOf, drawnChart } from '@rollcall/report/charts'
import { sourceLine, toHtml } from '@rollcall/report/html'
import { choiceOf } from './choosing.ts'
import { complain } from './errors.ts'
import { type OutputArgs, STDIN } from './options.ts'
import { pageOf } from './page.ts'

/** The whole page. */
export const page = (answers: readonly Answer[], view: View, args: OutputArgs): string =>
  toHtml(answers, { view, choice: choiceOf(args) })

/** One chart of the page in letters. Fails with `ERR_USAGE` where there is no such chart. */
export const chartText = (answers: readonly Answer[], view: View, args: OutputArgs): string =>
  drawnChart(chosen(chartsOf(answers, view), args), pageOf(args))

/** One chart of the page. Fails with `ERR_USAGE` where there is no such chart, or no place for its bytes. */
export async function picture(
  answers: readonly Answer[],
  format: 'svg' | 'png',
  view: View,
  args: OutputArgs,
): Promise<string | Uint8Array> {
  const isTerminal = (args.out === undefined || args.out === STDIN) && process.stdout.isTTY
  if (format === 'png' && isTerminal)
    throw new RollcallError('ERR_USAGE', 'a terminal shows no PNG: add --out chart.png')
  const svg = chartAlone(chosen(chartsOf(answers, view), args), { source: sourceLine(answers) })
  return format === 'svg' ? svg : await pngOf(svg)
}

/** The chart with the number asked for, else the first; of several it is said which there are. */
function chosen(charts: readonly Chart[], { chart, quiet }: OutputArgs): Chart {
  const found = charts[(chart ?? 1) - 1]
  const names = charts.map(({ title }, i) => `${i + 1}: ${title}`)
  if (charts.length === 0)
    throw new RollcallError('ERR_USAGE', 'this answer has nothing to draw; --format table shows it')
  if (found === undefined)
    throw new RollcallError('ERR_USAGE', `there is no chart ${chart}, but ${charts.length}`, {
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
