/** Units that heal by the wounds of their fights (5.5). */
import type { Effect, FeedsEffect } from '../../schema/effects.ts'
import { aroundOf, holdsOf } from '../around.ts'
import type { Feeding } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'
import { mend } from './magic.ts'

/** What an effect heals; `null`: it is no such effect. */
export function feedingBy(each: Effect): Feeding | null {
  const around = 'feeds' in each ? aroundOf(each) : null
  return around === null ? null : { ...around, most: (each as FeedsEffect).feeds }
}

/** A unit has caused so many wounds in a fight. */
export function feed(battle: Battle, troop: Troop, wounds: number): void {
  const { feedings } = troop.me
  if (feedings === undefined || wounds === 0) return
  for (const each of feedings)
    if (troop.where === 'field' && troop.wounds > 0 && holdsOf(battle, each, troop))
      mend(battle, troop, Math.min(each.most, wounds))
}
