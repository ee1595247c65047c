/** Missions that are played where nobody names one: typical layouts of objectives, and how battles are shared out among them. */
import { z } from 'zod'
import type { Side } from '../../../duel/side.ts'
import { battleplan, type BattleplanInput } from '../../schema/battleplan.ts'
import record from './missions.data.ts'
import type { BattleSetup } from '../setup.ts'

/** Every mission of the pack. */
export const MISSIONS: readonly BattleplanInput[] = z.object({ missions: z.array(battleplan) }).parse(record).missions

/** What they are called. */
export const MISSION_NAMES: readonly string[] = MISSIONS.map(({ name = '' }) => name)

/** The mission of a name, in any case. */
export const missionNamed = (name: string): BattleplanInput | undefined =>
  MISSIONS.find((each) => each.name?.toLowerCase() === name.toLowerCase())

/** What is fixed of a battle before its dice: its mission by number, and who takes the first turn. */
export interface Stratum {
  readonly mission: number
  readonly opener: Side | 'roll'
}

/** The stratum of a battle: missions and first turns in turn, so that any run of battles is shared evenly among them. */
export function stratumOf({ first, missions }: BattleSetup, replicate: number): Stratum {
  if (first !== 'balanced') return { mission: replicate % missions.length, opener: first }
  const opener = replicate % 2 === 0 ? 'a' : 'b'
  return { mission: Math.floor(replicate / 2) % missions.length, opener }
}
