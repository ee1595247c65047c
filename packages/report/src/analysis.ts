/** Analyses as tables: the ranked one first, then one for each section that was asked for. */
import type { Analysis, LeftOutOne, Section, UnitAnalysis } from '@rollcall/analysis'
import {
  type AnalysisTable,
  chance,
  type Figure,
  figureColumns,
  figureLooks,
  number,
  ready,
} from './analysis-tables.ts'
import { basisColumns } from './basis.ts'
import type { Cell, Column } from './column.ts'
import { columnName } from './measures.ts'
import { percent, twoDecimals } from './numbers.ts'
import type { Look, Sheet } from './sheet.ts'

/** The ranked table of an analysis, and those of the sections asked for; empty ones are left out. */
export const analysisTables = (analysis: Analysis, sections: readonly Section[]): readonly AnalysisTable[] => [
  ...ready(rankedSheet(analysis)),
  ...sections.flatMap((section) => SHEETS[section](analysis)),
]

const SHEETS: Readonly<Record<Section, (analysis: Analysis) => readonly AnalysisTable[]>> = {
  durability: (analysis) => [...ready(durabilitySheet(analysis)), ...ready(enemySheet(analysis))],
  reliability: (analysis) =>
    ready(matchupSheet(analysis, `Reliability: what the target loses in ${analysis.words.each}`, RELIABILITY)),
  matchups: (analysis) =>
    ready(matchupSheet(analysis, 'Matchups, the worst first', [analysis.words.column, ...MATCHUPS])),
  sensitivity: (analysis) => ready(sensitivitySheet(analysis)),
  army: (analysis) => ready(traitSheet(analysis)),
  list: (analysis) => ready(leftOutSheet(analysis)),
}

const NAMES: readonly Column<UnitAnalysis>[] = [
  { name: 'unit', of: ({ name }) => name },
  { name: 'id', of: ({ id }) => id },
  { name: 'faction', of: ({ faction }) => faction },
  { name: 'models', of: ({ models }) => models },
  { name: 'count', of: ({ count }) => count },
  { name: 'numbers', of: ({ numbers }) => numbers.join(' ') },
  { name: 'points', of: ({ points }) => points },
]

const UNIT: Look<{ readonly name: string; readonly count: number }> = {
  name: 'unit',
  title: 'Unit',
  names: true,
  text: ({ name, count }) => (count > 1 ? `${count} of ${name}` : name),
}

/** `at Rend -1`; `when mortal`. */
const against = (probe: string): string => (probe === 'mortal' ? 'when mortal' : `at ${probe}`)
const csvName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** A change, with its sign: `-23.1 %`. */
const signed = (value: Cell): string =>
  typeof value === 'number' ? `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} %` : ''

/** Probes of damage are Rend, and what no save stops. */
const probeColumn = ({ measures }: Analysis, probe: string): string =>
  measures.length > 0
    ? csvName(probe)
    : probe === 'mortal'
      ? 'mortal'
      : `rend_${csvName(probe.replace(/^Rend /, '')) || '0'}`

const probesOf = ({ units }: Analysis): readonly string[] => [
  ...new Set(units.flatMap(({ effective }) => effective.map(({ name }) => name))),
]

const effectiveFigures = (analysis: Analysis): readonly Figure<UnitAnalysis>[] =>
  probesOf(analysis).flatMap((probe): readonly Figure<UnitAnalysis>[] => {
    const found = ({ effective }: UnitAnalysis) => effective.find(({ name }) => name === probe)
    const name = `${analysis.words.takesColumn}_${probeColumn(analysis, probe)}`
    return [
      { name, title: against(probe), of: (row) => found(row)?.wounds },
      {
        name: `${name}_per_100_points`,
        title: `${analysis.words.takesShort} ${against(probe)} per 100`,
        of: (row) => found(row)?.per100,
      },
    ]
  })

function rankedSheet(analysis: Analysis): Sheet<UnitAnalysis> & { readonly title: string } {
  const { phases, totals, words, measures } = analysis
  const many = phases.filter((phase) => phases.length > 1 && (totals.phases[phase] ?? 0) > 0)
  const { column, title } = words
  const power: readonly Figure<UnitAnalysis>[] = [
    { name: column, title, of: ({ useful }) => useful },
    ...many.map(
      (phase, i): Figure<UnitAnalysis> => ({
        name: `${column}_${phase}`,
        title: phase,
        of: (row) => row.phases[phase],
        spare: 4 + i,
        ...(many.length < 2 ? { hidden: true } : {}),
      }),
    ),
    { name: `${column}_per_100_points`, title: 'per 100', of: ({ per100 }) => per100 },
    ...(measures.length === 0 || measures.some(({ name }) => name === 'kills') ? [KILLS] : []),
    { name: 'destroyed', title: 'Destroyed', of: ({ destroyed }) => destroyed, text: chance },
    ...furtherFigures(analysis),
  ]
  const durability = effectiveFigures(analysis).map((each, i) => ({
    ...each,
    title: each.title.replace(' per 100', ''),
    ...(each.name.endsWith('per_100_points') ? { spare: i } : { hidden: true as const }),
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

const KILLS: Figure<UnitAnalysis> = { name: 'kills', title: 'Kills', of: ({ kills }) => kills }

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
  [column]: number(totals.useful),
  ...Object.fromEntries(Object.entries(totals.phases).map(([phase, value]) => [`${column}_${phase}`, number(value)])),
  ...(totals.per100 === undefined ? {} : { [`${column}_per_100_points`]: number(totals.per100) }),
})

function durabilitySheet(analysis: Analysis): Sheet<UnitAnalysis> & { readonly title: string } {
  const priced = analysis.units.some(({ points }) => points !== undefined)
  const figures: readonly Figure<UnitAnalysis>[] = [
    ...effectiveFigures(analysis),
    { name: 'share_lost_per_turn', title: 'lost a turn', of: ({ shareLost }) => shareLost, text: chance },
  ]
  return {
    title: `Durability: ${analysis.words.takes}${analysis.measures.length === 0 ? ' by Rend' : ''}, and for every 100 points`,
    rows: analysis.units.filter(({ effective }) => effective.length > 0),
    columns: [...NAMES, ...figureColumns(figures)],
    looks: [
      UNIT,
      ...figureLooks(figures).filter(
        ({ name }) => priced === name.endsWith('per_100_points') || name.startsWith('share'),
      ),
    ],
  }
}

interface EnemyRow {
  readonly unit: UnitAnalysis
  readonly enemy: UnitAnalysis['enemies'][number]
}

function enemySheet({ units }: Analysis): Sheet<EnemyRow> & { readonly title: string } {
  const figures: readonly Figure<EnemyRow>[] = [
    {
      name: 'enemy_points',
      title: 'its points',
      of: ({ enemy }) => enemy.points,
      text: (value) => String(value ?? ''),
    },
    { name: 'share_lost', title: 'Lost a turn', of: ({ enemy }) => enemy.share, text: chance },
    { name: 'destroyed', title: 'Destroyed', of: ({ enemy }) => enemy.destroyed, text: chance },
    { name: 'turns', title: 'Turns it lives', of: ({ enemy }) => enemy.turns },
  ]
  return {
    title: 'What kills it, the deadliest first',
    rows: units.flatMap((unit) => unit.enemies.map((enemy) => ({ unit, enemy }))),
    columns: [
      { name: 'unit', of: ({ unit }) => unit.name },
      { name: 'enemy', of: ({ enemy }) => enemy.enemy },
      { name: 'role', of: ({ enemy }) => enemy.role },
      { name: 'weight', of: ({ enemy }) => enemy.weight },
      ...figureColumns(figures),
    ],
    looks: [
      { name: 'unit', title: 'Unit', names: true, once: (text) => `: ${text}` },
      { name: 'enemy', title: 'Enemy', names: true },
      ...figureLooks(figures),
    ],
  }
}

interface MatchupRow {
  readonly unit: UnitAnalysis
  readonly matchup: UnitAnalysis['matchups'][number]
}

const matchupFigures = ({ title, column, of }: Analysis['words']): readonly Figure<MatchupRow>[] => [
  { name: column, title, of: ({ matchup }) => matchup.useful },
  { name: 'share', title: `of its ${of}`, of: ({ matchup }) => matchup.share, text: chance },
  { name: 'kills', title: 'Kills', of: ({ matchup }) => matchup.kills },
  { name: 'destroyed', title: 'Destroyed', of: ({ matchup }) => matchup.destroyed, text: chance },
  { name: 'q0.05', title: '5 %', of: ({ matchup }) => matchup.low },
  { name: 'q0.5', title: 'median', of: ({ matchup }) => matchup.median },
  { name: 'q0.95', title: '95 %', of: ({ matchup }) => matchup.high },
  {
    name: 'threshold',
    title: capital(of),
    of: ({ matchup }) => matchup.threshold,
    text: (value) => String(value ?? ''),
  },
  { name: 'reached', title: 'as many', of: ({ matchup }) => matchup.reached, text: chance },
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const MATCHUPS = ['share', 'kills', 'destroyed']
const RELIABILITY = ['q0.05', 'q0.5', 'q0.95', 'threshold', 'reached', 'destroyed']

function matchupSheet(
  { units, words }: Analysis,
  title: string,
  shown: readonly string[],
): Sheet<MatchupRow> & { readonly title: string } {
  const figures = matchupFigures(words)
  const rank = ({ matchup: { share, useful } }: MatchupRow): number => share ?? useful
  return {
    title,
    rows: units.flatMap((unit) =>
      unit.matchups.map((matchup) => ({ unit, matchup })).toSorted((a, b) => rank(a) - rank(b)),
    ),
    columns: [
      { name: 'unit', of: ({ unit }) => unit.name },
      { name: 'target', of: ({ matchup }) => matchup.target },
      { name: 'role', of: ({ matchup }) => matchup.role },
      { name: 'weight', of: ({ matchup }) => matchup.weight },
      ...figureColumns(figures),
    ],
    looks: [
      { name: 'unit', title: 'Unit', names: true, once: (text) => `: ${text}` },
      { name: 'target', title: 'Target', names: true },
      ...figureLooks(figures.filter(({ name }) => shown.includes(name))),
    ],
  }
}

interface SensitivityRow {
  readonly unit: UnitAnalysis
  readonly change: UnitAnalysis['sensitivity'][number]
}

function sensitivitySheet({ units, words, measures }: Analysis): Sheet<SensitivityRow> & { readonly title: string } {
  const figures: readonly Figure<SensitivityRow>[] = [
    { name: 'value', title: 'with it', of: ({ change }) => change.value },
    { name: 'gain', title: 'gain', of: ({ change }) => change.gain },
    { name: 'share', title: 'more', of: ({ change }) => change.share, text: signed },
  ]
  return {
    title:
      measures.length === 0
        ? 'What modifiers are worth: useful damage, or effective wounds at Rend -1'
        : `What modifiers are worth: ${words.useful} of ${words.each}, or ${words.takes}`,
    rows: units.flatMap((unit) =>
      unit.sensitivity.map((change) => ({ unit, change })).toSorted((a, b) => b.change.gain - a.change.gain),
    ),
    columns: [
      { name: 'unit', of: ({ unit }) => unit.name },
      { name: 'modifier', of: ({ change }) => change.modifier },
      { name: 'side', of: ({ change }) => change.side },
      ...figureColumns(figures),
    ],
    looks: [
      { name: 'unit', title: 'Unit', names: true, once: (text) => `: ${text}` },
      { name: 'modifier', title: 'Modifier', names: true },
      { name: 'side', title: 'of its' },
      ...figureLooks(figures),
    ],
  }
}

interface TraitRow {
  readonly unit: UnitAnalysis
  readonly trait: UnitAnalysis['traits'][number]
}

const traitSheet = ({ units }: Analysis): Sheet<TraitRow> & { readonly title: string } => ({
  title: 'Courage, magic, objectives',
  rows: units.flatMap((unit) => unit.traits.map((trait) => ({ unit, trait }))),
  columns: [
    { name: 'unit', of: ({ unit }) => unit.name },
    { name: 'trait', of: ({ trait }) => trait.name },
    { name: 'value', of: ({ trait }) => trait.value },
  ],
  looks: [
    { name: 'unit', title: 'Unit', names: true, once: (text) => `: ${text}` },
    { name: 'trait', title: 'What', names: true },
    {
      name: 'value',
      title: 'How much',
      text: ({ trait: { value, kind } }) =>
        typeof value === 'string' ? value : kind === 'chance' ? percent(value) : twoDecimals(value),
    },
  ],
})

const leftOutSheet = ({ leaveOneOut, words }: Analysis): Sheet<LeftOutOne> & { readonly title: string } => ({
  title: `The list without one of them: what would become of ${words.useful} per 100 points`,
  rows: leaveOneOut,
  columns: [
    { name: 'without', of: ({ name }) => name },
    { name: words.column, of: ({ useful }) => useful },
    { name: `${words.column}_per_100_points`, of: ({ per100 }) => per100 },
    { name: 'change', of: ({ change }) => change },
  ],
  looks: [
    { name: 'without', title: 'Without', names: true },
    { name: words.column, title: words.title, numbers: true, text: ({ useful }) => number(useful) },
    { name: `${words.column}_per_100_points`, title: 'per 100', numbers: true, text: ({ per100 }) => number(per100) },
    { name: 'change', title: 'change', numbers: true, text: ({ change }) => number(change) },
  ],
})
