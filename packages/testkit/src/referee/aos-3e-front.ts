/** The referee of told battles on the line model's rule of how many models reach an enemy in combat, worked out base by base. */
import { enemiesWithin, type Sheet, unitOf } from './aos-3e-sheet.ts'
import type { At } from './aos-3e-told.ts'

/** Places within reach of an enemy, as everybody stood when the unit was picked to fight. */
export function placesAt(sheet: Sheet, unit: number, target: number): number {
  const { base, reach } = unitOf(sheet, unit)
  if (reach === null) return Number.POSITIVE_INFINITY
  const enemy = unitOf(sheet, target).base
  const straight = (inRank(sheet, target) - 1) * (enemy + 0.25)
  const share = width(sheet, unit) / sharing(sheet, unit, target).reduce((sum, each) => sum + width(sheet, each), 0)
  let places = 0
  // Row behind row, each seven eighths of a base farther away; round the ends three radii can be used.
  for (let away = 0; away <= reach; away += 0.875 * base) {
    const front = (straight + 3 * (enemy / 2 + base / 2 + away)) * share
    places++
    for (let taken = base; taken <= front + HAIR; taken += base) places++
  }
  return places
}

/** Sums of bases are not exact. */
const HAIR = 1e-8

/** Whoever fights the target from the same direction, the unit among them; in its very place that is its own edge. */
function sharing(sheet: Sheet, unit: number, target: number): readonly number[] {
  const goal = sheet.at[target] as At
  const from = (each: number): number => {
    const way = (sheet.at[each] as At).along - goal.along
    return way === 0 ? (unitOf(sheet, each).side === 'a' ? -1 : 1) : Math.sign(way)
  }
  const others = enemiesWithin(sheet, target, goal, 3).filter((each) => each !== unit)
  return [unit, ...others.filter((each) => from(each) === from(unit))]
}

const width = (sheet: Sheet, unit: number): number => inRank(sheet, unit) * unitOf(sheet, unit).base

/** Up to five stand in one rank, more in ranks of half of them, at most ten wide. */
function inRank({ picked }: Sheet, unit: number): number {
  const models = picked?.left[unit]?.models ?? 0
  return models <= 5 ? models : Math.min(10, Math.floor((models + 1) / 2))
}
