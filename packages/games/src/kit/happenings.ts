/** What a process comes to, from all the states it can end in: yes or no become probabilities, numbers become distributions. */
import {
  type Draw,
  followRational,
  fork,
  type Fraction,
  type StateShare,
  summarise,
  type Summary,
  toNumber,
} from '@rollcall/core'
import type { Happening, Solved } from '../odds.ts'
import { NEVER, times, total, wholly } from './fractions.ts'

/** Probabilities in fractions and distributions of what each state means. */
export function happenings<S>(ends: readonly StateShare<S>[], of: (state: S) => Happening): Solved {
  const events = new Map<string, Fraction>()
  const numbers = new Map<string, Map<number, Fraction>>()
  for (const { state, share } of ends)
    for (const [name, value] of Object.entries(of(state)))
      if (typeof value === 'boolean') add(events, name, value ? share : NEVER)
      else add(shelf(numbers, name), value, share)
  return {
    probabilities: Object.fromEntries(events),
    distributions: Object.fromEntries([...numbers].map(([name, shares]) => [name, distribution(shares)])),
  }
}

function add<K>(shares: Map<K, Fraction>, key: K, share: Fraction): void {
  const before = shares.get(key)
  shares.set(key, before === undefined ? share : total([before, share]))
}

function shelf(numbers: Map<string, Map<number, Fraction>>, name: string): Map<number, Fraction> {
  const known = numbers.get(name) ?? new Map<number, Fraction>()
  numbers.set(name, known)
  return known
}

function distribution(shares: ReadonlyMap<number, Fraction>): Summary {
  const values = [...shares.keys()]
  const from = Math.min(...values)
  const mass = new Float64Array(Math.max(...values) - from + 1)
  for (const [value, each] of shares) mass[value - from] = toNumber(each)
  return summarise({ from, mass })
}

/** The sum of some draws one after the other; what is beyond the most is lost. */
export function sumOf(draws: readonly Draw<number>[], most: number): readonly StateShare<number>[] {
  const steps = draws.map(
    (draw) => (before: { readonly sum: number }) =>
      fork(draw, (more: number) => ({ sum: Math.min(most, before.sum + more) })),
  )
  return followRational({ sum: 0 }, steps, ({ sum }) => sum).map(({ state, share }) => ({ state: state.sum, share }))
}

/** The mean of a number over all ends. */
export const mean = <S>(ends: readonly StateShare<S>[], of: (state: S) => number): Fraction =>
  total(ends.map(({ state, share }) => times(share, wholly(of(state)))))
