/** "Did you mean": the known names nearest to an unknown one. */

/** Letters of a word that may have been mistyped; whoever writes more than this means no name. */
const MOST_LETTERS = 100

/** Letters of a part of a name that is enough to mean it. */
const LEAST_PART = 3

/** Names at most a third of their letters away, and those that have the word in them, nearest first, three at most. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  if (name.length > MOST_LETTERS) return []
  const plain = name.toLowerCase()
  return known
    .flatMap((each) => {
      const other = each.toLowerCase()
      const most = isPartOf(plain, other) || holds(plain, other) ? Number.POSITIVE_INFINITY : mostAway(name, each)
      // As many letters as one has more are inserted at least.
      if (Math.abs(other.length - plain.length) > most) return []
      const away = edits(plain, other)
      return away > most ? [] : [{ each, away }]
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ each }) => each)
}

const isPartOf = (name: string, known: string): boolean => name.length >= LEAST_PART && known.includes(name)

/** "in cover" holds "cover". */
const holds = (name: string, known: string): boolean => known.length >= LEAST_PART && ` ${name} `.includes(` ${known} `)

const mostAway = (name: string, of: string): number => Math.max(1, Math.max(name.length, of.length) / 3)

/** "; did you mean a, b?", or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const names = nearest(name, known)
  return names.length === 0 ? '' : `; did you mean ${names.map((each) => `"${each}"`).join(' or ')}?`
}

/** Edits between two words: insert, delete, replace, or swap two neighbours (Damerau). */
export function edits(a: string, b: string): number {
  let [before, row, next] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j), [] as number[]]
  for (let i = 1; i <= a.length; i++) {
    const [letter, last] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    next[0] = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let least = (row[j - 1] as number) + (letter === other ? 0 : 1)
      least = Math.min(least, (row[j] as number) + 1, (next[j - 1] as number) + 1)
      if (i > 1 && j > 1 && last === other && letter === b.charCodeAt(j - 2))
        least = Math.min(least, (before[j - 2] as number) + 1)
      next[j] = least
    }
    ;[before, row, next] = [row, next, before]
  }
  return row[b.length] as number
}
