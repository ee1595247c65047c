/** Rolls of these questions: a total of dice with a modifier, rolled again once when it does not do. */
import { type Chance, type Dice, parseDice, roller } from '@rollcall/core'
import { z } from 'zod'
import { whole } from '../schema/values.ts'
import { diceOf } from '../../kit/rolls.ts'
import { DIE, RULES } from '../rules.ts'

/** A total before and after its modifier. */
export interface Total {
  readonly unmodified: number
  readonly total: number
}

/** Dice of the rules that are added up: a run, a charge, a casting roll, a chanting roll. */
export const DICE: Readonly<Record<keyof typeof RULES.dice, Dice>> = {
  run: diceOf(RULES.dice.run, DIE),
  charge: diceOf(RULES.dice.charge, DIE),
  casting: diceOf(RULES.dice.casting, DIE),
  chanting: diceOf(RULES.dice.chanting, DIE),
}

/** One die. */
export const rolled = (chance: Pick<Chance, 'die'>): number => chance.die(DIE)

/** Rolls; with a re-roll, all dice are rolled again once when the result does not do (1.3). */
export function rollFor(
  chance: Chance,
  dice: Dice,
  modifier: number,
  reroll: boolean,
  does: (roll: Total) => boolean,
): Total {
  const roll = roller(dice)
  const once = (): Total => {
    const unmodified = roll(chance)
    return { unmodified, total: unmodified + modifier }
  }
  const first = once()
  return reroll && !does(first) ? once() : first
}

/** An amount of the rules, rolled where it is dice; a D3 is a D6 halved and rounded up (1.1). */
export const amountOf = (text: string): ((chance: Chance) => number) => roller(parseDice(text))

/** Words that many questions share. */
export const modifier = whole(-20, 20).default(0)
export const reroll = z.boolean().default(false).describe('Re-roll once when it fails')
