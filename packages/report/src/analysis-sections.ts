/** What is told of an analysis beside its ranked table, a sheet for each section that was asked for. */
import type { Analysis, LeftOutOne, Section, UnitAnalysis } from '@rollcall/analysis'
import {
  type AnalysisTable,
  chance,
  type Figure,
  figureColumns,
  figureLooks,
  ready,
  sureOf,
} from './analysis-tables.ts'
import { effectiveFigures, NAMES, UNIT } from './analysis-units.ts'
import type { Cell } from './column.ts'
import { percent, twoDecimals } from './numbers.ts'
import type { Sheet } from './sheet.ts'

/** The tables of each section; empty ones are left out. */
export const SECTION_TABLES: Readonly<Record<Section, (analysis: Analysis) => readonly AnalysisTable[]>> = {
  durability: (analysis) => [...ready(durabilitySheet(analysis)), ...ready(enemySheet(analysis))],
  reliability: (analysis) =>
    ready(matchupSheet(analysis, `Reliability: what the target loses in ${analysis.words.each}`, RELIABILITY)),
  matchups: (analysis) =>
    ready(matchupSheet(analysis, 'Matchups, the worst first', [analysis.words.column, ...MATCHUPS])),
  sensitivity: (analysis) => ready(sensitivitySheet(analysis)),
  army: (analysis) => ready(traitSheet(analysis)),
  list: (analysis) => ready(leftOutSheet(analysis)),
}

function durabilitySheet(analysis: Analysis): Sheet<UnitAnalysis> & { readonly title: string } {
  const priced = analysis.units.some(({ points }) => points !== undefined)
  const figures: readonly Figure<UnitAnalysis>[] = [
    ...effectiveFigures(analysis),
    {
      name: 'share_lost_per_turn',
      title: `lost ${analysis.words.each}`,
      of: ({ shareLost }) => shareLost,
      text: chance,
    },
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

/** What an enemy spends on it, as a heading begins: `Turn`, `Fire action`. */
function turnIn({ each }: Analysis['words']): string {
  const turn = each.replace(/^an? /, '')
  return turn.charAt(0).toUpperCase() + turn.slice(1)
}

interface EnemyRow {
  readonly unit: UnitAnalysis
  readonly enemy: UnitAnalysis['enemies'][number]
}

function enemySheet({ units, words }: Analysis): Sheet<EnemyRow> & { readonly title: string } {
  const figures: readonly Figure<EnemyRow>[] = [
    {
      name: 'enemy_points',
      title: 'its points',
      of: ({ enemy }) => enemy.points,
      text: (value) => String(value ?? ''),
    },
    {
      name: 'share_lost',
      title: `Lost ${words.each}`,
      of: ({ enemy }) => enemy.share,
      text: chance,
      sure: ({ enemy }) => enemy.intervals?.['share'],
    },
    {
      name: 'destroyed',
      title: 'Destroyed',
      of: ({ enemy }) => enemy.destroyed,
      text: chance,
      sure: ({ enemy }) => enemy.intervals?.['destroyed'],
    },
    {
      name: 'turns',
      title: `${turnIn(words)}s it lives`,
      of: ({ enemy }) => enemy.turns,
      sure: ({ enemy }) => enemy.intervals?.['turns'],
    },
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
  { name: column, title, of: ({ matchup }) => matchup.useful, sure: ({ matchup }) => matchup.intervals?.['useful'] },
  {
    name: 'share',
    title: `of its ${of}`,
    of: ({ matchup }) => matchup.share,
    text: chance,
    sure: ({ matchup }) => matchup.intervals?.['share'],
  },
  {
    name: 'kills',
    title: 'Kills',
    of: ({ matchup }) => matchup.kills,
    sure: ({ matchup }) => matchup.intervals?.['kills'],
  },
  {
    name: 'destroyed',
    title: 'Destroyed',
    of: ({ matchup }) => matchup.destroyed,
    text: chance,
    sure: ({ matchup }) => matchup.intervals?.['destroyed'],
  },
  { name: 'q0.05', title: '5 %', of: ({ matchup }) => matchup.low, sure: ({ matchup }) => matchup.intervals?.['low'] },
  {
    name: 'q0.5',
    title: 'median',
    of: ({ matchup }) => matchup.median,
    sure: ({ matchup }) => matchup.intervals?.['median'],
  },
  {
    name: 'q0.95',
    title: '95 %',
    of: ({ matchup }) => matchup.high,
    sure: ({ matchup }) => matchup.intervals?.['high'],
  },
  {
    name: 'threshold',
    title: capital(of),
    of: ({ matchup }) => matchup.threshold,
    text: (value) => String(value ?? ''),
  },
  {
    name: 'reached',
    title: 'as many',
    of: ({ matchup }) => matchup.reached,
    text: chance,
    sure: ({ matchup }) => matchup.intervals?.['reached'],
  },
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

/** A change, with its sign: `-23.1 %`. */
const signed = (value: Cell): string =>
  typeof value === 'number' ? `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} %` : ''

interface SensitivityRow {
  readonly unit: UnitAnalysis
  readonly change: UnitAnalysis['sensitivity'][number]
}

function sensitivitySheet({ units, words, measures }: Analysis): Sheet<SensitivityRow> & { readonly title: string } {
  const figures: readonly Figure<SensitivityRow>[] = [
    {
      name: 'value',
      title: 'with it',
      of: ({ change }) => change.value,
      sure: ({ change }) => change.intervals?.['value'],
    },
    {
      name: 'gain',
      title: 'gain',
      of: ({ change }) => change.gain,
      sure: ({ change }) => change.intervals?.['gain'],
    },
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

const leftOutSheet = ({ leaveOneOut, words }: Analysis): Sheet<LeftOutOne> & { readonly title: string } => {
  const figures: readonly Figure<LeftOutOne>[] = [
    { name: words.column, title: words.title, of: ({ useful }) => useful, sure: sureOf('useful') },
    { name: `${words.column}_per_100_points`, title: 'per 100', of: ({ per100 }) => per100, sure: sureOf('per100') },
    { name: 'change', title: 'change', of: ({ change }) => change, sure: sureOf('change') },
  ]
  return {
    title: `The list without one of them: what would become of ${words.useful} per 100 points`,
    rows: leaveOneOut,
    columns: [{ name: 'without', of: ({ name }) => name }, ...figureColumns(figures)],
    looks: [{ name: 'without', title: 'Without', names: true }, ...figureLooks(figures)],
  }
}
