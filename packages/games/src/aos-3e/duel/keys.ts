/** Answers about a fight worked out once for everything that they can depend on: losses, wounds, flags, as far as any effect asks. */
import type { Unit } from '../fight.ts'
import { type Camp, effectsIn } from './camp.ts'
import type { Clock } from './scene.ts'
import { across, type Corner } from './setup.ts'
import type { DuelState, Fighter } from './state.ts'

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

/** The name of everything that an answer can depend on. */
export type Key = (state: DuelState, corner: Corner, what: string, clock: Clock) => string

/** An answer worked out once for everything that its key does not tell apart. */
export function cached<W extends string, T>(
  answer: (state: DuelState, corner: Corner, what: W, clock: Clock) => T,
  key: Key,
): (state: DuelState, corner: Corner, what: W, clock: Clock) => T {
  const known = new Map<string, T>()
  return (state, corner, what, clock) => {
    const name = key(state, corner, what, clock)
    const found = known.get(name)
    if (found !== undefined) return found
    const made = answer(state, corner, what, clock)
    known.set(name, made)
    return made
  }
}

/** What of a state an attack can depend on at all: of each fighter that is found once, whichever state it is in. */
export function keyOf(camps: Camps, mentions: Mentions): Key {
  const wounds = (corner: Corner, { number, wounds: taken }: Fighter): number =>
    mentions.allocated ? taken : rowOf(camps[corner].unit({ number }), taken)
  const attacking = bySide((each, corner) =>
    [each.number, each.models, wounds(corner, each), flags(each), Number(each.attackUp), Number(each.titanic)].join(),
  )
  const attacked = bySide((each) =>
    [
      each.number,
      mentions.models ? each.models : '',
      mentions.allocated ? each.wounds : '',
      flags(each),
      Number(each.defenceUp),
    ].join(),
  )
  return (state, striker, what, { round, turn }) => {
    const { touching, distance } = state.field
    const target = across(striker)
    return `${striker}${what}${round}${turn}${touching ? '' : distance};${attacking(state[striker], striker)};${attacked(state[target], target)}`
  }
}

/** Words about a fighter that are found once. */
function bySide(words: (each: Fighter, corner: Corner) => string): (each: Fighter, corner: Corner) => string {
  const known = { a: [] as string[], b: [] as string[] }
  return (each, corner) => (known[corner][each.id] ??= words(each, corner))
}

const flags = ({ finest, charged, spentBattle, spentRound }: Fighter): string =>
  [finest, charged, spentBattle, spentRound].map(Number).join('')

/** The key of what hangs on nothing but who fights. */
export const namesKey: Key = ({ a, b }, corner, what) => `${corner}${what}${a.number},${b.number}`

/** The order does not hang on losses, so that it stays the same while a phase goes on. */
export function orderKey(): Key {
  const words = bySide((each) => `${each.number}:${flags(each)}`)
  return ({ a, b }, corner, what, { round, turn }) =>
    `${corner}${what}${round}${turn};${words(a, 'a')};${words(b, 'b')}`
}

const rowOf = (unit: Unit, wounds: number): number =>
  unit.damageTable.findIndex(({ from, to }) => wounds >= from && wounds <= to)
