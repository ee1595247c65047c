/**
 * One word per draw, by inverting the distribution function: of two distributions that are drawn from with the same word the
 * one that lies higher gives at least as much, which is what comparisons on common dice live on. For short lists of results:
 * the way to a result grows with its place. Integers and comparisons only while drawing: equal bits everywhere.
 */
import type { Stream } from '../random/stream.ts'

/** Results in the order in which they are given, each with the end of its words, shifted to signed integers. */
export interface InverseTable {
  readonly ends: Int32Array
}

const TWO_32 = 4294967296

/** Makes it from probabilities, which are taken in proportion; the error of any of them is below 2^-31. */
export function inverseTable(mass: ArrayLike<number>): InverseTable {
  const ends = new Int32Array(mass.length)
  let total = 0
  for (let i = 0; i < mass.length; i++) total += mass[i] as number
  let sum = 0
  for (let i = 0; i < mass.length; i++) {
    sum += mass[i] as number
    ends[i] = Math.min(TWO_32 - 1, Math.round((sum / total) * TWO_32)) - TWO_32 / 2
  }
  return { ends }
}

/** Draws the place of one result. */
export function drawInverse({ ends }: InverseTable, stream: Pick<Stream, 'word'>): number {
  const word = stream.word()
  const last = ends.length - 1
  let at = 0
  while (at < last && word >= (ends[at] as number)) at++
  return at
}
