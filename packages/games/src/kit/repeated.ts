/** The same many times over, and how many of many dice count. */
import type { Chance } from '@rollcall/core'

/** The same so many times: dice, shots, members of a squad. */
export const repeated = <T>(count: number, each: T): readonly T[] => Array.from({ length: count }, () => each)

/** How many of some dice, by their sides, show what counts. */
export const countOf = (chance: Chance, dice: readonly number[], counts: (face: number) => boolean): number =>
  chance.pool({
    dice,
    start: 0,
    next: (count: number, face) => count + (counts(face) ? 1 : 0),
    end: (count) => count,
  })
