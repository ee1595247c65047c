/** Every number of a report that a person reads, in tables. */
import { type Answer, isBattle } from '@rollcall/games'
import type { BattleRow } from '../battle-columns.ts'
import { battleUnits, battleUnitSheet } from '../battle-units.ts'
import { element, harmless } from '../charts/svg.ts'
import { tablesOf } from '../rows.ts'
import type { View } from '../view.ts'
import { type Choice, type Table, tableOf as tableOfSheet } from '../sheet.ts'
import { tableOf } from './table.ts'

/** A table and what stands above it. */
interface Titled {
  readonly title: string
  readonly table: Table
}

/** The last tables of a page; nothing where there are no results. Values of a distribution stand behind their charts. */
export function allTables(answers: readonly Answer[], view: View, choice: Choice): readonly string[] {
  const main = tablesOf(answers, view === 'weapons' ? view : 'fights', choice, 'person')
  const parts = [...main.map((table) => ({ title: '', table })), ...unitTables(answers)]
  if (parts.length === 0) return []
  return [element('h2', {}, 'All results'), ...parts.flatMap(titled)]
}

const titled = ({ title, table }: Titled): readonly string[] => [
  ...(title === '' ? [] : [element('h3', {}, harmless(title))]),
  tableOf(table, title === '' ? 'all results' : title),
]

/** The units of each side of each battle. */
const unitTables = (answers: readonly Answer[]): readonly Titled[] =>
  answers.flatMap((answer) =>
    answer.results.filter(isBattle).flatMap((result) =>
      (['a', 'b'] as const).map((side) => ({
        title: `Units of ${result[side].name} (${side.toUpperCase()}) in ${result.battle.join(' against ')}`,
        table: unitTable({ answer, result }, side),
      })),
    ),
  )

/** The army stands in the title. */
function unitTable(row: BattleRow, side: 'a' | 'b'): Table {
  const sheet = battleUnitSheet(battleUnits(row, [side]))
  return tableOfSheet({ ...sheet, looks: sheet.looks.filter(({ name }) => name !== 'army') }, {}, 'person')
}
