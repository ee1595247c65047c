/** A duel with every default filled in: plain JSON, which is also what a worker needs to simulate it. */
import type { SetupOf, SideOf } from '../../duel/setup.ts'
import type { Unit } from '../fight.ts'
import type { Policy } from '../schema/rolls.ts'
import type { LASTING } from '../schema/duel.ts'
import type { Policies } from '../schema/duel-policies.ts'

/** What is true of a unit for the whole duel. */
export interface Standing {
  readonly facts: Readonly<Partial<Record<(typeof LASTING)[number], boolean>>>
  readonly chargeModifier: number
  readonly chargeReroll: Policy
  readonly psychicModifier: number
  readonly denyModifier: number
}

/** One side. */
export type SideSetup = SideOf<Unit, Policies, Standing>

/** A duel; whoever is first takes the first turn of every round (15.4, 15.5). */
export type DuelSetup = SetupOf<SideSetup>
