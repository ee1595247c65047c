/** Command points and the limits on commands (3.3, 3.4): one command received by a unit in each phase. */
import { RULES } from '../rules.ts'

/** What a player can pay with, and what the unit has received. */
export interface Command {
  /** Command points; those that are left vanish at the end of the round. */
  readonly points: number
  /** The point of Heroic Leadership, usable only this turn. */
  readonly spare: boolean
  /** The unit has received a command this phase. */
  readonly received: boolean
  /** Roar: the unit can neither issue nor receive commands in this combat phase (10). */
  readonly roared: boolean
}

/** May the unit receive a command now? */
export const mayCommand = ({ points, spare, received, roared }: Command): boolean =>
  !received && !roared && (spare || points > 0)

/** The command is paid for, with the point that lasts least long, and received. */
export const commanded = <C extends Command>(each: C): C => ({
  ...each,
  points: each.spare ? each.points : each.points - 1,
  spare: false,
  received: true,
})

/** Points at the start of a battle round (3.3). */
export const roundPoints = (hasFirstTurn: boolean): number =>
  hasFirstTurn ? RULES.commandPoints.firstTurn : RULES.commandPoints.secondTurn
