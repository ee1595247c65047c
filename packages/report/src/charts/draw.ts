/** A chart as a picture: SVG that stands alone, or that is part of a page and takes its colours from there. */
import { drawBars } from './bars.ts'
import type { Chart } from './chart.ts'
import { drawCurves } from './curves.ts'
import { drawDistribution } from './distribution.ts'
import { drawHeat } from './heat.ts'
import { LIGHT, OF_PAGE, type Paint } from './paint.ts'
import type { Look, Sketch } from './panel.ts'
import { drawScatter } from './scatter.ts'
import { cut, element, harmless } from './svg.ts'

function sketched(chart: Chart, look: Look): Sketch {
  switch (chart.kind) {
    case 'distribution':
      return drawDistribution(chart, look)
    case 'curves':
      return drawCurves(chart, look)
    case 'bars':
      return drawBars(chart, look)
    case 'heat':
      return drawHeat(chart, look)
    case 'scatter':
      return drawScatter(chart, look)
  }
}

const FONT = 'system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif'

/** A chart of a page, as wide as this; its caption and its table stand beside it. */
export function chartInPage(chart: Chart, width: number, more: Readonly<Record<string, string>> = {}): string {
  const { height, parts } = sketched(chart, { width, paint: OF_PAGE })
  const attributes = {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    ...more,
    role: 'img',
    'aria-label': chart.title,
  }
  return element('svg', attributes, ...parts)
}

const MARGIN = 16
const HEAD = 40
const FOOT = 26

/** What stands around a chart that goes out into the world alone. */
export interface Alone {
  readonly width?: number
  readonly paint?: Paint
  /** Small, below: where it comes from. */
  readonly source?: string
}

/** A chart as an SVG file: its title above it, where it comes from below it. */
export function chartAlone(chart: Chart, { width = 720, paint = LIGHT, source = '' }: Alone = {}): string {
  const inner = width - 2 * MARGIN
  const { height, parts } = sketched(chart, { width: inner, paint })
  const whole = height + HEAD + FOOT + MARGIN
  const text = (words: string, y: number, size: number, fill: string, weight?: number): string =>
    element(
      'text',
      { x: MARGIN, y, 'font-size': size, 'font-weight': weight, fill },
      harmless(cut(words, inner, size * (weight === undefined ? 1 : 1.1))),
    )
  const attributes = { viewBox: `0 0 ${width} ${whole}`, width, height: whole, 'font-family': FONT, role: 'img' }
  return `${element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...attributes, 'aria-label': chart.title },
    element('title', {}, harmless(chart.title)),
    element('rect', { width, height: whole, fill: paint.paper }),
    text(chart.title, MARGIN + 10, 16, paint.ink, 600),
    element('g', { transform: `translate(${MARGIN} ${HEAD})` }, ...parts),
    text(source, whole - 12, 11, paint.soft),
  )}\n`
}
