/** What one activation comes to, once its dice lie. */
import { type ActivationTables, reaches, type Roller, type TargetFold } from '@rollcall/core'
import { POOLS } from '../sequence/pools.ts'

/** Points of damage that reach the target, mortal wounds that come back to the attacker, and wounds that a bodyguard takes. */
export interface Blow {
  readonly damage: number
  readonly backlash: number
  readonly redirected: number
}

/** What a roll came to. */
export function blowRolled({ tables, rolled }: ReturnType<Roller>): Blow {
  const points = (pool: string): number => rolled.pools[tables.pools.indexOf(pool)] ?? 0
  return {
    damage: reaches(foldOf(tables), points(POOLS.target)),
    backlash: points(POOLS.attacker),
    redirected: points(POOLS.redirected),
  }
}

const foldOf = (tables: ActivationTables): TargetFold => tables.folds[POOLS.target] as TargetFold
