/** Names as people write them: case, accents, punctuation and a plural s are forgiven. */

/** Names are the same regardless of case, punctuation and a plural s. */
export function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

/** A name without case, accents, punctuation and plural s. */
export function plainName(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters
    .split(/[^a-z0-9]+/)
    .map((word) => (word.length > 2 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '')
    .join(' ')
}
