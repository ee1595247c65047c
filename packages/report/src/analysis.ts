/** Analyses as tables: the ranked one first, then those of each section that was asked for. */
import type { Analysis, Section, UnitAnalysis } from '@rollcall/analysis'
import { type AnalysisTable, ready } from './analysis-tables.ts'
import { SECTION_TABLES } from './analysis-sections.ts'
import { effectiveFigures, NAMES } from './analysis-units.ts'
import { basisColumns } from './basis.ts'
import { columnName } from './measures.ts'
import { inNumbers, type Sheet } from './sheet.ts'
import {
  chance,
  type Figure,
  figure,
  figureColumns,
  figureLooks,
  label,
  measured,
  number,
  sureOf,
  surely,
} from './figures.ts'

/** The ranked table of an analysis, and those of the sections asked for; empty ones are left out. */
export const analysisTables = (analysis: Analysis, sections: readonly Section[]): readonly AnalysisTable[] => [
  ...ready(rankedSheet(analysis)),
  ...sections.flatMap((section) => SECTION_TABLES[section](analysis)),
]

/** Of all probes, Rend -1 is told the longest: the second one, and the third of its figures. */
const SPARE: Readonly<Record<number, number>> = { 1: 3, 3: 1 }

function rankedSheet(analysis: Analysis): Sheet<UnitAnalysis> & { readonly title: string } {
  const figures = [...NAMES, ...powerFigures(analysis), ...takenFigures(analysis), ...threatFigures(analysis)]
  return {
    title: '',
    rows: analysis.units,
    columns: [
      { name: 'game', of: () => analysis.game },
      { name: 'panel', of: () => analysis.panel },
      ...figureColumns(figures),
      { name: 'share_lost_per_turn', of: ({ shareLost }) => shareLost },
      { name: 'method', of: ({ method }) => method },
      { name: 'not_modelled', of: ({ notModelled }) => notModelled.join('; ') },
      ...basisColumns<UnitAnalysis>(analysis),
    ],
    looks: [
      ...figureLooks(figures),
      inNumbers(
        'threat',
        'Threat',
        ({ threat: of }) => (Object.keys(of).length === 0 ? '' : `${Math.max(...Object.values(of))}"`),
        { spare: 1, of: ({ threat: of }) => Math.max(0, ...Object.values(of)) },
      ),
    ],
    ...(analysis.units.length < 2 ? {} : { totals: totalTexts(analysis) }),
  }
}

function powerFigures(analysis: Analysis): readonly Figure<UnitAnalysis>[] {
  const { phases, totals, words, measures } = analysis
  const many = phases.filter((phase) => phases.length > 1 && (totals.phases[phase] ?? 0) > 0)
  const { column, title } = words
  return [
    measured(column, title, 'useful'),
    ...many.map((phase, i) =>
      figure<UnitAnalysis>(`${column}_${phase}`, many.length < 2 ? undefined : phase, (row) => row.phases[phase], {
        sure: sureOf(phase),
        spare: 4 + i,
      }),
    ),
    measured(`${column}_per_100_points`, 'per 100', 'per100'),
    ...(measures.length === 0 || measures.some(({ name }) => name === 'kills')
      ? [measured<UnitAnalysis>('kills', 'Kills', 'kills')]
      : []),
    measured('destroyed', 'Destroyed', 'destroyed', { text: chance }),
    ...furtherFigures(analysis),
  ]
}

/** What it takes to kill them: for every 100 points people see it, the rest is for programs. */
const takenFigures = (analysis: Analysis): readonly Figure<UnitAnalysis>[] =>
  effectiveFigures(analysis).map((each, i) =>
    each.name.endsWith('per_100_points')
      ? { ...each, title: each.title?.replace(' per 100', ''), spare: SPARE[i] ?? i }
      : { ...each, title: undefined },
  )

const threatFigures = ({ phases, units }: Analysis): readonly Figure<UnitAnalysis>[] =>
  phases
    .filter((phase) => units.some(({ threat: of }) => of[phase] !== undefined))
    .map((phase) => label(`threat_${phase}`, undefined, (row) => row.threat[phase]))

/** What else the game tells of its actions, but for what stands there already. */
const furtherFigures = ({ measures, words, units }: Analysis): readonly Figure<UnitAnalysis>[] =>
  measures
    .filter(({ name }) => ![words.column, 'kills', 'destroyed'].includes(columnName(name)))
    .filter(({ name }) => units.some(({ figures = {} }) => (figures[name] ?? 0) > 0))
    .map(({ name, title, kind }, i) =>
      figure(columnName(name), title, ({ figures = {} }) => figures[name], {
        spare: 6 + i,
        ...(kind === 'chance' && { text: chance }),
      }),
    )

const totalTexts = ({ totals, words: { column } }: Analysis): Readonly<Record<string, string>> => ({
  unit: `all ${totals.units} units`,
  ...(totals.points === undefined ? {} : { points: String(totals.points) }),
  [column]: surely(totals.useful, number, totals.intervals?.['useful']),
  ...Object.fromEntries(
    Object.entries(totals.phases).map(([phase, value]) => [
      `${column}_${phase}`,
      surely(value, number, totals.intervals?.[phase]),
    ]),
  ),
  ...(totals.per100 === undefined
    ? {}
    : { [`${column}_per_100_points`]: surely(totals.per100, number, totals.intervals?.['per100']) }),
})
