/** A roll that an ability or a power needs: certain results, or more or less than a number of whoever it is upon. */
import type { Dice } from '@rollcall/core'
import type { Gate } from './adverbs.ts'
import type { Comparison } from './values.ts'

/** Dice, and what they must come to: one of these totals, or so much against whoever it is upon. */
export interface Trial {
  readonly dice: Dice
  readonly values: readonly number[] | null
  readonly against: readonly Comparison[]
}

/** Numbers of a unit that a roll may be compared with. */
const COMPARED = ['target.bravery', 'target.wounds', 'target.models', 'target.save'] as const

/** One of these. */
export type Compared = (typeof COMPARED)[number]

const isKnown = ({ with: other }: Comparison): boolean =>
  typeof other === 'number' || COMPARED.some((each) => each === other)

/** A roll in these words; `null`: one that asks for what nobody knows of a unit. */
export function trialOf({ dice, results, plus }: Gate): Trial | null {
  if (plus.length > 0) return null
  if (results.kind === 'listed') return { dice, values: results.values, against: [] }
  return results.comparisons.every(isKnown) ? { dice, values: null, against: results.comparisons } : null
}
