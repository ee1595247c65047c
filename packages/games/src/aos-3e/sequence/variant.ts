/** What triggers have changed about one attack on its way from the hit roll to its damage (4.8). */
import { type Change, UNCHANGED } from '../../kit/variant.ts'
import type { Amount } from '../../graph.ts'

/** Changes that travel with a hit. */
export interface Variant {
  readonly rend: Change<number>
  readonly damage: Change<Amount>
  readonly noSave: boolean
}

/** An attack that no trigger has touched. */
export const untouched: Variant = { rend: UNCHANGED, damage: UNCHANGED, noSave: false }
