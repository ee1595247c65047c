/** Games in the words of their schema: synonyms replaced, heroes that are only named looked up. */
import { isRecord, type Json } from '@rollcall/core'
import { reworded } from './odds/words.ts'
import { gameInput } from './schema/game.ts'
import { wordsOfGames } from './published.ts'

/** A list, or one thing as a list of one. */
const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value)

/** A document about games in the words of its schema. */
export const gameWords = (document: Json): Json =>
  reworded(withArmies(document), Object.keys(gameInput.shape), wordsOfGames())

/** `army` and `enemy`, or `a` and `b`, are the two armies. */
function withArmies(document: Json): Json {
  const { army, enemy, a = army, b = enemy, ...rest } = document
  if (a === undefined && b === undefined) return document
  // Whoever says both ways is told of the words that are too much.
  return 'armies' in document ? document : { ...rest, armies: [a ?? {}, b ?? {}] }
}

/** Replaces names of heroes by their cards. */
export function heroesNamed(document: unknown, find: (name: string) => object): unknown {
  const cardOf = (one: unknown): unknown => {
    if (typeof one !== 'string') return one
    const { aliases: _, points: __, ...card } = find(one) as Json
    return card
  }
  const inArmy = (army: unknown): unknown =>
    isRecord(army) && 'heroes' in army ? { ...army, heroes: each(army['heroes'], cardOf) } : army
  if (!isRecord(document)) return document
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => {
      if (key === 'heroes' || key === 'enemyHeroes') return [key, each(value, cardOf)]
      return [key, isRecord(value) || Array.isArray(value) ? each(value, inArmy) : value]
    }),
  )
}

/** Heroes whose card says that nobody knows what they carry. */
export function unknownEquipment(document: unknown): readonly string[] {
  if (!isRecord(document)) return []
  const cards = [document['armies'], document['instead']]
    .flat()
    .filter(isRecord)
    .flatMap((army) => army['heroes'])
    .filter(isRecord)
  return [
    ...new Set(
      cards
        .filter((card) => card['equipment'] === null && typeof card['name'] === 'string')
        .map((card) => `nobody knows what ${String(card['name'])} carries: played without equipment`),
    ),
  ]
}
