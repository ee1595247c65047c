/** From answers to rows of the tables in `columns.ts`. */
import {
  type Answer,
  type FightResult,
  isBattle,
  isDuel,
  isFight,
  isOdds,
  isSeries,
  type OddsResult,
} from '@rollcall/games'
import { BATTLE_COLUMNS, type BattleRow, BATTLE_UNIT_COLUMNS, type BattleUnitRow } from './battle-columns.ts'
import {
  type Cell,
  type Column,
  DUEL_COLUMNS,
  FIGHT_COLUMNS,
  type FightRow,
  ODDS_COLUMNS,
  type OddsRow,
  VALUE_COLUMNS,
  type ValueRow,
  WEAPON_COLUMNS,
  type WeaponRow,
} from './columns.ts'
import { SERIES_COLUMNS, seriesRows } from './series-columns.ts'

/** What to show of a fight; `units`: of a battle. */
export type View = 'fights' | 'weapons' | 'values' | 'units'

/** A table of one kind of rows, ready for any writer. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

function tableOf<R>(columns: readonly Column<R>[], rows: readonly R[]): Table {
  return { columns: columns.map((each) => each.name), rows: rows.map((row) => columns.map((each) => each.of(row))) }
}

/** The tables of some answers: fights in the view asked for, then series, duels, battles, small questions. Empty ones are left out. */
export function tablesOf(answers: readonly Answer[], view: View): readonly Table[] {
  const fights = answers.flatMap((answer) => answer.results.filter(isFight).map((result) => ({ answer, result })))
  const small = answers.flatMap((answer) => answer.results.filter(isOdds).flatMap((result) => oddsRows(answer, result)))
  const duels = answers.flatMap((answer) => answer.results.filter(isDuel).map((result) => ({ answer, result })))
  const series = answers.flatMap((answer) =>
    answer.results.filter(isSeries).flatMap((each) => seriesRows(answer, each)),
  )
  const battles = answers.flatMap((answer) => answer.results.filter(isBattle).map((result) => ({ answer, result })))
  return [
    fightTable(fights, view),
    tableOf(SERIES_COLUMNS, series),
    tableOf(DUEL_COLUMNS, duels),
    view === 'units' ? tableOf(BATTLE_UNIT_COLUMNS, battles.flatMap(battleUnitRows)) : tableOf(BATTLE_COLUMNS, battles),
    tableOf(ODDS_COLUMNS, small),
  ].filter((table) => table.rows.length > 0)
}

const battleUnitRows = (row: BattleRow): readonly BattleUnitRow[] =>
  (['a', 'b'] as const).flatMap((side) =>
    row.result[side].units.map((unit, i) => ({ ...row, side, number: i + 1, unit })),
  )

function fightTable(fights: readonly FightRow[], view: View): Table {
  if (view === 'fights' || view === 'units') return tableOf(FIGHT_COLUMNS, fights)
  if (view === 'weapons') return tableOf(WEAPON_COLUMNS, fights.flatMap(weaponRows))
  return tableOf(VALUE_COLUMNS, fights.flatMap(valueRows))
}

const weaponRows = (row: FightRow): readonly WeaponRow[] =>
  (row.result.weapons ?? []).map((weapon) => ({ ...row, weapon }))

function valueRows(row: FightRow): readonly ValueRow[] {
  return tails(row.result).map(([value, probability, atLeast]) => ({ ...row, value, probability, atLeast }))
}

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
