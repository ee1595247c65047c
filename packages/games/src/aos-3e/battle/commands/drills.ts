/** What battalions are drilled in: once per battle, a command without an issuer and without a point (core book 26.3). */
import type { Command } from '../../deeds.ts'
import type { Drill } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** A drill, and whether it has been used in this battle. */
export interface Drilled {
  readonly drill: Drill
  spent: boolean
}

/** Is there a drill left for this command, whoever receives it? */
export function isDrilled(drills: readonly Drilled[], command: Command): boolean {
  for (const { drill, spent } of drills) if (!spent && drill.commands.includes(command)) return true
  return false
}

/** The drill by which this unit receives the command; `undefined`: none. */
export function drillFor(drills: readonly Drilled[], command: Command, { me }: Troop): Drilled | undefined {
  for (const each of drills) {
    const { drill, spent } = each
    if (!spent && drill.commands.includes(command) && me.battalions.includes(drill.battalion)) return each
  }
  return undefined
}
