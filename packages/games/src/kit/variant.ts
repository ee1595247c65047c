/** What triggers have changed about one attack on its way from the hit roll to its damage. */
import { canonicalJson } from '@rollcall/core'

/** What is made of a number on its way; `null`: nothing has replaced it. */
export interface Change<T> {
  readonly set: T | null
  readonly add: number
}

/** Nothing is made of it. */
export const UNCHANGED: Change<never> = { set: null, add: 0 }

/** What an effect says: plus so much, or so much instead. */
type Said<V> = { readonly by: 'add'; readonly value: number } | { readonly by: 'set'; readonly value: V }

/** What an effect sets replaces, what it adds is added. */
export const changedBy = <T, V>(
  before: Change<T>,
  said: Said<V> | undefined,
  valueOf: (said: V) => T | null,
): Change<T> =>
  said === undefined
    ? before
    : said.by === 'add'
      ? { ...before, add: before.add + said.value }
      : { ...before, set: valueOf(said.value) }

/** Numbers variants in the order in which they come up, so that node names are short and the same every time. */
export function variantNames(untouched: object): (variant: object) => string {
  const known: string[] = [canonicalJson(untouched)]
  return (variant) => {
    if (variant === untouched) return ''
    const text = canonicalJson(variant)
    if (!known.includes(text)) known.push(text)
    const number = known.indexOf(text)
    return number === 0 ? '' : `*${number}`
  }
}
