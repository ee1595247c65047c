/**
 * Wounds that come to nothing only so often: the first so many of each phase or turn, or all beyond so many (AoS 5.2). What a duel
 * or a battle counts it takes from the fights, which would begin anew with every attack.
 */
import { ANEW } from './formed.ts'
import type { Unit } from '../fight.ts'
import type { AllocateEffect, Effect } from '../schema/effects.ts'

/** So many wounds of each phase or turn: negated, or allocated at most. */
export interface Ration {
  readonly kind: 'negate' | 'cap'
  readonly count: number
  readonly per: 'phase' | 'turn'
}

/** What was used of each ration of a unit by now. */
export type Used = readonly number[]

/** Rations of a unit, whatever happens. */
export const rationsOf = (unit: Unit): readonly Ration[] =>
  unit.effects.filter(isRation).map(({ allocate, count, per }) => ({ kind: allocate, count, per }) as Ration)

/** The unit as its fights see it. */
export function withoutRations(unit: Unit): Unit {
  if (rationsOf(unit).length === 0) return unit
  return { ...unit, effects: unit.effects.filter((each) => !isRation(each)) }
}

/** What is said of a unit whose rations are counted. */
export const counted = (unit: Unit): Unit => ({
  ...unit,
  assumed: [...unit.assumed.filter((each) => each !== ANEW), ...uncounted(unit)],
})

/** What is said of a unit that is spared wounds only so often in another way than a ration does. */
export const uncounted = ({ effects }: Unit): readonly string[] =>
  effects.some((each) => 'allocate' in each && each.per !== undefined && !isRation(each)) ? [ANEW] : []

const isRation = (each: Effect): each is AllocateEffect =>
  'allocate' in each &&
  (each.allocate === 'negate' || each.allocate === 'cap') &&
  (each.per === 'phase' || each.per === 'turn') &&
  each.count !== undefined &&
  Object.entries(each).every(([word, said]) => said === undefined || WORDS.has(word))

const WORDS = new Set(['name', 'allocate', 'count', 'per'])

/** Nothing of any is used. */
export const unused = (rations: readonly Ration[]): Used => rations.map(() => 0)

/** Wounds that are left of so many, and what is used then. */
export function rationed(
  rations: readonly Ration[],
  used: Used,
  points: number,
): { readonly points: number; readonly used: Used } {
  const left = (i: number): number => (rations[i] as Ration).count - (used[i] ?? 0)
  let rest = points
  const negated = rations.map(({ kind }, i) => {
    const spared = kind === 'negate' ? Math.min(rest, left(i)) : 0
    rest -= spared
    return spared
  })
  const taken = Math.min(rest, ...rations.flatMap(({ kind }, i) => (kind === 'cap' ? [left(i)] : [])))
  return {
    points: taken,
    used: used.map((before, i) => before + (rations[i]?.kind === 'cap' ? taken : (negated[i] ?? 0))),
  }
}

/** Wounds that are still to be negated. */
export const toNegate = (rations: readonly Ration[], used: Used): number =>
  rations.reduce((sum, { kind, count }, i) => (kind === 'negate' ? sum + count - (used[i] ?? 0) : sum), 0)

/** What is used after a phase, or after a turn. */
export const renewed = (rations: readonly Ration[], used: Used, after: 'phase' | 'turn'): Used =>
  rations.map(({ per }, i) => (after === 'turn' || per === 'phase' ? 0 : (used[i] ?? 0)))
