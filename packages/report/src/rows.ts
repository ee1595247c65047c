/** From answers to rows of the tables in `columns.ts`. */
import { type Answer, type FightResult, isFight, isOdds, isSeries, type OddsResult } from '@rollcall/games'
import { battleSheet } from './battles.ts'
import { battleUnits, battleUnitSheet } from './battle-units.ts'
import { ODDS_COLUMNS, type OddsRow, VALUE_COLUMNS, type ValueRow } from './columns.ts'
import { duelSheet } from './duels.ts'
import { fightSheet } from './fights.ts'
import { seriesRows } from './series-columns.ts'
import { seriesSheet } from './series.ts'
import { type Choice, type Sheet, type Table, tableOf } from './sheet.ts'
import { weaponSheet } from './weapons.ts'

/** What to show of a fight; `units`: of a battle. */
export type View = 'fights' | 'weapons' | 'values' | 'units'

/** The tables of some answers: fights in the view asked for, then series, duels, battles, small questions. Empty ones are left out. */
export function tablesOf(answers: readonly Answer[], view: View, choice: Choice = {}): readonly Table[] {
  const series = answers.flatMap((answer) =>
    answer.results.filter(isSeries).flatMap((each) => seriesRows(answer, each)),
  )
  const battles = battleSheet(answers)
  return [
    ...(view === 'weapons' ? filled(weaponSheet(answers), choice) : []),
    ...(view === 'values' ? filled(valueSheet(answers), choice) : []),
    ...(view === 'fights' || view === 'units' ? filled(fightSheet(answers), choice) : []),
    ...filled(seriesSheet(series), choice),
    ...filled(duelSheet(answers), choice),
    ...(view === 'units'
      ? filled(battleUnitSheet(battles.rows.flatMap((row) => battleUnits(row))), choice)
      : filled(battles, choice)),
    ...filled(oddsSheet(answers), choice),
  ]
}

const filled = <R>(sheet: Sheet<R>, choice: Choice): readonly Table[] =>
  sheet.rows.length === 0 ? [] : [tableOf(sheet, choice)]

const oddsSheet = (answers: readonly Answer[]): Sheet<OddsRow> => ({
  rows: answers.flatMap((answer) => answer.results.filter(isOdds).flatMap((result) => oddsRows(answer, result))),
  columns: ODDS_COLUMNS,
  looks: [],
})

const valueSheet = (answers: readonly Answer[]): Sheet<ValueRow> => ({
  rows: answers.flatMap((answer) => answer.results.filter(isFight).flatMap((result) => valueRows(answer, result))),
  columns: VALUE_COLUMNS,
  looks: [],
})

const valueRows = (answer: Answer, result: FightResult): readonly ValueRow[] =>
  tails(result).map(([value, probability, atLeast]) => ({ answer, result, value, probability, atLeast }))

/** Every value of the damage with its probability and the probability of at least as much. */
export function tails({
  damage,
}: Pick<FightResult, 'damage'>): readonly (readonly [value: number, probability: number, atLeast: number])[] {
  let left = 0
  return damage.pmf
    .toReversed()
    .map(([value, probability]) => [value, probability, Math.min(1, (left += probability))] as const)
    .reverse()
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
