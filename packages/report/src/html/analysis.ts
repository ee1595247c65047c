/** Analyses, comparisons and swaps as one HTML file each: the sentence, charts, tables, and what they rest on. */
import type { Analysis, Basis, Comparison, Section, Swaps } from '@rollcall/analysis'
import { analysisTables } from '../analysis.ts'
import type { AnalysisTable } from '../analysis-tables.ts'
import { basisFacts, basisLists } from '../basis.ts'
import type { Chart } from '../charts/chart.ts'
import { element, harmless } from '../charts/svg.ts'
import { comparisonTables, swapTables } from '../comparison.ts'
import { analysisCharts } from '../pictures/analysis.ts'
import { comparisonCharts, swapCharts } from '../pictures/comparison.ts'
import type { Choice } from '../sheet.ts'
import { madeHtml } from './about.ts'
import { figureOf } from './figure.ts'
import { htmlPage } from './page.ts'
import { tableOf } from './table.ts'

/** What is said of a page from outside. `notes`: lines that a reader must know, such as what words mean. */
export interface Beside {
  readonly choice?: Choice
  readonly notes?: readonly string[]
}

/** What units and lists are worth. */
export const analysisHtml = (analysis: Analysis, sections: readonly Section[], said: Beside = {}): string =>
  basisHtml(analysis, `What it is worth against ${analysis.panel}`, {
    ...said,
    charts: analysisCharts(analysis),
    tables: analysisTables(analysis, sections),
  })

/** Which of these. */
export const comparisonHtml = (comparison: Comparison, said: Beside = {}): string =>
  basisHtml(comparison, `Which of these against ${comparison.panel}`, {
    ...said,
    charts: comparisonCharts(comparison),
    tables: comparisonTables(comparison),
  })

/** What could be changed for the same points. */
export const swapsHtml = (swaps: Swaps, said: Beside = {}): string =>
  basisHtml({ ...swaps, leftOut: [] }, `Swaps for the same points against ${swaps.panel}`, {
    ...said,
    charts: swapCharts(swaps),
    tables: swapTables(swaps),
  })

type Answer = Basis & {
  readonly sentence: string
  readonly leftOut: readonly { readonly unit: string; readonly reason: string }[]
}

/** What stands on a page. */
export interface Parts extends Beside {
  readonly charts: readonly Chart[]
  readonly tables: readonly AnalysisTable[]
}

/** A page of a sentence, charts, tables and what they rest on. */
export function basisHtml(answer: Answer, title: string, { charts, tables, choice = {}, notes = [] }: Parts): string {
  const all = tables.flatMap((each, i) => [
    ...(each.title === '' ? [] : [element('h3', {}, harmless(each.title))]),
    tableOf(each.table(i === 0 ? choice : {}, 'person'), each.title === '' ? 'the answer' : each.title),
  ])
  return htmlPage({
    title,
    lead: [element('p', {}, harmless(answer.sentence))],
    main: [...charts.map(figureOf), element('h2', {}, 'All results'), ...all],
    foot: madeHtml(basisFacts(answer), {
      'In other words': notes,
      ...basisLists(answer),
      'Left out': answer.leftOut.map(({ unit, reason }) => (reason.includes(unit) ? reason : `${unit}: ${reason}`)),
    }),
  })
}
