/** A unit among those who may stand in a list. */
import type { ListedUnit } from '../lists/list.ts'

/** A unit that may stand in the list. */
export interface Candidate {
  /** As a list has it; several of the list may be alike. */
  readonly unit: ListedUnit
  readonly own: readonly ListedUnit[]
  readonly points: number
  /** What the catalogue asks for it, where it knows. */
  readonly catalogued?: number
  /** How often at least, and at most. */
  readonly least: number
  readonly most: number
  /** What it counts towards the limits of `limitsFor`, by their names. */
  readonly counts: Readonly<Record<string, number>>
}
