/** Answers about a fight worked out once for everything that they can depend on: losses, wounds, flags, as far as any effect asks. */
import { attackKey, cachedBy, classesBy, type KeyOf, numbersOf, pairKey } from '../../duel/cached.ts'
import { isCompared, readsOf, rowOf } from '../battle-parts/reads.ts'
import type { Unit } from '../fight.ts'
import type { Camp } from './camp.ts'
import type { Clock } from './scene.ts'
import type { Corner } from './setup.ts'
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

/** What of it matters to a duel. */
export function mentionsOf(units: readonly Unit[]): Mentions {
  const { models, allocated, round, turn, changes } = readsOf(units)
  const nerve = changes.has('stat bravery') || changes.has('roll battleshock')
  return { models: isCompared(models), allocated: isCompared(allocated), round, turn, nerve }
}

/** What an answer can depend on besides the moment. */
export type Key = KeyOf<Fighter, Field>

/** An answer worked out once for everything that its key does not tell apart. */
export const cached = <W extends string, T>(
  answer: (state: DuelState, corner: Corner, what: W, clock: Clock) => T,
  key: Key,
): typeof answer => cachedBy<Fighter, Field, W, Clock, T>(answer, key)

/** What of a state an attack can depend on at all. */
export function keyOf(camps: Camps, mentions: Mentions): Key {
  const wounds = (corner: Corner, { number, wounds: taken }: Fighter): number =>
    mentions.allocated ? taken : rowOf(camps[corner].unit({ number }), taken)
  const attacking = classesBy<Fighter>((each, corner) =>
    [each.order, each.models, wounds(corner, each), flags(each), each.attackUp, each.titanic].join(),
  )
  const attacked = classesBy<Fighter>((each, corner) =>
    [each.order, mentions.models ? each.models : '', wounds(corner, each), flags(each), each.defenceUp].join(),
  )
  const distances = numbersOf<string>()
  const fields: number[] = []
  return {
    units: attackKey(attacking, attacked),
    field: (field) => (fields[field.id] ??= distances(field.touching ? '' : String(field.distance))),
  }
}

/** The key of what hangs on nothing but who fights. */
export const namesKey: Key = { units: ({ a, b }) => pairKey(a.number, b.number), field: () => 0 }

/** The order does not hang on losses, so that it stays the same while a phase goes on. */
export function orderKey(): Key {
  const classes = classesBy<Fighter>((each) => `${each.number}:${flags(each)}`)
  return { units: ({ a, b }) => pairKey(classes(a, 'a'), classes(b, 'b')), field: () => 0 }
}

const flags = ({ finest, charged, spentBattle, spentRound }: Fighter): string =>
  [finest, charged, spentBattle, spentRound].map(Number).join('')
