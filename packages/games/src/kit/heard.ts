/** Dice that are written down as they fall, for stories. */
import { type Chance, type ChainStep, type DiceSource, follow, rollPool, Stream } from '@rollcall/core'

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

/** A step that was taken, and the dice that fell in it. */
export interface Heard<S> {
  readonly before: S
  readonly after: S
  readonly faces: readonly number[]
}

/** One replicate of a process, step by step. */
export function replayed<S extends object>(
  start: S,
  steps: readonly ChainStep<S>[],
  { seed, replicate }: { readonly seed: string; readonly replicate: number },
): readonly Heard<S>[] {
  const stream = new Stream(seed).start(replicate)
  let state = start
  return steps.map((step) => {
    const { source, faces } = heard(stream)
    const before = state
    state = follow(state, step, source)
    return { before, after: state, faces }
  })
}
