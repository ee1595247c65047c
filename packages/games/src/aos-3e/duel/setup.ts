/** A duel with every default filled in: plain JSON, which is also what a worker needs to simulate it. */
import type { SetupOf, SideOf } from '../../duel/setup.ts'
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

/** One side. */
export type SideSetup = SideOf<Unit, Policies, Standing>

/** A duel. */
export interface DuelSetup extends SetupOf<SideSetup> {
  /** Is priority rolled for in later rounds, or does the order stay? */
  readonly priority: 'roll' | 'fixed'
}
