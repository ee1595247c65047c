/**
 * One draw per activation: Walker's alias method on a table whose size is a power of two, so that a column is the top
 * bits of a word and its coin another word. M. D. Vose, "A linear algorithm for generating random numbers with a given
 * distribution", IEEE Trans. Softw. Eng. 17 (1991). Integers and comparisons only while drawing: equal bits everywhere.
 */
import type { Pmf } from '../exact/pmf.ts'
import type { Stream } from '../random/stream.ts'

/**
 * A distribution ready to be drawn from. Each column is three numbers side by side, because a draw waits for memory more than
 * for anything else: its threshold in units of 2^-32, shifted to signed integers, its own value, and its alias.
 */
export interface AliasTable {
  readonly shift: number
  readonly columns: Int32Array
}

const TWO_32 = 4294967296

/**
 * Builds the table; the error of any probability is below 2^-32. What is drawn are the numbers from `from` on, or any that
 * `values` names for them.
 */
export function aliasTable({ from, mass }: Pmf, values?: readonly number[]): AliasTable {
  const bits = Math.max(1, 32 - Math.clz32(mass.length - 1))
  const size = 1 << bits
  const scaled = Float64Array.from({ length: size }, (_, i) => (mass[i] ?? 0) * size)
  const value = Int32Array.from({ length: size }, (_, i) => values?.[i] ?? from + i)
  const alias = Int32Array.from(value)
  const share = new Float64Array(size).fill(1)
  const small: number[] = []
  const large: number[] = []
  scaled.forEach((p, i) => (p < 1 ? small : large).push(i))
  while (small.length > 0 && large.length > 0) {
    const poor = small.pop() as number
    const rich = large[large.length - 1] as number
    share[poor] = scaled[poor] as number
    alias[poor] = value[rich] as number
    scaled[rich] = (scaled[rich] as number) - (1 - (scaled[poor] as number))
    if ((scaled[rich] as number) < 1) small.push(large.pop() as number)
  }
  // What is left is 1 but for rounding, unless a column has no mass of its own: then it must give its alias alone.
  const heaviest = value[mass.indexOf(Math.max(...mass))] as number
  for (const i of small) if ((mass[i] ?? 0) === 0) [share[i], alias[i]] = [0, heaviest]
  return { shift: 32 - bits, columns: sideBySide(Int32Array.from(share, toThreshold), value, alias) }
}

/** A share of 1 is the largest threshold: its own value is its alias, so nothing is lost. */
const toThreshold = (share: number): number => (Math.min(TWO_32 - 1, Math.round(share * TWO_32)) - TWO_32 / 2) | 0

function sideBySide(...rows: readonly [Int32Array, Int32Array, Int32Array]): Int32Array {
  const columns = new Int32Array(3 * rows[0].length)
  rows.forEach((row, k) => row.forEach((each, i) => (columns[3 * i + k] = each)))
  return columns
}

/** Draws one value. */
export function draw({ shift, columns }: AliasTable, stream: Pick<Stream, 'word'>): number {
  const column = 3 * (stream.word() >>> shift)
  return columns[stream.word() < (columns[column] as number) ? column + 1 : column + 2] as number
}
