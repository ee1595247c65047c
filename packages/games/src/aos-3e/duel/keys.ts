/** Answers about a fight worked out once for everything that they can depend on: losses, wounds, flags, as far as any effect asks. */
import { effectsIn } from '../battle-parts/mortal.ts'
import type { Unit } from '../fight.ts'
import type { Camp } from './camp.ts'
import type { Clock } from './scene.ts'
import { across, type Corner } from './setup.ts'
import type { DuelState, Field, Fighter } from './state.ts'

type Camps = { readonly [corner in Corner]: Camp }

/** What the effects of all units ask about: whatever nobody asks for need not be told apart. */
export interface Mentions {
  readonly models: boolean
  readonly allocated: boolean
  readonly round: boolean
  readonly turn: boolean
  readonly nerve: boolean
}

/** Looks through all effects for words; a word too many costs time, never a number. */
export function mentionsOf(units: readonly Unit[]): Mentions {
  const text = JSON.stringify(units.map(effectsIn))
  return {
    // In a unit of different models the Wounds of the next one to fall change with its losses.
    models: /models/.test(text) || units.some(({ wounds }) => (wounds?.length ?? 0) > 1),
    allocated: /allocated/.test(text),
    round: /round/.test(text),
    turn: /turn/.test(text),
    nerve: /bravery|battleshock/.test(text),
  }
}

/** What an answer can depend on besides the moment: the two units, and how far apart they are, each as a number. */
export interface Key {
  /** Below 2^52. */
  readonly units: (state: DuelState, corner: Corner) => number
  readonly field: (field: Field) => number
}

type Asking<W extends string, T> = (state: DuelState, corner: Corner, what: W, clock: Clock) => T

/** An answer worked out once for everything that its key does not tell apart; asked millions of times, so all keys are numbers. */
export function cached<W extends string, T>(answer: Asking<W, T>, key: Key): Asking<W, T> {
  const moments = new Map<Clock, Map<W, { readonly [corner in Corner]: Map<number, T>[] }>>()
  const answersOf = (state: DuelState, corner: Corner, what: W, clock: Clock): Map<number, T> => {
    const words = moments.get(clock) ?? new Map<W, { a: Map<number, T>[]; b: Map<number, T>[] }>()
    moments.set(clock, words)
    const corners = words.get(what) ?? { a: [], b: [] }
    words.set(what, corners)
    return (corners[corner][key.field(state.field)] ??= new Map<number, T>())
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

/** What of a state an attack can depend on at all. */
export function keyOf(camps: Camps, mentions: Mentions): Key {
  const wounds = (corner: Corner, { number, wounds: taken }: Fighter): number =>
    mentions.allocated ? taken : rowOf(camps[corner].unit({ number }), taken)
  const attacking = classesBy((each, corner) =>
    [each.number, each.models, wounds(corner, each), flags(each), each.attackUp, each.titanic].join(),
  )
  const attacked = classesBy((each) =>
    [
      each.number,
      mentions.models ? each.models : '',
      mentions.allocated ? each.wounds : '',
      flags(each),
      each.defenceUp,
    ].join(),
  )
  const distances = numbersOf<string>()
  const fields: number[] = []
  return {
    units: (state, striker) => {
      const target = across(striker)
      return attacking(state[striker], striker) * MOST_CLASSES + attacked(state[target], target)
    },
    field: (field) => (fields[field.id] ??= distances(field.touching ? '' : String(field.distance))),
  }
}

const MOST_CLASSES = 2 ** 26

/** The key of what hangs on nothing but who fights. */
export const namesKey: Key = { units: ({ a, b }) => a.number * MOST_CLASSES + b.number, field: () => 0 }

/** The order does not hang on losses, so that it stays the same while a phase goes on. */
export function orderKey(): Key {
  const classes = classesBy((each) => `${each.number}:${flags(each)}`)
  return { units: ({ a, b }) => classes(a, 'a') * MOST_CLASSES + classes(b, 'b'), field: () => 0 }
}

/** Numbers of classes of fighters that need not be told apart; each fighter is looked at once. */
function classesBy(words: (each: Fighter, corner: Corner) => string): (each: Fighter, corner: Corner) => number {
  const numbers = numbersOf<string>()
  const known = { a: [] as number[], b: [] as number[] }
  return (each, corner) => (known[corner][each.id] ??= numbers(words(each, corner)))
}

/** Numbers 0, 1, 2, ... in the order of appearance. */
function numbersOf<T>(): (thing: T) => number {
  const known = new Map<T, number>()
  return (thing) => {
    const number = known.get(thing) ?? known.size
    known.set(thing, number)
    return number
  }
}

const flags = ({ finest, charged, spentBattle, spentRound }: Fighter): string =>
  [finest, charged, spentBattle, spentRound].map(Number).join('')

const rowOf = (unit: Unit, wounds: number): number =>
  unit.damageTable.findIndex(({ from, to }) => wounds >= from && wounds <= to)
