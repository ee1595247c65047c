/** A duel with every default filled in, as every game says it: plain JSON, which is also what a worker needs to simulate it. */
import type { Length } from './length.ts'
import type { Side } from './side.ts'

/** One side: its unit, or the enemies of a gauntlet one after another. */
export interface SideOf<Unit, Policies, Standing> {
  readonly units: readonly Unit[]
  readonly policies: Policies
  /** One for each unit: what is said of it for the whole duel. */
  readonly standings: readonly Standing[]
}

/** A duel. */
export interface SetupOf<S> extends Length {
  readonly a: S
  readonly b: S
  /** Inches before the first charge; `null`: the first charge succeeds without a roll. */
  readonly distance: number | null
  /** Who takes the first turn of the first round, or of every round. */
  readonly first: Side | 'roll'
}
