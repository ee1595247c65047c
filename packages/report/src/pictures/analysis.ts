/** Pictures of an analysis: damage against durability for the points, who does well against whom, what each modifier is worth. */
import type { Analysis, Section, UnitAnalysis } from '@rollcall/analysis'
import { type Bars, barsOf, type Chart, type Distribution, type Heat, type Scatter } from '../charts/chart.ts'
import { twoDecimals } from '../numbers.ts'
import { capital } from '../layout/prose.ts'

/** Units whose names a chart has room for; the tables have them all. */
const MOST_UNITS = 40
/** Units whose modifiers are drawn. */
const MOST_TORNADOES = 6

/** All charts of an analysis, the most telling first. */
export const analysisCharts = (analysis: Analysis): readonly Chart[] => [
  ...scatterOf(analysis),
  ...efficiencyOf(analysis),
  ...matchupsOf(analysis),
  ...againstOne(analysis),
  ...analysis.units.slice(0, MOST_TORNADOES).flatMap((unit) => tornadoOf(unit, analysis)),
  ...leftOutOf(analysis),
]

/** The chart that stands below a table: of the one section that was asked for, else the most telling. */
export function usualAnalysisChart(analysis: Analysis, [section, another]: readonly Section[]): Chart | undefined {
  const of = section === undefined || another !== undefined ? undefined : CHARTS[section]?.(analysis)
  return of?.[0] ?? analysisCharts(analysis)[0]
}

const CHARTS: { readonly [section in Section]?: (analysis: Analysis) => readonly Chart[] } = {
  matchups: matchupsOf,
  sensitivity: (analysis) => analysis.units.flatMap((unit) => tornadoOf(unit, analysis)),
  list: leftOutOf,
}

/** The attack that durability is told against: the second of those that were tried, Rend -1 in Age of Sigmar. */
const probeOf = ({ effective }: UnitAnalysis): UnitAnalysis['effective'][number] | undefined =>
  effective[1] ?? effective[0]

function scatterOf({ units, words, measures }: Analysis): readonly Scatter[] {
  const points = units.flatMap((unit) => {
    const x = probeOf(unit)?.per100
    return x === undefined || unit.per100 === undefined ? [] : [{ name: nameOf(unit), x, y: unit.per100 }]
  })
  const [probe] = units.flatMap((unit) => probeOf(unit)?.name ?? [])
  if (points.length < 2) return []
  return [
    {
      kind: 'scatter',
      title: `${measures.length === 0 ? 'Damage' : words.title} and durability for 100 points${points.length > MOST_UNITS ? `: the first ${MOST_UNITS} units` : ''}`,
      names: 'Unit',
      across: `${words.takes} at ${probe ?? ''} per 100 points`,
      up: `${words.useful} per 100 points`,
      points: points.slice(0, MOST_UNITS),
    },
  ]
}

const nameOf = ({ name, count }: UnitAnalysis): string => (count > 1 ? `${count} of ${name}` : name)

function efficiencyOf({ units, words }: Analysis): readonly Bars[] {
  const priced = units.filter(({ per100 }) => per100 !== undefined).slice(0, MOST_UNITS)
  const bars = priced.map((unit) => ({
    name: nameOf(unit),
    value: unit.per100 ?? 0,
    text: twoDecimals(unit.per100 ?? 0),
  }))
  const title = `${capital(words.useful)} for 100 points`
  return bars.length < 2 ? [] : barsOf(title, { names: 'Unit', unit: 'per 100 points' }, bars)
}

/** Useful damage of each unit against each target. */
function matchupsOf({ units, targets, words }: Analysis): readonly (Heat | Bars)[] {
  const [only, another] = units
  if (targets.length < 2 || only === undefined) return []
  if (another === undefined) return ofOne(only, words)
  const against = (unit: UnitAnalysis, target: string) => unit.matchups.find((each) => each.target === target)
  return [
    {
      kind: 'heat',
      title: `${capital(words.useful)} of each unit against each target`,
      corner: capital(words.useful),
      columns: targets.map(({ name }) => name),
      rows: units.slice(0, MOST_UNITS).map((unit) => ({
        name: nameOf(unit),
        cells: targets.map(({ name }) => {
          const found = against(unit, name)
          return found === undefined ? { text: '' } : { text: twoDecimals(found.useful), value: found.useful }
        }),
      })),
    },
  ]
}

/** The same of one unit alone. */
const ofOne = (unit: UnitAnalysis, words: Analysis['words']): readonly Bars[] =>
  barsOf(
    `${capital(words.useful)} of ${nameOf(unit)} against each target`,
    { names: 'Target', unit: words.useful },
    unit.matchups.map(({ target, useful }) => ({ name: target, value: useful, text: twoDecimals(useful) })),
  )

/** Everything that one unit may do to one target. */
function againstOne({ units: [unit, another], words }: Analysis): readonly Distribution[] {
  const [only] = unit?.matchups ?? []
  if (unit === undefined || another !== undefined || only?.chances === undefined || only.chances.length < 2) return []
  const title = `What ${only.target} loses to ${nameOf(unit)} in ${words.each}`
  return [{ kind: 'distribution', title, unit: words.of, pmf: only.chances }]
}

/** What each modifier adds to a unit, as a share of what it does without: the largest first. */
function tornadoOf(unit: UnitAnalysis, { measures, words }: Analysis): readonly Bars[] {
  const what =
    measures.length === 0
      ? 'its damage, or to the wounds that it takes'
      : `the ${words.useful}, or to the ${words.takes}`
  const bars = unit.sensitivity
    .flatMap(({ modifier, share }) =>
      share === undefined ? [] : [{ name: modifier, value: 100 * share, text: change(100 * share) }],
    )
    .toSorted((x, y) => Math.abs(y.value) - Math.abs(x.value))
  return barsOf(`What each modifier adds to ${nameOf(unit)}: to ${what}`, { names: 'Modifier', unit: 'change' }, bars)
}

const change = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`

/** Above nothing: the list does more for its points without this unit. */
function leftOutOf({ leaveOneOut, words }: Analysis): readonly Bars[] {
  const bars = leaveOneOut.flatMap(({ name, change: gain }) =>
    gain === undefined
      ? []
      : [{ name: `without ${name}`, value: gain, text: `${gain > 0 ? '+' : ''}${twoDecimals(gain)}` }],
  )
  const title = `The list without one unit: change of ${words.useful} per 100 points`
  return barsOf(title, { names: 'List', unit: 'change' }, bars.slice(0, MOST_UNITS))
}
