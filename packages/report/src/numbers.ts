/** Numbers for people. Programs get them from JSON and CSV at full precision. */
import type { Cell } from './columns.ts'

/** Four significant digits, no trailing zeros. */
export function readable(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(4)))
}

/** A probability as a percentage. */
export function percent(probability: number): string {
  const value = 100 * probability
  if (value === 0 || value === 100) return `${value} %`
  if (value < 0.01) return '< 0.01 %'
  if (value > 99.99) return '> 99.99 %'
  return `${value.toFixed(value < 1 || value > 99 ? 2 : 1)} %`
}

/** Two decimals, for columns that stand under each other. */
export const twoDecimals = (value: number): string => value.toFixed(2)
