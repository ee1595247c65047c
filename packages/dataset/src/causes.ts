/** What of a unit changed, as far as players tell changes apart; each can be put in the place of the old by itself. */
import type { Entrant } from './entrants.ts'

/** Kinds of words of a unit. */
type UnitChange = 'points' | 'characteristics' | 'weapons' | 'abilities'

/**
 * Why a number moved: words of the unit; what is said of the fight; those it meets; the seed of what was simulated; another version of
 * the program, or the same one that computes otherwise.
 */
export type Cause = UnitChange | 'situation' | 'targets' | 'attackers' | 'seed' | 'version' | 'engine'

const all = <T>(words: readonly string[], kind: T): Readonly<Record<string, T>> =>
  Object.fromEntries(words.map((word) => [word, kind]))

/** Words of a unit by what they are, in the words of every game; who it is moves no number, and all else is its profile. */
const WORDS: Readonly<Record<string, UnitChange | null>> = {
  ...all(['name', 'id', 'faction', 'list', 'number', 'copy', 'assumed', 'notModelled'], null),
  ...all(['points', 'cost'], 'points'),
  ...all(['weapons', 'armed', 'weapon', 'loadout', 'combatValue', 'assault'], 'weapons'),
  ...all(['abilities', 'effects', 'skills'], 'abilities'),
}

const kindOf = (word: string): UnitChange | null =>
  Object.hasOwn(WORDS, word) ? (WORDS[word] as UnitChange | null) : 'characteristics'

type Unit = Entrant['unit']

/** The kinds of words in which two units differ. */
export function changesBetween(before: Unit, after: Unit): readonly UnitChange[] {
  const words = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = words.filter((word) => JSON.stringify(before[word]) !== JSON.stringify(after[word]))
  return [...new Set(changed.flatMap((word) => kindOf(word) ?? []))]
}

/** The old unit with all words of one kind as they are now. */
export function withChange(before: Unit, after: Unit, kind: UnitChange): Unit {
  const isOther = ([word]: readonly [string, unknown]): boolean => kindOf(word) !== kind
  const isThis = ([word]: readonly [string, unknown]): boolean => kindOf(word) === kind
  return Object.fromEntries([...Object.entries(before).filter(isOther), ...Object.entries(after).filter(isThis)])
}
