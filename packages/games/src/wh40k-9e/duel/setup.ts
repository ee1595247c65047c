/** A duel with every default filled in: plain JSON, which is also what a worker needs to simulate it. */
import type { Side } from '../../duel/side.ts'
import type { Length } from '../../duel/length.ts'
import type { Unit } from '../fight.ts'
import type { Policy } from '../odds/rolls.ts'
import type { Policies } from './policies.ts'

/** Facts of the situation that hold for a unit throughout. */
export const LASTING = ['attackerIsInfantry', 'attackerIsVehicleOrMonster', 'attackerIsTitanic'] as const

/** What is true of a unit for the whole duel. */
export interface Standing {
  readonly facts: Readonly<Partial<Record<(typeof LASTING)[number], boolean>>>
  readonly chargeModifier: number
  readonly chargeReroll: Policy
  readonly psychicModifier: number
  readonly denyModifier: number
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
  /** Who takes the first turn of every round (15.4, 15.5). */
  readonly first: Side | 'roll'
}
