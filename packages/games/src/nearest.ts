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
      const away = edits(plain, other, most)
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

/**
 * Edits between two words: insert, delete, replace, or swap two neighbours (Damerau). Whoever wants to know no more than whether
 * there are more than `most` gets infinity for more: most words are told apart by their first letters.
 */
export function edits(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let [before, row, next]: [number[], number[], number[]] = [[], [], []]
  for (let j = 0; j <= b.length; j++) row.push(j)
  let leastBefore = 0
  for (let i = 1; i <= a.length; i++) {
    const [letter, last] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    let leastHere = i
    next[0] = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let least = (row[j - 1] as number) + (letter === other ? 0 : 1)
      least = Math.min(least, (row[j] as number) + 1, (next[j - 1] as number) + 1)
      if (i > 1 && j > 1 && last === other && letter === b.charCodeAt(j - 2))
        least = Math.min(least, (before[j - 2] as number) + 1)
      next[j] = least
      if (least < leastHere) leastHere = least
    }
    // A swap leads from the row before to the one behind.
    if (leastHere > most && leastBefore + 1 > most) return Number.POSITIVE_INFINITY
    leastBefore = leastHere
    ;[before, row, next] = [row, next, before]
  }
  const away = row[b.length] as number
  return away > most ? Number.POSITIVE_INFINITY : away
}
