/** The tables of a battle: as somebody wrote them, or missions by their names. */
import type { Issue } from '@rollcall/core'
import { didYouMean } from '../../nearest.ts'
import { stated } from '../../records.ts'
import type { BattleInput } from '../schema/battle.ts'
import type { BattleplanInput } from '../schema/battleplan.ts'
import { MISSION_NAMES, MISSIONS, missionNamed } from './scoring/missions.ts'
import type { Battleplan, Place } from './setup.ts'

/** The one table, the missions that are named, or all of the pack. */
export function missionsOf(
  { battleplan, missions }: Pick<BattleInput, 'battleplan' | 'missions'>,
  issues: Issue[],
): readonly Battleplan[] {
  if (battleplan !== undefined) {
    if (missions !== undefined) issues.push({ path: 'missions', message: 'say battleplan or missions, not both' })
    return [planOf(battleplan)]
  }
  if (missions === undefined) return MISSIONS.map(planOf)
  return missions.flatMap((name, i) => {
    const found = missionNamed(name)
    if (found === undefined) issues.push({ path: `missions[${i}]`, message: noMission(name) })
    return found === undefined ? [] : [planOf(found)]
  })
}

const noMission = (name: string): string =>
  `"${name}" is no mission${didYouMean(name, MISSION_NAMES) || '.'} There are: ${MISSION_NAMES.join(', ')}`

/** Objectives by default: one in the middle of each lane. */
function planOf(input: BattleplanInput): Battleplan {
  const { name, lanes, width, distance, rounds, objectives, terrain, mysterious, score, tactics, strategy } = input
  const middle = Array.from({ length: lanes }, (_, i) => ({ lane: i + 1, at: 0.5 }))
  const place = ({ lane, at }: { lane: number; at: number }): Place => ({
    along: at * distance,
    across: (lane - 1) * width,
  })
  return {
    name: name ?? null,
    lanes,
    width,
    distance,
    rounds,
    objectives: (objectives ?? middle).map(place),
    terrain: terrain.map(({ radius, blocks, kind, ...where }) => ({
      ...place(where),
      radius,
      blocks,
      ...stated({ kind }),
    })),
    ...stated({ mysterious }),
    score,
    tactics,
    strategy,
  }
}
