/** Where units are set up that come during a battle: as near to where they want to be as their enemies let them (2.7). */
import type { Battle } from '../battle.ts'
import { DEPTH, distance } from '../ground/field.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** A policy of somebody's own may answer anything. */
export const isPlace = ({ along, across }: Place): boolean => Number.isFinite(along) && Number.isFinite(across)

/** From the place wanted back to the own edge, just beyond so many inches of every enemy on the way; `null`: off the table. */
export function landing({ battleplan, armies }: Battle, { side }: Troop, wanted: Place, apart: number): Place | null {
  const away = side === 'a' ? -1 : 1
  const enemies = armies[side === 'a' ? 'b' : 'a'].troops
  const { across } = wanted
  let { along } = wanted
  const close = (): Troop | undefined =>
    enemies.find((each) => each.where === 'field' && distance(each, { along, across }) <= apart)
  for (let enemy = close(); enemy !== undefined; enemy = close())
    along = enemy.along + away * (apart + JUST - Math.abs(enemy.across - across))
  return along < -DEPTH || along > battleplan.distance + DEPTH ? null : { along, across }
}

const JUST = 0.01
