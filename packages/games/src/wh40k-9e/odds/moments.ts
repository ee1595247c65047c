/** Moments of a battle that small questions and duels share: charges, psychic tests, denials. */
import type { Chance } from '@rollcall/core'
import { RULES } from '../rules.ts'
import { DICE, rollFor } from './rolls.ts'
import type { Policy } from '../schema/rolls.ts'

const { engaged: ENGAGED, charge: FARTHEST } = RULES.distances

/** Gaps that may be charged across: not too far, and not already in engagement range (12.2). */
export const mayCharge = (gaps: readonly number[]): boolean => gaps.every((gap) => gap > ENGAGED && gap <= FARTHEST)

/** A charge of this total reaches the farthest target's engagement range (INT-8). */
export const reaches = (gaps: readonly number[], total: number): boolean =>
  Math.max(1, total) + ENGAGED >= Math.max(...gaps)

/** Two dice as far as a Psychic test looks at them. */
interface Pair {
  readonly total: number
  /** A double 1 or a double 6, unmodified (14.2). */
  readonly perils: boolean
}

const pairOf = (a: number, b: number): Pair => ({ total: a + b, perils: a === b && RULES.psychic.perils.includes(a) })

/** The dice of a Psychic test. */
export const rollPair = (chance: Chance): Pair =>
  chance.pool({
    dice: DICE.psychic.sides,
    start: [] as readonly number[],
    next: (faces, face) => [...faces, face].sort((a, b) => a - b),
    end: ([a = 0, b = 0]) => pairOf(a, b),
  })

/** How the enemy denies. */
interface Denial {
  readonly modifier: number
  readonly reroll: Policy
}

/** A deny roll is strictly greater than the result of the test (14.3). */
export function beats(chance: Chance, result: number, { modifier, reroll }: Denial): boolean {
  const does = (total: number): boolean => total > result
  return does(rollFor(chance, DICE.psychic, modifier, reroll, does) + modifier)
}

/** Warp charge of the first Smite of a phase; each earlier attempt makes it one more (14.4). */
export const SMITE: number = RULES.psychic.smite

/** Sides of the die that says how many mortal wounds a Smite inflicts: D3, or D6 when the test came to much (14.4, INT-13). */
export const smiteSides = (result: number): 3 | 6 => (result >= RULES.psychic.strongFrom ? 6 : 3)
