/** Dice for referees: seeded, and no part of the random streams that they are to check. */
import type { Die } from './every-way.ts'

/** A seeded die (mulberry32): 32 bits for each roll, so that a face is off by less than 1 in 10^9. */
export function seededDie(seed: number): Die {
  let state = seed | 0
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}
