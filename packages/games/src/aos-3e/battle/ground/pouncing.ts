/** Units that fight from farther away than others, or pile in farther (8.5). */
import { RULES } from '../../rules.ts'
import type { Effect, FightEffect } from '../../schema/effects.ts'
import { aroundOf, holdsOf } from '../around.ts'
import { enemyOf } from '../battle.ts'
import type { Pounce } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'
import { distance, nearest } from './field.ts'

/** How far an effect lets its unit pounce; `null`: it is no such effect, or for others. */
export function pounceBy(each: Effect): Pounce | null {
  const around = 'fight' in each && each.fight === 'reach' ? aroundOf(each) : null
  if (around === null || around.whose !== 'own') return null
  const { range = RULES.distances.engaged, pileIn = RULES.distances.pileIn } = each as FightEffect
  return { ...around, range, pileIn }
}

/** Is an enemy near enough to be fought by an ability? */
export function isPoised(battle: Battle, troop: Troop): boolean {
  const { pounces } = troop.me
  if (pounces === undefined) return false
  const enemy = nearest(enemyOf(battle, troop.side).troops, troop)
  return enemy !== null && pounces.some((each) => distance(troop, enemy) <= each.range && holdsOf(battle, each, troop))
}

/** How far it piles in. */
export function pileInOf(battle: Battle, troop: Troop): number {
  const { pileIn } = RULES.distances
  const { pounces } = troop.me
  if (pounces === undefined) return pileIn
  return Math.max(pileIn, ...pounces.filter((each) => holdsOf(battle, each, troop)).map((each) => each.pileIn))
}
