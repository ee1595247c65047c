/** What a process comes to, from all the states it can end in: yes or no become probabilities, numbers become distributions. */
import { type Fraction, type StateShare, summarise, type Summary, toNumber } from '@rollcall/core'
import type { Happening, Solved } from '../odds.ts'
import { NEVER, times, total, wholly } from './fractions.ts'

/** Probabilities in fractions and distributions of what each state means. */
export function happenings<S>(ends: readonly StateShare<S>[], of: (state: S) => Happening): Solved {
  const all = ends.map(({ state, share }) => ({ happened: of(state), share }))
  const named = (kind: 'boolean' | 'number'): readonly string[] => [
    ...new Set(all.flatMap(({ happened }) => Object.keys(happened).filter((name) => typeof happened[name] === kind))),
  ]
  const probability = (name: string): Fraction =>
    total(all.filter(({ happened }) => happened[name] === true).map(({ share }) => share))
  return {
    probabilities: Object.fromEntries(named('boolean').map((name) => [name, probability(name)])),
    distributions: Object.fromEntries(named('number').map((name) => [name, distribution(all, name)])),
  }
}

interface Happened {
  readonly happened: Happening
  readonly share: Fraction
}

function distribution(all: readonly Happened[], name: string): Summary {
  const shares = new Map<number, Fraction>()
  for (const { happened, share } of all) {
    const value = happened[name]
    if (typeof value === 'number') shares.set(value, total([shares.get(value) ?? NEVER, share]))
  }
  const values = [...shares.keys()]
  const from = Math.min(...values)
  const mass = new Float64Array(Math.max(...values) - from + 1)
  for (const [value, each] of shares) mass[value - from] = toNumber(each)
  return summarise({ from, mass })
}

/** The mean of a number over all ends. */
export const mean = <S>(ends: readonly StateShare<S>[], of: (state: S) => number): Fraction =>
  total(ends.map(({ state, share }) => times(share, wholly(of(state)))))
