/** What arbitraries are made of. */
import fc from 'fast-check'
import type { PlainAmount } from './referee/aos-3e.ts'

/** Picks among these, each as often as it is written. */
export const oneOf = <T>(...each: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...each)

/** So many dice of so many sides. */
export const dice = (count: number, sides: number, plus = 0): PlainAmount => ({ count, sides, plus })

/** An amount as a player would write it. */
export function amountText(amount: PlainAmount): number | string {
  if (typeof amount === 'number') return amount
  const { count, sides, plus } = amount
  return `${count === 1 ? '' : count}D${sides}${plus === 0 ? '' : `+${plus}`}`
}
