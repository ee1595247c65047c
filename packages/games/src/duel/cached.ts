/** Answers about a fight worked out once for everything that they can depend on; asked millions of times, so all keys are numbers. */
import { across, type Corner } from './corner.ts'
import type { DuelStateOf, FieldBase, FighterBase } from './state.ts'

/** What an answer can depend on besides the moment: the two units, and how far apart they are, each as a number. */
export interface KeyOf<F extends FighterBase, D extends FieldBase> {
  /** Below 2^52. */
  readonly units: (state: DuelStateOf<F, D>, corner: Corner) => number
  readonly field: (field: D) => number
}

/** A question about one side of a duel at a moment. */
type Asking<F extends FighterBase, D extends FieldBase, W extends string, C, T> = (
  state: DuelStateOf<F, D>,
  corner: Corner,
  what: W,
  clock: C,
) => T

/** An answer worked out once for everything that its key does not tell apart. */
export function cachedBy<F extends FighterBase, D extends FieldBase, W extends string, C, T>(
  answer: Asking<F, D, W, C, T>,
  key: KeyOf<F, D>,
): Asking<F, D, W, C, T> {
  const moments = new Map<C, Map<W, { readonly [corner in Corner]: Map<number, T>[] }>>()
  const answersOf = (state: DuelStateOf<F, D>, corner: Corner, what: W, clock: C): Map<number, T> => {
    const words = moments.get(clock) ?? new Map<W, { a: Map<number, T>[]; b: Map<number, T>[] }>()
    moments.set(clock, words)
    const both = words.get(what) ?? { a: [], b: [] }
    words.set(what, both)
    return (both[corner][key.field(state.field)] ??= new Map<number, T>())
  }
  return (state, corner, what, clock) => {
    const known =
      moments.get(clock)?.get(what)?.[corner][key.field(state.field)] ?? answersOf(state, corner, what, clock)
    const units = key.units(state, corner)
    const found = known.get(units)
    if (found !== undefined) return found
    const made = answer(state, corner, what, clock)
    known.set(units, made)
    return made
  }
}

const MOST_CLASSES = 2 ** 26

/** Two numbers of classes as one. */
export const pairKey = (one: number, other: number): number => one * MOST_CLASSES + other

/** The key of an attack: a class of those who attack, and one of those who are attacked. */
export const attackKey =
  <F extends FighterBase>(attacking: ClassOf<F>, attacked: ClassOf<F>): KeyOf<F, FieldBase>['units'] =>
  (state, striker) => {
    const target = across(striker)
    const fighters = state as DuelStateOf<F, FieldBase>
    return pairKey(attacking(fighters[striker], striker), attacked(fighters[target], target))
  }

/** The class of a fighter, as a number. */
export type ClassOf<F extends FighterBase> = (each: F, corner: Corner) => number

/** Numbers of classes of fighters that need not be told apart; each fighter is looked at once. */
export function classesBy<F extends FighterBase>(words: (each: F, corner: Corner) => string): ClassOf<F> {
  const numbers = numbersOf<string>()
  const known = { a: [] as number[], b: [] as number[] }
  return (each, corner) => (known[corner][each.id] ??= numbers(words(each, corner)))
}

/** Numbers 0, 1, 2, ... in the order of appearance. */
export function numbersOf<T>(): (thing: T) => number {
  const known = new Map<T, number>()
  return (thing) => {
    const number = known.get(thing) ?? known.size
    known.set(thing, number)
    return number
  }
}
