/** What triggers have changed about one attack on its way from the hit roll to its damage (4.8). */
import { canonicalJson } from '@rollcall/core'
import type { Amount } from './amounts.ts'

/** Changes that travel with a hit. */
export interface Variant {
  readonly rend: { readonly set: number | null; readonly add: number }
  readonly damage: { readonly set: Amount | null; readonly add: number }
  readonly noSave: boolean
}

/** An attack that no trigger has touched. */
export const untouched: Variant = { rend: { set: null, add: 0 }, damage: { set: null, add: 0 }, noSave: false }

/** Numbers variants in the order in which they come up, so that node names are short and the same every time. */
export function variantNames(): (variant: Variant) => string {
  const known: string[] = []
  return (variant) => {
    if (variant === untouched) return ''
    const text = canonicalJson(variant)
    if (!known.includes(text)) known.push(text)
    return `*${known.indexOf(text) + 1}`
  }
}
