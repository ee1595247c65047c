/** Who fights when (8.5): strike-first units, then the others, then strike-last units; the active player's first in each. */
import { type Fight, type Notes, type Owned, withVerb } from '../fight.ts'
import type { Effect } from '../schema/effects.ts'
import { reachesUnit } from '../sequence/applies.ts'
import { settled } from './settled.ts'

/** When a unit fights. */
export type StrikeOrder = 'first' | 'normal' | 'last'

const RANK: Readonly<Record<StrikeOrder, number>> = { first: 0, normal: 1, last: 2 }

/** The order of the attacker of a fight by its effects and those upon it; a unit under both effects has neither. */
export function strikeOrder(fight: Fight, owned: readonly Owned[], notes: Notes): StrikeOrder {
  const effects = withVerb(settled(owned), 'fight').filter((each) => reachesUnit(fight, notes, 'attacker', each))
  const [first, last] = ['first', 'last'].map((order) => effects.some(({ effect }) => effect.fight === order))
  return first === last ? 'normal' : first === true ? 'first' : 'last'
}

/** Can it change while a phase goes on: does it hang on anything? */
export const mayChange = (effects: readonly Effect[]): boolean =>
  effects.some((each) => 'fight' in each && (each.if ?? each.for?.if) !== undefined)

/** Does the active player's unit fight before the other's? */
export const fightsFirst = (active: StrikeOrder, other: StrikeOrder): boolean => RANK[active] <= RANK[other]
