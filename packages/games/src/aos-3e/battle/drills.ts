/** What battalions are drilled in: once per battle, a command without an issuer and without a point (core book 26.3). */
import type { Command } from '../battle-parts/deeds.ts'
import type { Drill } from './setup.ts'
import type { Troop } from './troop.ts'

/** A drill, and whether it has been used in this battle. */
export interface Drilled {
  readonly drill: Drill
  spent: boolean
}

/** Is there a drill left for this command, whoever receives it? */
export const isDrilled = (drills: readonly Drilled[], command: Command): boolean =>
  drills.some(({ drill, spent }) => !spent && drill.commands.includes(command))

/** The drill by which this unit receives the command; `undefined`: none. */
export const drillFor = (drills: readonly Drilled[], command: Command, { me }: Troop): Drilled | undefined =>
  drills.find(
    ({ drill, spent }) => !spent && drill.commands.includes(command) && me.battalions.includes(drill.battalion),
  )
