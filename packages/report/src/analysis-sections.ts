/** What is told of an analysis beside its ranked table, a sheet for each section that was asked for. */
import type { Analysis, LeftOutOne, Section, UnitAnalysis } from '@rollcall/analysis'
import { type AnalysisTable, figured } from './analysis-tables.ts'
import { effectiveFigures, NAMES } from './analysis-units.ts'
import type { Cell } from './column.ts'
import { percent, twoDecimals } from './numbers.ts'
import { chance, type Figure, figure, label, measured, whole } from './figures.ts'
import { capital } from './layout/prose.ts'

/** The tables of each section; empty ones are left out. */
export const SECTION_TABLES: Readonly<Record<Section, (analysis: Analysis) => readonly AnalysisTable[]>> = {
  durability: (analysis) => [...durabilityTable(analysis), ...enemyTable(analysis)],
  reliability: (analysis) =>
    matchupTable(analysis, `Reliability: what the target loses in ${analysis.words.each}`, RELIABILITY),
  matchups: (analysis) => matchupTable(analysis, 'Matchups, the worst first', [analysis.words.column, ...MATCHUPS]),
  sensitivity: sensitivityTable,
  army: (analysis) => traitTable(analysis),
  list: (analysis) => leftOutTable(analysis),
}

function durabilityTable(analysis: Analysis): readonly AnalysisTable[] {
  const { units, words, measures } = analysis
  const priced = units.some(({ points }) => points !== undefined)
  const effective = effectiveFigures(analysis)
  const lost = figure<UnitAnalysis>('share_lost_per_turn', `lost ${words.each}`, 'shareLost', { text: chance })
  return figured(
    `Durability: ${words.takes}${measures.length === 0 ? ' by Rend' : ''}, and for every 100 points`,
    units.filter((unit) => unit.effective.length > 0),
    [...NAMES, ...effective, lost],
    [
      'unit',
      ...effective.map(({ name }) => name).filter((name) => priced === name.endsWith('per_100_points')),
      lost.name,
    ],
  )
}

/** What an enemy spends on it, as a heading begins: `Turn`, `Fire action`. */
const turnIn = ({ each }: Analysis['words']): string => capital(each.replace(/^an? /, ''))

/** What is told of some units, each piece beside the name of its unit. */
const beside = <T>(
  units: readonly UnitAnalysis[],
  of: (unit: UnitAnalysis) => readonly T[],
): readonly (T & { readonly unit: string })[] =>
  units.flatMap((unit) => of(unit).map((each) => ({ ...each, unit: unit.name })))

type Enemy = UnitAnalysis['enemies'][number] & { readonly unit: string }

/** The unit that several rows are about. */
const owner = <R extends { readonly unit: string }>(): Figure<R> =>
  label('unit', 'Unit', 'unit', { names: true, once: (text) => `: ${text}` })

const enemyTable = ({ units, words }: Analysis): readonly AnalysisTable[] =>
  figured<Enemy>(
    'What kills it, the deadliest first',
    beside(units, ({ enemies }) => enemies),
    [
      owner(),
      label('enemy', 'Enemy', 'enemy', { names: true }),
      label('role', undefined, 'role'),
      label('weight', undefined, 'weight'),
      figure('enemy_points', 'its points', 'points', { text: whole }),
      measured('share_lost', `Lost ${words.each}`, 'share', { text: chance }),
      measured('destroyed', 'Destroyed', 'destroyed', { text: chance }),
      measured('turns', `${turnIn(words)}s it lives`, 'turns'),
    ],
  )

type Matchup = UnitAnalysis['matchups'][number] & { readonly unit: string }

const matchupFigures = ({ title, column, of }: Analysis['words']): readonly Figure<Matchup>[] => [
  owner(),
  label('target', 'Target', 'target', { names: true }),
  label('role', undefined, 'role'),
  label('weight', undefined, 'weight'),
  measured(column, title, 'useful'),
  measured('share', `of its ${of}`, 'share', { text: chance }),
  measured('kills', 'Kills', 'kills'),
  measured('destroyed', 'Destroyed', 'destroyed', { text: chance }),
  measured('q0.05', '5 %', 'low'),
  measured('q0.5', 'median', 'median'),
  measured('q0.95', '95 %', 'high'),
  figure('threshold', capital(of), 'threshold', { text: whole }),
  measured('reached', 'as many', 'reached', { text: chance }),
]

const MATCHUPS = ['share', 'kills', 'destroyed']
const RELIABILITY = ['q0.05', 'q0.5', 'q0.95', 'threshold', 'reached', 'destroyed']

function matchupTable({ units, words }: Analysis, title: string, shown: readonly string[]): readonly AnalysisTable[] {
  const figures = matchupFigures(words)
  const rank = ({ share, useful }: UnitAnalysis['matchups'][number]): number => share ?? useful
  return figured(
    title,
    beside(units, ({ matchups }) => matchups.toSorted((a, b) => rank(a) - rank(b))),
    figures,
    figures.flatMap(({ name }) => (['unit', 'target', ...shown].includes(name) ? [name] : [])),
  )
}

/** A change, with its sign: `-23.1 %`. */
const signed = (value: Cell): string =>
  typeof value === 'number' ? `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} %` : ''

function sensitivityTable({ units, words, measures }: Analysis): readonly AnalysisTable[] {
  const title =
    measures.length === 0
      ? 'What modifiers are worth: useful damage, or effective wounds at Rend -1'
      : `What modifiers are worth: ${words.useful} of ${words.each}, or ${words.takes}`
  return figured<UnitAnalysis['sensitivity'][number] & { readonly unit: string }>(
    title,
    beside(units, ({ sensitivity }) => sensitivity.toSorted((a, b) => b.gain - a.gain)),
    [
      owner(),
      label('modifier', 'Modifier', 'modifier', { names: true }),
      label('side', 'of its', 'side'),
      measured('value', 'with it', 'value'),
      measured('gain', 'gain', 'gain'),
      figure('share', 'more', 'share', { text: signed }),
    ],
  )
}

type Trait = UnitAnalysis['traits'][number] & { readonly unit: string }

const traitTable = ({ units }: Analysis): readonly AnalysisTable[] =>
  figured<Trait>(
    'Courage, magic, objectives',
    beside(units, ({ traits }) => traits),
    [
      owner(),
      label('trait', 'What', 'name', { names: true }),
      label('value', 'How much', 'value', { words: traitText }),
    ],
  )

const traitText = ({ value, kind }: Trait): string =>
  typeof value === 'string' ? value : kind === 'chance' ? percent(value) : twoDecimals(value)

const leftOutTable = ({ leaveOneOut, words }: Analysis): readonly AnalysisTable[] =>
  figured<LeftOutOne>(
    `The list without one of them: what would become of ${words.useful} per 100 points`,
    leaveOneOut,
    [
      label('without', 'Without', 'name', { names: true }),
      measured(words.column, words.title, 'useful'),
      measured(`${words.column}_per_100_points`, 'per 100', 'per100'),
      measured('change', 'change', 'change'),
    ],
  )
