/** Amounts of the grammar turned into dice: facts looked up, columns of the damage table read, dice left to roll. */
import { type Dice, fixed, formatDice, parseDice, RollcallError } from '@rollcall/core'
import type { Characteristic, Fight, Notes, Side } from '../fight.ts'
import type { Value } from '../schema/values.ts'
import { factNumber, sizeCompares } from './holds.ts'
import { decided } from '../unsaid.ts'
import { cellIn, type DamageRow } from '../../kit/damage-table.ts'
import { canCome } from '../../words.ts'
import { type Amount, plainAmount } from '../../graph.ts'

/** The amount a value stands for; `null` when it has no meaning where it stands, with a warning. */
export function amountOf(fight: Fight, owner: Side, value: Value, notes: Notes, title: string): Amount | null {
  if (value.kind === 'dice') return plainAmount(value.dice)
  if (value.kind === 'table') return plainAmount(columnDice(fight, owner, value.column))
  if (value.kind === 'fact') {
    const { value: fact, supposed } = factNumber(fight, owner, value.of)
    decided(fight, notes, { owner, title }, { is: true, supposed })
    return { ...plainAmount(fixed(fact)), times: value.times, plus: value.plus, most: value.max }
  }
  notes.warnings.add(`${title}: "${value.kind}" has no meaning here and is left out`)
  return null
}

/** The row of the damage table for the wounds now allocated to the model (6, core book 22.5). */
function rowOf(fight: Fight, side: Side): DamageRow {
  const { name, damageTable } = fight[side]
  const row = damageTable.find(
    ({ from, to }) =>
      (to === Number.MAX_SAFE_INTEGER || sizeCompares(fight, side, 'allocated', '<=', to)) &&
      (from === 0 || sizeCompares(fight, side, 'allocated', '>=', from)),
  )
  if (row !== undefined) return row
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${name}: the damage table has no row for ${fight[side].woundsTaken} wounds taken`,
  )
}

/** A cell of the damage table. */
const columnOf = (fight: Fight, side: Side, column: string): string =>
  cellIn(rowOf(fight, side), column, fight[side].name)

/** A cell of the damage table that holds dice. */
const columnDice = (fight: Fight, side: Side, column: string): Dice => parseDice(columnOf(fight, side, column))

/** A characteristic of the attacker's weapons that is dice, wherever it is written. */
export function diceOf(fight: Fight, characteristic: Characteristic<Dice>): Dice {
  if (!('column' in characteristic)) return characteristic
  const dice = columnDice(fight, 'attacker', characteristic.column)
  if (canCome(dice)) return dice
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${fight.attacker.name}: "${formatDice(dice)}" in the damage table can never come to anything`,
  )
}

/** A characteristic of them that is a number such as 3+ or -2, wherever it is written. */
export function numberOf(fight: Fight, characteristic: Characteristic<number>): number {
  if (typeof characteristic === 'number') return characteristic
  const cell = columnOf(fight, 'attacker', characteristic.column)
  const value = cell === '-' ? 0 : Math.abs(Number.parseInt(cell.replace('−', '-'), 10))
  if (Number.isNaN(value))
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${fight.attacker.name}: "${cell}" in the damage table is not a number`,
    )
  return value
}
