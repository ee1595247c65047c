/** Something told in a sentence, charts and one table, by whoever is no answer of a game: one HTML file. */
import type { Chart } from '../charts/chart.ts'
import { element, harmless } from '../charts/svg.ts'
import type { Table } from '../sheet.ts'
import { madeHtml } from './about.ts'
import { figureOf } from './figure.ts'
import { htmlPage } from './page.ts'
import { tableOf } from './table.ts'

/** What is told. */
export interface Told {
  readonly title: string
  readonly sentence: string
  readonly charts: readonly Chart[]
  readonly table: Table
  /** What it rests on: labels with their texts. */
  readonly made: readonly (readonly [label: string, text: string])[]
}

/** The text of the file; the same makes the same bytes. */
export const toldHtml = ({ title, sentence, charts, table, made }: Told): string =>
  htmlPage({
    title,
    lead: [element('p', {}, harmless(sentence))],
    main: [
      ...charts.map(figureOf),
      ...(table.rows.length === 0 ? [] : [element('h2', {}, 'All of them'), tableOf(table, title)]),
    ],
    foot: madeHtml(made, {}),
  })
