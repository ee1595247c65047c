/** Lines of cards, read to the end: phrases in any order, each of which says something of a unit; commas may stand between them. */

/** How something is said, from the start of a text, and what it means. */
export type Phrase = readonly [pattern: RegExp, means: (found: readonly string[]) => object]

/** A phrase as somebody said it. */
export interface Spoken {
  readonly phrase: Phrase
  readonly said: string
  readonly means: object
}

/** The phrases of a text, one after the other; `null`: something in it is none. */
export function phrasesIn(text: string, known: readonly Phrase[]): readonly Spoken[] | null {
  const rest = text.trim()
  if (rest === '') return []
  const phrase = known.find(([pattern]) => pattern.test(rest))
  const found = phrase?.[0].exec(rest)
  if (phrase === undefined || !found) return null
  const others = phrasesIn(rest.slice(found[0].length), known)
  return others && [{ phrase, said: found[0], means: phrase[1](found) }, ...others]
}

/** What they mean together. */
export const together = (all: readonly Spoken[]): object => Object.assign({}, ...all.map(({ means }) => means))

/** The card without its commas, and what is said behind it; a part behind a comma may go on with the card. */
export function headOf(
  text: string,
  goesOn: (part: string) => boolean,
): readonly [head: string, behind: readonly string[]] {
  const parts = text.split(',').map((part) => part.trim())
  const behind = parts.findIndex((part, i) => i > 0 && !goesOn(part))
  const end = behind < 0 ? parts.length : behind
  return [parts.slice(0, end).join(' '), parts.slice(end)]
}
