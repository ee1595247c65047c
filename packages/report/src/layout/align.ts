/** Numbers under each other: decimal points in one line, and so for every number of a cell with several. */
import { toLeft, toRight, widest, widthOf, wordsOf } from './measure.ts'

/** Cells of equal width. Cells of as many words are aligned word by word, others as a whole. */
export function aligned(cells: readonly string[]): readonly string[] {
  const words = cells.map((cell) => (cell === '' ? [] : wordsOf(cell)))
  const counts = new Set(words.map((each) => each.length).filter((count) => count > 0))
  const [count = 0] = counts
  if (counts.size > 1) return aboutPoint(cells)
  const places = Array.from({ length: count }, (_, k) => aboutPoint(words.map((each) => each[k] ?? '')))
  return cells.map((_, i) => places.map((place) => place[i]).join(' '))
}

/** Texts with the end of their first whole number in one line; what has no number ends where the others do. */
function aboutPoint(texts: readonly string[]): readonly string[] {
  const points = texts.map((text) => /^\D*\d+/.exec(text)?.[0])
  const before = widest(points.map((point) => point ?? ''))
  const after = widest(texts.map((text, i) => (points[i] === undefined ? '' : text.slice(points[i].length))))
  const room = Math.max(before + after, widest(texts))
  return texts.map((text, i) => {
    const point = points[i]
    if (point === undefined) return toRight(text, room)
    return toRight(point, room - after) + toLeft(text.slice(point.length), after)
  })
}

/** Texts at the right end of a room, lines apart. */
export const allToRight = (lines: readonly string[], room: number): readonly string[] =>
  lines.map((line) => (widthOf(line) > room ? line : toRight(line, room)))
