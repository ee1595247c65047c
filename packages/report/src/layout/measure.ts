/** Text measured as a terminal shows it: wide characters take two columns, combining accents none. */
import stringWidth from 'string-width'

/** Columns of the terminal that a text takes. */
export const widthOf = (text: string): number =>
  /^[\u0020-\u007e\u00a0]*$/.test(text) ? text.length : stringWidth(text)

/** Columns that the widest of some texts takes. */
export const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, widthOf(text)), 0)

/** A text in a room, at its left or right end. */
export const toLeft = (text: string, room: number): string => text + ' '.repeat(Math.max(0, room - widthOf(text)))
export const toRight = (text: string, room: number): string => ' '.repeat(Math.max(0, room - widthOf(text))) + text

const NO_BREAK = '\u00a0'

/** A number and what belongs to it are one word, wherever lines are broken: `< 0.01 %`, `9: 17.6 %`, `± 2.3`, `of 20`, `(se 0.1)`, `(1 to 2)`. */
const bound = (text: string): string =>
  text.replaceAll(/ (?=%|to [\d.,]+(?:\)|$))|(?<=\d:) (?=[\d<>])|(?<=[<>±]|\bof|\bto|\(se) (?=\d)/g, NO_BREAK)

/** The words of a text, between which lines may be broken. */
export const wordsOf = (text: string): readonly string[] =>
  bound(text)
    .split(/[ \n]/)
    .map((word) => word.replaceAll(NO_BREAK, ' '))

/** Lines of at most so many columns, the first and all others; only a word that is wider than a line is broken itself. */
export function wrapped(text: string, room: number, others = room): readonly string[] {
  const lines: string[] = []
  const roomOf = (line: number): number => (line === 0 ? room : others)
  for (const word of wordsOf(text)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= roomOf(lines.length - 1))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...broken(word, roomOf(lines.length), others))
  }
  return lines
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A word that is wider than its line, cut between letters as people see them. */
function broken(word: string, room: number, others: number): readonly string[] {
  if (widthOf(word) <= room) return [word]
  const pieces = ['']
  for (const { segment } of letters.segment(word)) {
    const last = pieces.at(-1) as string
    const fits = widthOf(last) + widthOf(segment) <= (pieces.length === 1 ? room : others)
    if (fits || last === '') pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Lines of a cell, which may have line ends of its own. */
export const cellLines = (text: string, room: number): readonly string[] =>
  text.split('\n').flatMap((line) => wrapped(line, room))
