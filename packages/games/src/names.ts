/** Names as people write them: case, accents, punctuation and a plural s are forgiven. */

/** Names are the same regardless of case, punctuation and a plural s. */
export function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

/** Nothing but its letters and digits, in lower case: `moving fire` and `movingFire` are one word. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** A name without case, accents, punctuation and plural s. */
export function plainName(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const plain = madePlain(text)
  // Long texts are searched, not compared: they are not worth keeping.
  if (known.size < MOST_KNOWN && text.length < LONGEST) known.set(text, plain)
  return plain
}

/** The same few names are compared again and again. */
const known = new Map<string, string>()
const MOST_KNOWN = 10_000
const LONGEST = 200

function madePlain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters
    .split(/[^a-z0-9]+/)
    .map((word) => (word.length > 2 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '')
    .join(' ')
}

/** Has a unit one of these keywords? Each entry may be several keywords in a row, all of which it needs. */
export function hasKeyword(keywords: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const mine = keywords.map(plainName)
  return wanted.some((each) => isMadeOf(plainName(each), mine))
}

function isMadeOf(words: string, keywords: readonly string[]): boolean {
  if (words === '') return true
  return keywords.some(
    (keyword) =>
      words === keyword || (words.startsWith(`${keyword} `) && isMadeOf(words.slice(keyword.length + 1), keywords)),
  )
}
