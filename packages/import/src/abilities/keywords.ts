/** Keyword phrases: cut by the dictionary of the game, because A B may be one keyword or two. */
import { madeOnce, plainName } from '@rollcall/games'
import type { AbilityContext } from './ability.ts'

/** Plain name of every keyword, and how the game writes it. */
const entries = madeOnce((dictionary: readonly string[]): ReadonlyMap<string, string> => {
  // Categories of data files that are no keywords of a warscroll ("9 or less wounds Leader") are written in small letters.
  const words = dictionary.filter((each) => each === each.toUpperCase() && !each.includes('_'))
  return new Map(words.map((each) => [plainKeyword(each), each]))
})

/** Plurals of keywords that a missing s does not forgive. */
const plainKeyword = (text: string): string =>
  plainName(text)
    .split(' ')
    .map((word) => word.replace(/(?<=hero)e$/, '').replace(/(?<=c)hes$/, 'h'))
    .join(' ')

/** Generic words that are keywords of the rules even when no unit's entry repeats them. */
const ALWAYS: readonly string[] = ['HERO', 'MONSTER', 'WIZARD', 'PRIEST', 'TOTEM', 'DAEMON', 'MOUNT']

/** One keyword phrase such as `VYRKOS SUMMONABLE` as the game writes it; `undefined`: not made of keywords. */
export function keywordOf(phrase: string, context: AbilityContext): string | undefined {
  const known = entries(context.dictionary)
  const plain = plainKeyword(phrase)
  if (plain === '') return undefined
  const read = cut(plain, known)
  if (read !== undefined) return read
  const always = ALWAYS.find((each) => plainKeyword(each) === plain)
  return always ?? (sameUnit(phrase, context) ? phrase.toUpperCase() : undefined)
}

const sameUnit = (phrase: string, { unit }: AbilityContext): boolean => plainName(unit) === plainName(phrase)

/** Cuts words into keywords, longest first. */
function cut(words: string, known: ReadonlyMap<string, string>): string | undefined {
  const whole = known.get(words)
  if (whole !== undefined) return whole
  const ends = [...words.matchAll(/ /g)].map((each) => each.index).toReversed()
  for (const end of ends) {
    const first = known.get(words.slice(0, end))
    const rest = first === undefined ? undefined : cut(words.slice(end + 1), known)
    if (first !== undefined && rest !== undefined) return `${first} ${rest}`
  }
  return undefined
}

/** Keywords joined by "or", "and", commas, of which any will do: one string, or a list. */
export function keywordList(phrase: string, context: AbilityContext): string | readonly string[] | undefined {
  const whole = keywordOf(phrase, context)
  if (whole !== undefined) return whole
  const parts = phrase.split(/\s*,\s*(?:or |and |and\/or )?| and\/or | or | and /).map((part) => part.trim())
  const read = parts.map((part) =>
    keywordOf(part.replace(/^(?:(?:an?|any|friendly|enemy|other) )+/i, '').replace(/ units?$/i, ''), context),
  )
  return parts.length > 1 && read.every((each) => each !== undefined) ? read : undefined
}
