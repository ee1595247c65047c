/** From answers to rows of the tables in `columns.ts`. */
import { atLeast } from './charts/chart.ts'
import { type Answer, type FightResult, isFight, isOdds, isSeries, type OddsResult } from '@rollcall/games'
import type { View } from './view.ts'
import { actionSheet } from './actions.ts'
import { battleSheet } from './battles.ts'
import { battleUnits, battleUnitSheet } from './battle-units.ts'
import { ODDS_COLUMNS, type OddsRow, VALUE_COLUMNS, type ValueRow } from './columns.ts'
import { duelSheet } from './duels.ts'
import { encounterSheet } from './encounters.ts'
import { fightSheet, namesBy } from './fights.ts'
import { fightLabels } from './labels.ts'
import { pairedSheet } from './paired.ts'
import { seriesRows } from './series-columns.ts'
import { seriesSheet } from './series.ts'
import { chance, percent } from './numbers.ts'
import { askedIn, eventIn } from './odds-words.ts'
import { type Choice, inNumbers, type Look, type Reader, type Sheet, type Table, tableOf } from './sheet.ts'
import { weaponSheet } from './weapons.ts'

/** The tables of some answers: fights in the view asked for, then series, duels, battles, small questions. Empty ones are left out. */
export function tablesOf(
  answers: readonly Answer[],
  view: View,
  choice: Choice = {},
  reader: Reader = 'program',
): readonly Table[] {
  const series = answers.flatMap((answer) =>
    answer.results.filter(isSeries).flatMap((each) => seriesRows(answer, each)),
  )
  const battles = battleSheet(answers)
  const filled = <R>(sheet: Sheet<R>): readonly Table[] =>
    sheet.rows.length === 0 ? [] : [tableOf(sheet, choice, reader)]
  return [
    ...(view === 'weapons' ? filled(weaponSheet(answers)) : []),
    ...(view === 'values' ? filled(valueSheet(answers)) : []),
    ...(view === 'fights' || view === 'units' ? filled(fightSheet(answers)) : []),
    ...filled(actionSheet(answers)),
    ...filled(seriesSheet(series)),
    ...filled(duelSheet(answers)),
    ...filled(encounterSheet(answers)),
    ...(view === 'units' ? filled(battleUnitSheet(battles.rows.flatMap((row) => battleUnits(row)))) : filled(battles)),
    ...filled(pairedSheet(answers)),
    ...filled(oddsSheet(answers)),
  ]
}

const oddsSheet = (answers: readonly Answer[]): Sheet<OddsRow> => ({
  rows: answers.flatMap((answer) => answer.results.filter(isOdds).flatMap((result) => oddsRows(answer, result))),
  columns: ODDS_COLUMNS,
  looks: ODDS_LOOKS,
})

const ODDS_LOOKS: readonly Look<OddsRow>[] = [
  { name: 'odds', title: 'Question', names: true, text: ({ result }) => askedIn(result) },
  { name: 'event', title: 'Event', names: true, text: ({ result, event }) => eventIn(result, event) },
  {
    name: 'probability',
    title: 'Probability',
    text: ({ probability, result, event }) =>
      probability === undefined ? undefined : chance(probability, result.intervals?.[event]),
  },
  { name: 'fraction', title: 'Fraction' },
  { name: 'mean', title: 'Mean' },
  { name: 'sd', title: 'sd' },
  { name: 'se', title: 'se' },
]

/** Every value of the damage of some fights. */
export function valueSheet(answers: readonly Answer[]): Sheet<ValueRow> {
  const rows = answers.flatMap((answer) => answer.results.filter(isFight).flatMap((each) => valueRows(answer, each)))
  return { rows, columns: VALUE_COLUMNS, looks: [...namesBy(fightLabels(rows.map(({ result }) => result))), ...VALUES] }
}

const VALUES: readonly Look<ValueRow>[] = [
  { name: 'damage', title: 'Damage', numbers: true },
  inNumbers('probability', 'Exactly', ({ probability }) => percent(probability)),
  inNumbers('at_least', 'Or more', ({ atLeast }) => percent(atLeast)),
]

const valueRows = (answer: Answer, result: FightResult): readonly ValueRow[] =>
  tails(result).map(([value, probability, atLeast]) => ({ answer, result, value, probability, atLeast }))

/** Every value of the damage with its probability and the probability of at least as much. */
export function tails({
  damage,
}: Pick<FightResult, 'damage'>): readonly (readonly [value: number, probability: number, atLeast: number])[] {
  const sums = atLeast(damage.pmf)
  return damage.pmf.map(([value, probability], i) => [value, probability, sums[i]?.[1] ?? 0])
}

/** What may be done, best first; events; numbers. */
export function oddsRows(answer: Answer, result: OddsResult): readonly OddsRow[] {
  const { fractions, standardErrors = {} } = result
  const row = (event: string) => ({ answer, result, event, fraction: fractions[event], se: standardErrors[event] })
  return [
    ...(result.options ?? []).map(({ action, value, fraction }) => ({ ...row(action), value, fraction })),
    ...Object.entries(result.probabilities).map(([event, probability]) => ({ ...row(event), probability })),
    ...Object.entries(result.values ?? {}).map(([event, value]) => ({ ...row(event), value })),
    ...Object.entries(result.distributions).map(([event, distribution]) => ({ answer, result, event, distribution })),
  ]
}
