/** How far a unit moves: as its warscroll says, by the wounds it has taken (core book 22.5), or by dice rolled for the phase (core book 22.2.4). */
import { type Dice, parseDice, range } from '@rollcall/core'
import type { Unit } from '../../fight.ts'

/** A Move that nobody said, in inches. */
export const UNKNOWN_MOVE = 5

/** The Move of a unit in inches; `null`: nobody said it. */
export type Pace =
  | { readonly kind: 'fixed'; readonly inches: number }
  | { readonly kind: 'table'; readonly rows: readonly { readonly from: number; readonly inches: number }[] }
  | { readonly kind: 'dice'; readonly dice: Dice }

/** Reads a Move such as `5"`, `table:Move` or `2D6`; `null` when it says nothing that can be used. */
export function paceOf(written: unknown, { move, damageTable }: Unit): Pace | null {
  if (move !== null) return { kind: 'fixed', inches: move }
  if (typeof written !== 'string') return null
  if (written.startsWith('table:')) return ofTable(written.slice('table:'.length).trim(), damageTable)
  const text = written.replaceAll(/["”]/g, '').trim()
  return DICE.test(text) ? { kind: 'dice', dice: parseDice(text) } : null
}

const DICE = /^\d?D[36](\+\d{1,2})?$/i

function ofTable(column: string, table: Unit['damageTable']): Pace | null {
  const rows = table.map(({ from, values }) => ({ from, inches: Number.parseFloat(String(values[column])) }))
  return rows.length === 0 || rows.some(({ inches }) => Number.isNaN(inches)) ? null : { kind: 'table', rows }
}

/** Inches of a pace with so many wounds allocated; dice count as their mean until they are rolled. */
export function paceWith(pace: Pace | null, wounds: number): number {
  if (pace === null) return UNKNOWN_MOVE
  if (pace.kind === 'fixed') return pace.inches
  if (pace.kind === 'dice') return range(pace.dice).mean
  let found = 0
  for (const { from, inches } of pace.rows) if (from <= wounds) found = inches
  return found
}
