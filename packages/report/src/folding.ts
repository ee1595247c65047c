/** Tables that fit a terminal: where a row is too wide for it, cells are folded to several lines. */
import { type Ink, newTable } from './terminal.ts'

/** A cell in one line, and the lines that it becomes where there is no room for it. */
export interface Foldable {
  readonly wide: string
  readonly lines: readonly string[]
}

/** A cell that is as it is, unless its column is one of names. */
export const whole = (text: string): Foldable => ({ wide: text, lines: [text] })

/** A cell that is folded between its parts. */
export const parts = (...lines: readonly string[]): Foldable => ({ wide: lines.join(' '), lines })

/** How wide a table may be, in characters, and which of its columns are names, that break between words. */
export interface Fit {
  readonly width: number
  readonly names: readonly number[]
}

/** A table in lines, or folded; with names of very long words it may still be wider than it should be. */
export function fittingTable(
  head: readonly Foldable[],
  rows: readonly (readonly Foldable[])[],
  fit: Fit,
  ink: Ink,
): string {
  const all = [head, ...rows]
  const wide = drawn(
    all.map((row) => row.map((cell) => cell.wide)),
    ink,
    true,
  )
  if ((wide.split('\n')[0] as string).length <= fit.width) return wide
  const rooms = roomsOf(all, fit)
  const folded = all.map((row) =>
    row.map(({ lines }, i) => lines.flatMap((line) => wrapped(line, rooms[i] as number)).join('\n')),
  )
  return drawn(folded, ink, false)
}

/** Rows of several lines need lines between them. */
function drawn([head = [], ...rows]: readonly (readonly string[])[], ink: Ink, compact: boolean): string {
  const table = newTable(head, ink, compact)
  for (const row of rows) table.push([...row])
  return table.toString()
}

/** Least room of a name. */
const LEAST = 12
/** What a column costs beside its text. */
const FRAME = 3

/** Characters for each column: what is no name has what it needs, names share the rest, the shortest first. */
function roomsOf(rows: readonly (readonly Foldable[])[], { width, names }: Fit): readonly number[] {
  const needs = (rows[0] ?? []).map((_, i) =>
    Math.max(...rows.flatMap((row) => row[i]?.lines ?? []).map((line) => line.length)),
  )
  const rooms = [...needs]
  let left = width - 1 - needs.reduce((sum, need, i) => sum + FRAME + (names.includes(i) ? 0 : need), 0)
  const shortest = names.toSorted((i, j) => (needs[i] as number) - (needs[j] as number))
  for (const [k, i] of shortest.entries()) {
    rooms[i] = Math.min(needs[i] as number, Math.max(LEAST, Math.floor(left / (names.length - k))))
    left -= rooms[i] as number
  }
  return rooms
}

/** Lines of so many characters, broken between words. */
export function wrapped(text: string, room: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
