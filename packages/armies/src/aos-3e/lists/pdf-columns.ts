/** The columns of characteristics that Warscroll Builder prints beside its units, and that copying leaves among the lines. */
import type { Line } from '../../lists/text.ts'

/** `6"`, `4+`, `16`, `14"*`, `2D6"`, `-`; the star refers to the warscroll. */
const CELL = String.raw`(?:(?:\d?D)?\d{1,2}["+]?|-|\*)\**`
const CELLS = new RegExp(`^${CELL}(?: +${CELL})*$`, 'i')
/** The same behind the points of a unit. */
const BEHIND = new RegExp(`(?<=\\)\\**) +${CELL}(?: +${CELL}){3}$`, 'i')
const HEADING = /^(?:[MSWB]|M +S +W +B)$/i
const FOOTNOTE = /^\* ?see warscroll\.?$/i

/** Is a line a cell, or several? */
export const isCells = (text: string): boolean => CELLS.test(text)

/** The lines without the columns Move, Save, Wounds and Bravery, where there are such columns. */
export function withoutColumns(lines: readonly Line[]): readonly Line[] {
  if (!hasColumns(lines)) return lines
  return lines
    .filter(({ text }) => !HEADING.test(text) && !isCells(text) && !FOOTNOTE.test(text))
    .map((line) => ({ ...line, text: line.text.replace(BEHIND, '') }))
}

const hasColumns = (lines: readonly Line[]): boolean =>
  lines.some((_, i) =>
    /^M +S +W +B(?: |$)/i.test(
      lines
        .slice(i, i + 4)
        .map(({ text }) => text)
        .join(' '),
    ),
  )

/** The same on a line that holds several units; Move is in inches. */
const RUN = new RegExp(String.raw` (?:M S W B|(?:\d?D)?\d{1,2}"\**(?: ${CELL}){3}|\* See Warscroll)(?= |$)`, 'gi')

/** A line that holds several units, without their columns. */
export const withoutCells = (line: string): string => (line.includes(' M S W B ') ? line.replaceAll(RUN, '') : line)
