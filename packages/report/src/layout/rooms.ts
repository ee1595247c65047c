/** How a line of the page is shared among columns. */
import { widest, wordsOf } from './measure.ts'

/** What a column needs: the texts in it, and whether they are numbers, which are folded last. */
export interface Needs {
  readonly title: string
  readonly texts: readonly string[]
  /** Columns that its texts take unfolded and aligned. */
  readonly width: number
  readonly numbers: boolean
}

/** Columns of nothing between two columns of a table. */
export const GAP = 2

/** A name in less room than this, or on more than some three lines, is hard to read. */
const LEAST = 16
const LINES = 3

const longestWord = (texts: readonly string[]): number => widest(texts.flatMap(wordsOf))

/** What may be folded, and the least room it then has: titles first, then names, numbers last. */
const FOLDS: readonly ((needs: Needs) => number)[] = [
  ({ width }) => width,
  ({ width, numbers, texts }) => (numbers ? width : foldedName(width, texts)),
  ({ width, numbers, texts }) => (numbers ? longestWord(texts) : foldedName(width, texts)),
]

const foldedName = (width: number, texts: readonly string[]): number =>
  Math.max(longestWord(texts), Math.min(width, Math.max(LEAST, Math.ceil(width / LINES))))

/** Room for each column within so many; none where they do not fit, however they are folded. */
export function roomsOf(columns: readonly Needs[], width: number): readonly number[] | null {
  const free = width - GAP * (columns.length - 1)
  const most = columns.map((each) => Math.max(each.width, widest([each.title])))
  for (const fold of FOLDS) {
    const least = columns.map((each) => Math.max(fold(each), longestWord([each.title])))
    if (sum(least) <= free) return shared(least, most, free)
  }
  return null
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)

/** Everybody has the least; what is left goes round, those that want little first. */
function shared(least: readonly number[], most: readonly number[], free: number): readonly number[] {
  const rooms = [...least]
  let left = free - sum(least)
  const wants = least.map((each, i) => (most[i] as number) - each)
  const order = wants.map((_, i) => i).toSorted((i, j) => (wants[i] as number) - (wants[j] as number))
  for (const [k, i] of order.entries()) {
    const given = Math.min(wants[i] as number, Math.floor(left / (order.length - k)))
    rooms[i] = (rooms[i] as number) + given
    left -= given
  }
  return rooms
}
