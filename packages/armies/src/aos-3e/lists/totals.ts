/** What a list adds up to, beside what it says of itself. */
import type { ArmyList } from './list.ts'

/** Sums over a list; units whose points nobody gives are counted apart. */
export interface Totals {
  readonly points: number
  readonly unpriced: number
  readonly units: number
  readonly models: number
  /** Reinforcements, a unit reinforced twice counting 2 (core book 25.3). */
  readonly reinforced: number
  readonly allies: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The sums of a list, of its own points. */
export function totalsOf({ units, features }: ArmyList): Totals {
  return {
    points: sum([...units.filter(({ bundled }) => bundled !== true), ...features].map((each) => each.points ?? 0)),
    unpriced: units.filter((each) => each.points === undefined).length,
    units: units.length,
    models: sum(units.map((each) => each.models ?? 0)),
    reinforced: sum(units.map((each) => each.reinforced)),
    allies: sum(units.filter((each) => each.ally).map((each) => each.points ?? 0)),
  }
}

/** A sentence when the list's own total is not the sum of its units. */
export function totalNote(list: ArmyList): string | undefined {
  const said = list.totals.points
  const { points, unpriced } = totalsOf(list)
  if (said === undefined || said === points) return undefined
  const missing = unpriced === 0 ? '' : `; ${unpriced} ${unpriced === 1 ? 'unit has' : 'units have'} no points`
  return `the list says ${said} points, and its units and features add up to ${points} (${said > points ? '-' : '+'}${Math.abs(points - said)})${missing}`
}
