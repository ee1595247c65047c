/** A charge roll, and Forward to Victory, which rolls a failed one again (8.4, 3.5). */
import type { Chance } from '@rollcall/core'
import { totalNeeded } from '../odds/moments.ts'
import { DICE, rollFor } from '../odds/rolls.ts'
import type { Help } from './help.ts'

/** What came of a charge. */
export type Charged = 'reached' | 'reached again' | 'failed'

/** Rolls, and rolls again if the command is given; no roll is made a third time, whoever would allow it (1.3). */
export function charges(help: Help, inches: number, roll: (reroll: boolean) => number, again: () => boolean): Charged {
  const reaches = (reroll: boolean): boolean => roll(reroll) >= totalNeeded(inches)
  if (reaches(help.reroll)) return 'reached'
  return !help.reroll && again() && reaches(false) ? 'reached again' : 'failed'
}

/** The total of a charge roll over so many inches. */
export const chargeRoll = (
  chance: Chance,
  { plus, dice = DICE.charge }: Help,
  inches: number,
  reroll: boolean,
): number => rollFor(chance, dice, plus, reroll, ({ total }) => total >= totalNeeded(inches)).total
