/** Command points, what pays for a command, and who may receive one (3.3, 3.4, 3.5). */
import type { Chance } from '@rollcall/core'
import { successes } from '../odds/moments.ts'
import { RULES } from '../rules.ts'
import type { Passing } from './limits.ts'

/** What a player can pay with. `T`: who has the point of Heroic Leadership. */
export interface Purse<T = unknown> {
  /** Command points; those that are left vanish at the end of the round. */
  points: number
  /** The point of Heroic Leadership, for that HERO alone and only this turn; `null`: nobody has it. */
  spare: T | null
}

/** A point in each hero phase while the General is on the battlefield (3.3, INT-38). */
export function gainOfGeneral(purse: Purse): void {
  purse.points += RULES.commandPoints.general
}

/** Can anybody pay for a command? */
export const hasPoint = ({ points, spare }: Purse): boolean => points > 0 || spare !== null

/** A command is paid for: with the point of Heroic Leadership if it is the `own` one of whoever issues it. */
export function pay(purse: Purse, own: boolean): void {
  if (own) purse.spare = null
  else purse.points--
}

/** May the unit receive a command? One in each phase (3.4), none in a combat phase in which it was roared at (10). */
export const mayReceive = ({ received, roared }: Pick<Passing, 'received' | 'roared'>): boolean => !received && !roared

/** Rally: how many slain models return, a die for each (3.5). */
export const rallies = (chance: Chance, slain: number, need: number = RULES.commands.rally): number =>
  successes(chance, slain, need)
