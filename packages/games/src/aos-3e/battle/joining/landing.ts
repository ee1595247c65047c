/** Where units are set up that come during a battle: as near to where they want to be as their enemies let them (2.7). */
import type { Battle } from '../battle.ts'
import { DEPTH, distance } from '../ground/field.ts'
import { isAt } from '../ground/terrain.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** A policy of somebody's own may answer anything. */
export const isPlace = ({ along, across }: Place): boolean => Number.isFinite(along) && Number.isFinite(across)

/**
 * From the place wanted back to the own edge, just beyond so many inches of every enemy on the way, and of objectives and terrain
 * where it must be clear of them; `null`: off the table.
 */
export function landing(battle: Battle, { side }: Troop, wanted: Place, apart: number, clear = 0): Place | null {
  const { battleplan, armies } = battle
  const away = side === 'a' ? -1 : 1
  const enemies = armies[side === 'a' ? 'b' : 'a'].troops
  const { across } = wanted
  let { along } = wanted
  const close = (): Troop | undefined =>
    enemies.find((each) => each.where === 'field' && distance(each, { along, across }) <= apart)
  for (;;) {
    const enemy = close()
    if (enemy !== undefined) along = enemy.along + away * (apart + JUST - Math.abs(enemy.across - across))
    else if (clear > 0 && isCluttered(battle, { along, across }, clear)) along += away * STEP
    else break
  }
  return along < -DEPTH || along > battleplan.distance + DEPTH ? null : { along, across }
}

/** Is an objective or a terrain feature as near as that? */
const isCluttered = ({ objectives, battleplan }: Battle, place: Place, inches: number): boolean =>
  objectives.some((each) => distance(each.place, place) <= inches) ||
  battleplan.terrain.some((each) => isAt(each, place, inches))

const JUST = 0.01
/** Inches from one place that is tried to the next. */
const STEP = 0.5
