/** A chart of a page with its caption, drawn for a wide and for a narrow screen, and the table behind it. */
import type { Chart } from '../charts/chart.ts'
import { chartInPage } from '../charts/draw.ts'
import { element, harmless } from '../charts/svg.ts'
import { tableBehind } from '../charts/table.ts'
import { heatTable, tableOf } from './table.ts'

/** Pixels of a chart on a desk, and on a phone of 375 beside its margins. */
const WIDE = 896
const NARROW = 343

/** A figure; a heat map is a table in colours and needs no second one. */
export const figureOf = (chart: Chart): string =>
  element(
    'figure',
    {},
    element('figcaption', {}, harmless(chart.title)),
    ...(chart.kind === 'heat' ? [heatTable(chart)] : drawn(chart)),
  )

const drawn = (chart: Chart): readonly string[] => [
  chartInPage(chart, WIDE, { class: 'wide' }),
  chartInPage(chart, NARROW, { class: 'narrow' }),
  element('details', {}, element('summary', {}, 'The numbers behind it'), tableOf(tableBehind(chart), chart.title)),
]
