/** Rolls of these questions: totals with a modifier, and which of them are rolled again (2.6, INT-3). */
import { type Chance, type Dice, roller } from '@rollcall/core'
import { countOf, repeated } from '../../kit/repeated.ts'
import { diceOf } from '../../kit/rolls.ts'
import { DIE, RULES } from '../rules.ts'
import type { Policy } from '../schema/rolls.ts'

/** Would this roll be rolled again? Successful rolls never are. */
export const wantsAgain = (
  reroll: Policy,
  unmodified: number,
  modifier: number,
  does: (total: number) => boolean,
): boolean => reroll !== 'none' && !does(unmodified + modifier) && (reroll === 'any' || !does(unmodified))

/** Rolls dice as a whole, once more when that is allowed and wanted; answers the unmodified total. */
export function rollFor(
  chance: Chance,
  dice: Dice,
  modifier: number,
  reroll: Policy,
  does: (total: number) => boolean,
): number {
  const roll = roller(dice)
  const first = roll(chance)
  return wantsAgain(reroll, first, modifier, does) ? roll(chance) : first
}

/** Dice of the rules that are added up: an Advance, a charge, a Psychic test. */
export const DICE: Readonly<Record<keyof typeof RULES.dice, Dice>> = {
  advance: diceOf(RULES.dice.advance, DIE),
  charge: diceOf(RULES.dice.charge, DIE),
  psychic: diceOf(RULES.dice.psychic, DIE),
}

/** How many of so many wounds are not ignored (8). */
export const notIgnored = (chance: Chance, wounds: number, need: number | null): number =>
  need === null ? wounds : countOf(chance, repeated(wounds, DIE), (face) => face < need)
