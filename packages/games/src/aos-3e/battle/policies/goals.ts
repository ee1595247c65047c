/** Objectives as places to go to. */
import type { Battle } from '../battle.ts'
import { distance } from '../ground/field.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** The nearest objective that the unit's player does not hold; the nearest of all when he holds them all. */
export function nearestGoal({ objectives }: Battle, troop: Troop): Place | null {
  let goal: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { place, holder } of objectives) {
    const inches = distance(place, troop) + (holder === troop.side ? HELD : 0)
    if (inches < least) [goal, least] = [place, inches]
  }
  return goal
}

/** The nearest objective that the unit's player does not hold; `null`: he holds them all. */
export function openGoal({ objectives }: Battle, troop: Troop): Place | null {
  let goal: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { place, holder } of objectives) {
    const inches = distance(place, troop)
    if (holder !== troop.side && inches < least) [goal, least] = [place, inches]
  }
  return goal
}

/** An objective that is held counts as so many inches farther away. */
const HELD = 1000
