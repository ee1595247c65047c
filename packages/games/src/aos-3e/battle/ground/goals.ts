/** Objectives as places to go to. */
import type { Battle } from '../battle.ts'
import { distance } from './field.ts'
import type { Place } from '../setup.ts'
import type { Objective } from '../state.ts'
import type { Troop } from '../troop.ts'

/** The nearest objective that the unit's player does not hold; the nearest of all when he holds them all. */
export const nearestGoal = (battle: Battle, troop: Troop): Place | null =>
  openGoal(battle, troop) ?? nearestOf(battle, troop, () => true)

/** The nearest objective that the unit's player does not hold; `null`: he holds them all. */
export const openGoal = (battle: Battle, troop: Troop): Place | null =>
  nearestOf(battle, troop, ({ holder }) => holder !== troop.side)

function nearestOf({ objectives }: Battle, troop: Troop, isMeant: (objective: Objective) => boolean): Place | null {
  let goal: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const objective of objectives) {
    if (!isMeant(objective)) continue
    const inches = distance(objective.place, troop)
    if (inches < least) [goal, least] = [objective.place, inches]
  }
  return goal
}
