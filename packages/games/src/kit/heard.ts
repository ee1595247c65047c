/** Dice that are written down as they fall, for stories. */
import { type Chance, type DiceSource, rollPool, type Stream } from '@rollcall/core'

/** The dice of a stream, and the faces that have fallen so far. */
export function heard(stream: Stream): { readonly source: DiceSource; readonly faces: readonly number[] } {
  const faces: number[] = []
  const die: Chance['die'] = (sides) => {
    const face = stream.die(sides)
    faces.push(face)
    return face
  }
  return { source: { die, pool: (pool) => rollPool(pool, die), word: () => stream.word() }, faces }
}
