/** Analyses as tables: the ranked one first, then those of each section that was asked for. */
import type { Analysis, Section, UnitAnalysis } from '@rollcall/analysis'
import {
  type AnalysisTable,
  chance,
  type Figure,
  figureColumns,
  figureLooks,
  number,
  ready,
  sureOf,
  surely,
} from './analysis-tables.ts'
import { SECTION_TABLES } from './analysis-sections.ts'
import { effectiveFigures, NAMES, UNIT } from './analysis-units.ts'
import { basisColumns } from './basis.ts'
import { columnName } from './measures.ts'
import type { Sheet } from './sheet.ts'

/** The ranked table of an analysis, and those of the sections asked for; empty ones are left out. */
export const analysisTables = (analysis: Analysis, sections: readonly Section[]): readonly AnalysisTable[] => [
  ...ready(rankedSheet(analysis)),
  ...sections.flatMap((section) => SECTION_TABLES[section](analysis)),
]

/** Of all probes, Rend -1 is told the longest: the second one, and the third of its figures. */
const SPARE: Readonly<Record<number, number>> = { 1: 3, 3: 1 }

function rankedSheet(analysis: Analysis): Sheet<UnitAnalysis> & { readonly title: string } {
  const { phases, totals, words, measures } = analysis
  const many = phases.filter((phase) => phases.length > 1 && (totals.phases[phase] ?? 0) > 0)
  const { column, title } = words
  const power: readonly Figure<UnitAnalysis>[] = [
    { name: column, title, of: ({ useful }) => useful, sure: sureOf('useful') },
    ...many.map(
      (phase, i): Figure<UnitAnalysis> => ({
        name: `${column}_${phase}`,
        title: phase,
        of: (row) => row.phases[phase],
        sure: sureOf(phase),
        spare: 4 + i,
        ...(many.length < 2 ? { hidden: true } : {}),
      }),
    ),
    { name: `${column}_per_100_points`, title: 'per 100', of: ({ per100 }) => per100, sure: sureOf('per100') },
    ...(measures.length === 0 || measures.some(({ name }) => name === 'kills') ? [KILLS] : []),
    {
      name: 'destroyed',
      title: 'Destroyed',
      of: ({ destroyed }) => destroyed,
      text: chance,
      sure: sureOf('destroyed'),
    },
    ...furtherFigures(analysis),
  ]
  const durability = effectiveFigures(analysis).map((each, i) => ({
    ...each,
    title: each.title.replace(' per 100', ''),
    ...(each.name.endsWith('per_100_points') ? { spare: SPARE[i] ?? i } : { hidden: true as const }),
  }))
  const reached = phases.filter((phase) => analysis.units.some(({ threat: of }) => of[phase] !== undefined))
  const threat: readonly Figure<UnitAnalysis>[] = reached.map((phase) => ({
    name: `threat_${phase}`,
    title: phase,
    of: (row) => row.threat[phase],
    hidden: true,
  }))
  const figures = [...power, ...durability, ...threat]
  return {
    title: '',
    rows: analysis.units,
    columns: [
      { name: 'game', of: () => analysis.game },
      { name: 'panel', of: () => analysis.panel },
      ...NAMES,
      ...figureColumns(figures),
      { name: 'share_lost_per_turn', of: ({ shareLost }) => shareLost },
      { name: 'method', of: ({ method }) => method },
      { name: 'not_modelled', of: ({ notModelled }) => notModelled.join('; ') },
      ...basisColumns<UnitAnalysis>(analysis),
    ],
    looks: [
      UNIT,
      { name: 'points', title: 'Points', numbers: true },
      ...figureLooks(figures),
      {
        name: 'threat',
        title: 'Threat',
        numbers: true,
        spare: 1,
        of: ({ threat: of }) => Math.max(0, ...Object.values(of)),
        text: ({ threat: of }) => (Object.keys(of).length === 0 ? '' : `${Math.max(...Object.values(of))}"`),
      },
    ],
    ...(analysis.units.length < 2 ? {} : { totals: totalTexts(analysis) }),
  }
}

const KILLS: Figure<UnitAnalysis> = {
  name: 'kills',
  title: 'Kills',
  of: ({ kills }) => kills,
  sure: sureOf('kills'),
}

/** What else the game tells of its actions, but for what stands there already. */
const furtherFigures = ({ measures, words, units }: Analysis): readonly Figure<UnitAnalysis>[] =>
  measures
    .filter(({ name }) => ![words.column, 'kills', 'destroyed'].includes(columnName(name)))
    .filter(({ name }) => units.some(({ figures = {} }) => (figures[name] ?? 0) > 0))
    .map(({ name, title, kind }, i) => ({
      name: columnName(name),
      title,
      of: ({ figures = {} }) => figures[name],
      spare: 6 + i,
      ...(kind === 'chance' ? { text: chance } : {}),
    }))

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
