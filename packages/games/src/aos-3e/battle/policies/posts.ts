/** Objectives as posts: which one a unit stands on, and whether its side would hold it without the unit. */
import type { Battle, Objective } from '../battle.ts'
import { countOn } from '../scoring/contesting.ts'
import { distance } from '../ground/field.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { CONTEST } from '../ground/whereabouts.ts'
import type { View } from '../state.ts'

/** What units count within reach of a place, one of them apart. */
export function strengthAt(battle: Battle, troops: readonly Troop[], place: Place, but: Troop | null = null): number {
  let sum = 0
  for (const each of troops)
    if (each !== but && each.where === 'field' && distance(each, place) <= CONTEST) sum += countOn(battle, each, place)
  return sum
}

/** The objective that a unit contests where it stands. */
export function postOf({ battle }: View, troop: Place): Objective | null {
  let found: Objective | null = null
  let least = CONTEST
  for (const each of battle.objectives) {
    const inches = distance(each.place, troop)
    if (inches > least) continue
    found = each
    least = inches
  }
  return found
}

/** Does its side hold the post with the unit, and not without it? What nobody contests stays with whoever holds it (11). */
export function isNeeded({ battle, me, enemy }: View, troop: Troop, { place, holder }: Objective): boolean {
  const others = strengthAt(battle, me.troops, place, troop)
  const theirs = strengthAt(battle, enemy.troops, place)
  if (others > theirs || (theirs === 0 && holder === troop.side)) return false
  return others + countOn(battle, troop, place) > theirs
}
