/** What triggers have changed about one attack on its way from the hit roll to its damage. */
import { canonicalJson, type Dice } from '@rollcall/core'

/** Changes that travel with a hit. */
export interface Variant {
  readonly ap: { readonly set: number | null; readonly add: number }
  readonly damage: { readonly set: Dice | null; readonly add: number }
  readonly noSave: boolean
}

/** An attack that no trigger has touched. */
export const untouched: Variant = { ap: { set: null, add: 0 }, damage: { set: null, add: 0 }, noSave: false }

/** Numbers variants in the order in which they come up, so that node names are short and the same every time. */
export function variantNames(): (variant: Variant) => string {
  const known: string[] = [canonicalJson(untouched)]
  return (variant) => {
    const text = canonicalJson(variant)
    if (!known.includes(text)) known.push(text)
    const number = known.indexOf(text)
    return number === 0 ? '' : `*${number}`
  }
}
