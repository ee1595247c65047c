/** An analysis as one HTML file: its sentence, its charts, its tables, and what it rests on. */
import type { Analysis, Section } from '@rollcall/analysis'
import { analysisTables } from '../analysis.ts'
import { element, harmless } from '../charts/svg.ts'
import { analysisCharts } from '../pictures/analysis.ts'
import type { Choice } from '../sheet.ts'
import { madeHtml } from './about.ts'
import { figureOf } from './figure.ts'
import { htmlPage } from './page.ts'
import { tableOf } from './table.ts'

/** The text of an HTML file. `notes`: lines that a reader must know, such as what words mean. */
export function analysisHtml(
  analysis: Analysis,
  sections: readonly Section[],
  choice: Choice = {},
  notes: readonly string[] = [],
): string {
  const { sentence, panel } = analysis
  const [ranked, ...others] = analysisTables(analysis, sections)
  const tables = [
    ...(ranked === undefined ? [] : [tableOf(ranked.table(choice, 'person'), 'all units')]),
    ...others.flatMap(({ title, table }) => [element('h3', {}, harmless(title)), tableOf(table({}, 'person'), title)]),
  ]
  return htmlPage({
    title: `What it is worth against ${panel}`,
    lead: [element('p', {}, harmless(sentence))],
    main: [...analysisCharts(analysis).map(figureOf), element('h2', {}, 'All results'), ...tables],
    foot: madeHtml(factsOf(analysis), listsOf(analysis, notes)),
  })
}

/** A line for a picture that stands alone. */
export const analysisSource = ({ rollcall, game, panel }: Analysis): string =>
  [`Rollcall ${rollcall}`, game, `against ${panel}`].join(' · ')

function factsOf({ rollcall, game, panel, targets, units }: Analysis): readonly (readonly [string, string])[] {
  const simulated = units.filter(({ method }) => method === 'simulated').length
  return [
    ['Program', `Rollcall ${rollcall}`],
    ['Game', game],
    [
      'Panel',
      `${panel}: ${targets.map(({ name, weight }) => (weight === 1 ? name : `${name} (weight ${weight})`)).join(', ')}`,
    ],
    ['Method', simulated === 0 ? 'exact' : `exact but for ${simulated} of ${units.length} units, which are simulated`],
  ]
}

const listsOf = ({ units, warnings, leftOut }: Analysis, notes: readonly string[]) => ({
  'In other words': notes,
  'Not modelled': units.flatMap(({ name, notModelled }) =>
    notModelled.length === 0 ? [] : [`${name}: ${notModelled.join(', ')}`],
  ),
  Warnings: warnings,
  'Left out': leftOut.map(({ unit, reason }) => `${unit}: ${reason}`),
})
