/** "Did you mean": the known names nearest to an unknown one. */

/** Letters of a word that may have been mistyped; whoever writes more than this means no name. */
const MOST_LETTERS = 100

/** Letters of a part of a name that is enough to mean it. */
const LEAST_PART = 3

/** Names at most a third of their letters away, and those that have the word in them, nearest first, three at most. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  if (name.length > MOST_LETTERS) return []
  const plain = name.toLowerCase()
  const ranked = known
    .map((each) => ({ each, away: edits(plain, each.toLowerCase()) }))
    .filter(({ each, away }) => away <= Math.max(1, Math.max(each.length, name.length) / 3) || isPart(plain, each))
  return ranked
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ each }) => each)
}

const isPart = (plain: string, of: string): boolean => plain.length >= LEAST_PART && of.toLowerCase().includes(plain)

/** "; did you mean a, b?", or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const names = nearest(name, known)
  return names.length === 0 ? '' : `; did you mean ${names.map((each) => `"${each}"`).join(' or ')}?`
}

/** Edits between two words: insert, delete, replace, or swap two neighbours (Damerau). */
export function edits(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1, swapped))
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] as number
}
