/** Rolls of wizards and priests as bare procedures (9.1, 9.2): small questions ask about one, a battle makes them in their turn. */
import type { Chance, Dice } from '@rollcall/core'
import { DICE, rollFor, type Total } from './rolls.ts'

/** What abilities do to such a roll. */
export interface Skill {
  readonly modifier: number
  readonly reroll: boolean
  /** Hears that it was rolled again. */
  readonly again?: (() => void) | undefined
}

/** What came of trying a spell or a prayer. */
export interface Tried {
  readonly success: boolean
  /** Miscast (core book 19.1.1), or divine wrath (core book 20.1.1). */
  readonly mishap: boolean
  /** The modified roll. */
  readonly total: number
}

/** Does a roll cast or answer? The least of its dice never does, whatever the modifiers (core book 19.1.1, 20.1.1; INT-26). */
export const isAnswered = ({ sides }: Dice, { unmodified, total }: Total, value: number): boolean =>
  unmodified !== sides.length && total >= value

/** Unbinding, dispelling and banishing: a roll above what stands (core book 19.1.2). */
export const isAbove = (total: number, what: number): boolean => total > what

/** A try: the least unmodified roll is a mishap whatever the modifiers; with a re-roll the final roll is judged (INT-26). */
function tried(chance: Chance, dice: Dice, value: number, skill: Skill): Tried {
  const does = (roll: Total): boolean => isAnswered(dice, roll, value)
  const roll = rolledBy(chance, dice, skill, does)
  return { success: does(roll), mishap: roll.unmodified === dice.sides.length, total: roll.total }
}

/** A casting roll: 2D6 that reach the casting value; a double 1 is a miscast. */
export const casts = (chance: Chance, value: number, skill: Skill): Tried => tried(chance, DICE.casting, value, skill)

/** A chanting roll: a D6 that reaches the answer value; a 1 is divine wrath. */
export const chants = (chance: Chance, value: number, skill: Skill): Tried => tried(chance, DICE.chanting, value, skill)

/** Unbinding or dispelling: 2D6 above the casting roll, or above a casting value. */
export const overcomes = (chance: Chance, what: number, skill: Skill): boolean =>
  above(chance, DICE.casting, what, skill)

/** Banishing an invocation: a D6 above its answer value. */
export const banishes = (chance: Chance, value: number, skill: Skill): boolean =>
  above(chance, DICE.chanting, value, skill)

function above(chance: Chance, dice: Dice, what: number, skill: Skill): boolean {
  return isAbove(rolledBy(chance, dice, skill, ({ total }) => isAbove(total, what)).total, what)
}

/** The roll, and perhaps another, which is heard of. */
const rolledBy = (
  chance: Chance,
  dice: Dice,
  { modifier, reroll, again }: Skill,
  does: (roll: Total) => boolean,
): Total =>
  rollFor(chance, dice, modifier, reroll, (roll) => {
    const done = does(roll)
    if (reroll && !done) again?.()
    return done
  })
