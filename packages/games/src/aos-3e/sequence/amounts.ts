/** Amounts of the grammar turned into dice: facts looked up, columns of the damage table read, dice left to roll. */
import { type Dice, fixed, parseDice, RollcallError } from '@rollcall/core'
import type { Characteristic, Fight, Notes, Side, Unit } from '../fight.ts'
import type { Value } from '../schema/values.ts'
import { factNumber } from './holds.ts'
import { decided } from '../unsaid.ts'
import { sameName } from '../../names.ts'
import { type Amount, plainAmount } from '../../graph.ts'

export { type Amount, fixedPart, plainAmount } from '../../graph.ts'

/** The amount a value stands for; `null` when it has no meaning where it stands, with a warning. */
export function amountOf(fight: Fight, owner: Side, value: Value, notes: Notes, title: string): Amount | null {
  if (value.kind === 'dice') return plainAmount(value.dice)
  if (value.kind === 'table') return plainAmount(columnDice(fight[owner], value.column))
  if (value.kind === 'fact') {
    const { value: fact, supposed } = factNumber(fight, owner, value.of)
    decided(fight, notes, { owner, title }, { is: true, supposed })
    return { ...plainAmount(fixed(fact)), times: value.times, plus: value.plus, most: value.max }
  }
  notes.warnings.add(`${title}: "${value.kind}" has no meaning here and is left out`)
  return null
}

/** The row of the damage table for the wounds now allocated to the model (6, core book 22.5). */
function rowOf(unit: Unit): Unit['damageTable'][number] {
  const row = unit.damageTable.find(({ from, to }) => unit.woundsTaken >= from && unit.woundsTaken <= to)
  if (row !== undefined) return row
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${unit.name}: the damage table has no row for ${unit.woundsTaken} wounds taken`,
  )
}

/** A cell of the damage table. */
export function columnOf(unit: Unit, column: string): string {
  const cell = Object.entries(rowOf(unit).values).find(([name]) => sameName(name, column))
  if (cell !== undefined) return String(cell[1])
  const known = Object.keys(rowOf(unit).values).join(', ')
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${unit.name}: the damage table has no column "${column}" (it has ${known})`,
  )
}

/** A cell of the damage table that holds dice. */
const columnDice = (unit: Unit, column: string): Dice => parseDice(columnOf(unit, column))

/** A characteristic of dice, wherever it is written. */
export function diceOf(unit: Unit, characteristic: Characteristic<Dice>): Dice {
  return 'column' in characteristic ? columnDice(unit, characteristic.column) : characteristic
}

/** A characteristic that is a number such as 3+ or -2, wherever it is written. */
export function numberOf(unit: Unit, characteristic: Characteristic<number>): number {
  if (typeof characteristic === 'number') return characteristic
  const cell = columnOf(unit, characteristic.column)
  const value = cell === '-' ? 0 : Math.abs(Number.parseInt(cell.replace('−', '-'), 10))
  if (Number.isNaN(value))
    throw new RollcallError('ERR_INPUT_INVALID', `${unit.name}: "${cell}" in the damage table is not a number`)
  return value
}
