/** What was read of a list, in a few numbers: the first thing to know before any verdict on it. */
import { type Army, totalPoints } from './army.ts'

/** What was read: points as the list has them or else the catalogue, beside the total that the list states. */
export interface Reading {
  readonly units: number
  readonly points: number
  readonly stated?: number | undefined
  /** Units and features that the catalogue does not have. */
  readonly unknown: readonly string[]
}

/** Counts it. */
export function readingOf(army: Army): Reading {
  const { list, members, features } = army
  const strangers = list.features.filter(({ id }) => !features.some((each) => each.id === id))
  return {
    units: members.length,
    points: totalPoints(army),
    stated: list.totals.points,
    unknown: [
      ...members.filter(({ unit }) => unit === undefined).map(({ label }) => label),
      ...strangers.map(({ name }) => name),
    ],
  }
}
