/** A duel with every default filled in: plain JSON, which is also what a worker needs to simulate it. */
import type { SetupOf, SideOf } from '../../duel/setup.ts'
import type { Unit } from '../fight.ts'
import type { Standing } from '../battle-parts/standing.ts'
import type { Policies } from '../schema/duel-policies.ts'

/** One side. */
export type SideSetup = SideOf<Unit, Policies, Standing>

/** A duel. */
export interface DuelSetup extends SetupOf<SideSetup> {
  /** Is priority rolled for in later rounds, or does the order stay? */
  readonly priority: 'roll' | 'fixed'
}
