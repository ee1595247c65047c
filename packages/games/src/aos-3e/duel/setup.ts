/** A duel with every default filled in: plain JSON, which is also what a worker needs to simulate it. */
import type { Side } from '../../duel/side.ts'
import type { Length } from '../../duel/length.ts'
import type { Unit } from '../fight.ts'
import type { Facts } from '../schema/scenario.ts'
import type { Policies } from './policies.ts'

export { across, type Side } from '../../duel/side.ts'

/** What is said of a unit for the whole duel or battle. */
export interface Standing {
  readonly facts: Facts
  /** Keys of `NAMED` in force: the attacker's when it attacks, the target's when it is attacked. */
  readonly named: Readonly<Record<string, string | true>>
  readonly choose: Readonly<Record<string, string>>
  readonly decline: readonly string[]
  readonly requireSuccess: boolean
}

/** One side: its unit, or the enemies of a gauntlet one after another. */
export interface SideSetup {
  readonly units: readonly Unit[]
  readonly policies: Policies
  /** One for each unit. */
  readonly standings: readonly Standing[]
}

/** A duel. */
export interface DuelSetup extends Length {
  readonly a: SideSetup
  readonly b: SideSetup
  /** Inches before the first charge; `null`: the first charge succeeds without a roll. */
  readonly distance: number | null
  /** Who takes the first turn of the first round. */
  readonly first: Side | 'roll'
  /** Is priority rolled for in later rounds, or does the order stay? */
  readonly priority: 'roll' | 'fixed'
}
