/** One sentence that says it, to be copied into a chat. */
import type { Analysis, UnitAnalysis } from './analysis.ts'
import type { Matchup } from './measured.ts'
import { number, percent } from './percent.ts'
import type { Section } from './question.ts'
import { sectionSentence } from './section-sentences.ts'

type Told = Omit<Analysis, 'sentence'>

/** What the one section asked for says; else a unit against a target, a unit against a panel, or a list. */
export function sentenceOf(analysis: Told, [section, another]: readonly Section[] = []): string {
  const asked = section === undefined || another !== undefined ? undefined : sectionSentence(section, analysis)
  return (asked ?? generalSentence(analysis)) + sureness(analysis)
}

/** Of what was simulated, how sure the average is. */
function sureness({ units, totals, simulation }: Told): string {
  const { useful } = (units.length === 1 ? units[0]?.intervals : totals.intervals) ?? {}
  return simulation === undefined || useful === undefined
    ? ''
    : ` Simulated: ${useful.low.toFixed(2)} to ${useful.high.toFixed(2)} on average (95 % interval).`
}

function generalSentence(analysis: Told): string {
  const { units } = analysis
  const [unit] = units
  if (unit === undefined) return 'Nobody here can attack.'
  if (units.length > 1 || unit.count > 1) return aboutList(analysis)
  const [only, another] = unit.matchups
  return only !== undefined && another === undefined
    ? aboutMatchup(unit, only, analysis) + aboutCharge(analysis, only)
    : aboutUnit(unit, analysis)
}

/** "Vindictors x10 destroy Brutes x5 with 31 %; 9.7 damage on average, 6 to 13 nine times in ten." */
function aboutMatchup(
  unit: UnitAnalysis,
  { target, destroyed, useful, low, high }: Matchup,
  { words, measures }: Told,
): string {
  const what = measures.length === 0 ? 'damage' : words.useful
  const end = destroyed === undefined ? 'attack' : 'destroy'
  const chance = destroyed === undefined ? '' : ` with ${percent(destroyed)}`
  return `${said(unit)} ${end} ${target}${chance}; ${number(useful)} ${what} on average, ${low} to ${high} nine times in ten.`
}

/** Both that the charge reaches and that it kills. */
function aboutCharge({ charge }: Told, { destroyed }: Matchup): string {
  if (charge === undefined || destroyed === undefined) return ''
  const both = percent(charge.reaches * destroyed)
  return ` A charge from ${charge.inches}" succeeds with ${percent(charge.reaches)}; that it does and destroys them: ${both}.`
}

function aboutUnit(unit: UnitAnalysis, { panel, phases, words }: Told): string {
  const efficiency = unit.per100 === undefined ? '' : ` (${number(unit.per100)} per 100 points)`
  const best = extreme(unit.matchups, (a, b) => a > b)
  const worst = extreme(unit.matchups, (a, b) => a < b)
  return `${said(unit)}: ${number(unit.useful)} ${words.useful} ${words.each}${efficiency}${byPhase(unit.phases, phases)} against ${panel}; best against ${best}, worst against ${worst}.`
}

/** The target that loses the largest, or the smallest, share of itself; where nobody knows shares, by damage. */
function extreme(matchups: readonly Matchup[], isBetter: (a: number, b: number) => boolean): string {
  const [first, ...others] = matchups
  const value = ({ share, useful }: Matchup): number => share ?? useful
  return (
    others.reduce((best, each) => (best !== undefined && isBetter(value(each), value(best)) ? each : best), first)
      ?.target ?? ''
  )
}

function aboutList({ units, totals, panel, phases, leaveOneOut, words }: Told): string {
  const efficiency = totals.per100 === undefined ? '' : `, ${number(totals.per100)} per 100 points`
  const priced = totals.points === undefined ? '' : ` of ${totals.points} points`
  const best = `${units[0]?.per100 === undefined ? 'most by' : 'best for its points'} ${units[0]?.name ?? ''}`
  const [weakest] = leaveOneOut
  const drag = weakest?.change === undefined || weakest.change <= 0 ? '' : `, weakest ${weakest.name}`
  return `${totals.units} units${priced}: ${number(totals.useful)} ${words.useful} ${words.each}${byPhase(totals.phases, phases)} against ${panel}${efficiency}; ${best}${drag}.`
}

function byPhase(of: Readonly<Record<string, number>>, phases: readonly string[]): string {
  const there = phases.filter((phase) => (of[phase] ?? 0) > 0)
  return there.length < 2 ? '' : ` (${there.map((phase) => `${number(of[phase] ?? 0)} in ${phase}`).join(', ')})`
}

const said = ({ name, situation }: UnitAnalysis): string =>
  situation['charged'] === true ? `${name} (charging)` : name
