/** What of a unit changed, as far as players tell changes apart; each can be put in the place of the old by itself. */
import type { Entrant } from './entrants.ts'

/** Why a number moved. */
export type Cause = 'points' | 'characteristics' | 'weapons' | 'abilities' | 'other' | 'engine'

/** Words of a unit by what they are; who it is moves no number. */
const WORDS: Readonly<Record<string, Cause | null>> = {
  ...Object.fromEntries(
    ['name', 'id', 'faction', 'list', 'number', 'copy', 'assumed', 'notModelled'].map((word) => [word, null]),
  ),
  points: 'points',
  weapons: 'weapons',
  armed: 'weapons',
  abilities: 'abilities',
  effects: 'abilities',
  loadout: 'other',
  ...Object.fromEntries(
    ['models', 'move', 'wounds', 'save', 'ward', 'bravery', 'keywords', 'damageTable', 'woundsTaken'].map((word) => [
      word,
      'characteristics' as const,
    ]),
  ),
}

const causeOf = (word: string): Cause | null => (Object.hasOwn(WORDS, word) ? (WORDS[word] as Cause | null) : 'other')

type Unit = Entrant['unit']

/** The kinds of words in which two units differ. */
export function changesBetween(before: Unit, after: Unit): readonly Cause[] {
  const words = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = words.filter((word) => JSON.stringify(before[word]) !== JSON.stringify(after[word]))
  return [...new Set(changed.flatMap((word) => causeOf(word) ?? []))]
}

/** The old unit with all words of one kind as they are now. */
export function withChange(before: Unit, after: Unit, cause: Cause): Unit {
  const isOther = ([word]: readonly [string, unknown]): boolean => causeOf(word) !== cause
  const isThis = ([word]: readonly [string, unknown]): boolean => causeOf(word) === cause
  return Object.fromEntries([...Object.entries(before).filter(isOther), ...Object.entries(after).filter(isThis)])
}
