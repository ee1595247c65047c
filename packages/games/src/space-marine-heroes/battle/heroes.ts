/** Hero cards (rules 5.4 to 5.6): armour, a permanent rule, or an action that a winning result pays for. */
import type { ResultType } from '../dice/results.ts'

/** Spaces that an equipment action reaches. */
type Range = 'melee' | 'short' | 'medium' | 'long'

/** What pays for an equipment action. */
type Payment = 'luckySix' | 'doubleSix' | 'straightOrTriple'

/** An equipment action. */
export interface EquipmentAction {
  readonly kind: 'shoot' | 'slay' | 'mowDown'
  readonly result: Payment
  readonly range: Range
}

/** One hero as the rules see it. */
export interface Hero {
  readonly name: string
  /** The roll that lets it stay when attacked; `null` for none. */
  readonly staysOn: number | null
  readonly inspire: boolean
  readonly priorityVox: boolean
  readonly action: EquipmentAction | null
}

/** Does a result pay for an action? */
export const pays = (type: ResultType, payment: Payment): boolean =>
  payment === 'straightOrTriple' ? type === 'triple' || type.startsWith('straight') : type === payment
