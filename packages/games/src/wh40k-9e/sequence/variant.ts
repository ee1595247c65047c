/** What triggers have changed about one attack on its way from the hit roll to its damage. */
import type { Dice } from '@rollcall/core'
import { type Change, UNCHANGED } from '../../kit/variant.ts'

/** Changes that travel with a hit. */
export interface Variant {
  readonly ap: Change<number>
  readonly damage: Change<Dice>
  readonly noSave: boolean
}

/** An attack that no trigger has touched. */
export const untouched: Variant = { ap: UNCHANGED, damage: UNCHANGED, noSave: false }
