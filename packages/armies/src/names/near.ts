/** Which known name is meant by one that nobody has: ways from the surest to the boldest; the first that leads anywhere wins. */
import { edits, plainName } from '@rollcall/games'

/** A name, taken apart once: it is compared over and over. */
export interface Wording {
  readonly plain: string
  readonly words: readonly string[]
  /** Without the small ones. */
  readonly weighty: readonly string[]
  readonly letters: string
  readonly sorted: string
}

/** Words that say nothing by themselves. */
const SMALL = new Set(['the', 'of', 'on', 'and', 'with', 'a', 'an', 'in'])

/** Takes a name in plain letters (`plainName`) apart. */
export function wordingOf(plain: string): Wording {
  const words = plain.split(' ')
  const weighty = words.filter((word) => !SMALL.has(word))
  return { plain, words, weighty, letters: weighty.join(''), sorted: weighty.toSorted().join(' ') }
}

/** Something with its names. */
export interface Known<T> {
  readonly it: T
  readonly keys: readonly Wording[]
}

/** How far a name is from what was said, `null`: it is not meant at all. Of several the nearest are meant. */
type Way = (said: Wording, key: Wording) => number | null

/** How bold a search may be: `sure` needs the same letters, words or nearly so, `bold` takes parts of a name. */
export type Boldness = 'sure' | 'bold'

/** What is meant by a name; several where the best way leads to several. */
export function meant<T>(name: string, known: readonly Known<T>[], boldness: Boldness): readonly T[] {
  if (name.length > LONGEST) return []
  const said = wordingOf(plainName(name))
  if (said.letters === '') return []
  for (const way of boldness === 'sure' ? SURE : [...SURE, ...BOLD]) {
    const found = nearestBy(way, said, known)
    if (found.length > 0) return found
  }
  return []
}

/** Longer names are none: comparing them takes long. */
const LONGEST = 100

function nearestBy<T>(way: Way, said: Wording, known: readonly Known<T>[]): readonly T[] {
  let least = Number.POSITIVE_INFINITY
  let found = new Set<T>()
  for (const { it, keys } of known)
    for (const key of keys) {
      const away = way(said, key)
      if (away === null || away > least) continue
      if (away < least) found = new Set()
      least = away
      found.add(it)
    }
  return [...found]
}

const isSo = (holds: boolean): number | null => (holds ? 0 : null)

/** `Frostlord on stone horn`; `Pot-grot` behind `with` or `and`. */
const sameLetters: Way = (said, key) => isSo(said.letters === key.letters)

/** Words in any order. */
const sameWords: Way = (said, key) => isSo(said.sorted === key.sorted)

/** Whether a name begins with the words of another. */
const goesOn = (name: string, words: string): boolean => name.startsWith(words) && name[words.length] === ' '

/** Whether it ends with them. */
const endsIn = (name: string, words: string): boolean =>
  name.endsWith(words) && name[name.length - words.length - 1] === ' '

/** `Yndrasta the Celestial Spear`: a title that the catalogue leaves out. */
const titled: Way = (said, key) =>
  isSo(goesOn(said.plain, key.plain) && said.plain.startsWith(' the ', key.plain.length))

/** Letters more, less, other or swapped: one in eight of a name, none in short ones. */
const misspelt: Way = ({ plain: said }, { plain: key }) => {
  const most = said.length < 6 ? 0 : Math.max(1, Math.floor(said.length / 8))
  const away = edits(said, key, most)
  return away <= most ? away : null
}

/** `Squigboss` for `Squigboss with Gnasha-squig`. */
const beginning: Way = (said, key) => isSo(goesOn(key.plain, said.plain))

/** `Shootas` for `Moonclan Shootas`, and `Gristlegore Royal Terrorgheist` for `Royal Terrorgheist`: the longest such name. */
const ending: Way = ({ plain: said }, { plain: key }) => {
  if (endsIn(key, said)) return 0
  return endsIn(said, key) && key.includes(' ') ? said.length - key.length : null
}

/** All the words, or how they begin, by four letters of each: `Vind`, `drog kicka`; three begin too much. */
const holding: Way = (said, { words }) => {
  const isHeld = (word: string): boolean =>
    words.some((each) => each === word || (word.length > 3 && each.startsWith(word)))
  return isSo(said.weighty.every(isHeld))
}

/** All the words, each with a letter wrong at most. */
const holdingMisspelt: Way = (said, { words }) => {
  let away = 0
  for (const word of said.weighty) {
    let least = Number.POSITIVE_INFINITY
    for (const each of words) least = Math.min(least, awayFrom(word, each))
    if (least > 1) return null
    away += least
  }
  return away
}

const awayFrom = (word: string, known: string): number => {
  if (word === known) return 0
  return word.length > 4 && known.length > 4 ? edits(word, known, 1) : Number.POSITIVE_INFINITY
}

/** A letter wrong before a title: `Radukar the Beasst` is not who is called Radukar for short. */
const SURE: readonly Way[] = [sameLetters, sameWords, misspelt, titled]
const BOLD: readonly Way[] = [beginning, ending, holding, holdingMisspelt]
