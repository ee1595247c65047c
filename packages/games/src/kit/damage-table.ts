/** Damage tables: characteristics that hang on the wounds that a model has taken or left. */
import { RollcallError } from '@rollcall/core'
import { sameName } from '../names.ts'

/** A row: what holds from so many wounds to so many. */
export interface DamageRow {
  readonly from: number
  readonly to: number
  readonly values: Readonly<Record<string, string | number>>
}

/** A row as it is written: its wounds are `4-6`, `1` or `7+`. */
export function damageRow({
  wounds,
  values,
}: {
  readonly wounds: string
  readonly values: DamageRow['values']
}): DamageRow {
  const [from = '', to] = wounds.split('-')
  const least = Number.parseInt(from, 10)
  const most = wounds.endsWith('+') ? Number.MAX_SAFE_INTEGER : least
  return { from: least, to: to === undefined ? most : Number(to), values }
}

/** The cell of a column in a row. Fails with `ERR_INPUT_INVALID` where there is no such column. */
export function cellIn({ values }: DamageRow, column: string, unit: string): string {
  const cell = Object.entries(values).find(([name]) => sameName(name, column))
  if (cell !== undefined) return String(cell[1])
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${unit}: the damage table has no column "${column}" (it has ${Object.keys(values).join(', ')})`,
  )
}
