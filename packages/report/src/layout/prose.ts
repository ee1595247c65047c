/** Sentences on a page: broken between words, lines after the first set in; in a pipe, which has no width, one line each. */
import { toLeft, widest, widthOf, wordsOf, wrapped } from './measure.ts'

/** How far lines after the first are set in. */
const HANG = 2

/** Every line of a text within so many columns; its own indent is kept. An infinite width leaves it as it is. */
export const flowed = (text: string, width: number): string =>
  width === Number.POSITIVE_INFINITY
    ? text
    : text
        .split('\n')
        .map((line) => flowedLine(line, width))
        .join('\n')

function flowedLine(line: string, width: number): string {
  if (widthOf(line) <= width) return line
  const [, space = '', mark = ''] = /^(\s*)([-*•] )?/.exec(line) ?? []
  const rest = line.slice(space.length + mark.length)
  return hung({ label: space + mark, text: rest, indent: space.length + (mark === '' ? HANG : mark.length), width })
}

/** What stands before a text, and how far its further lines are set in. */
interface Hung {
  readonly label: string
  readonly text: string
  readonly indent: number
  readonly width: number
}

/** A label and a text behind it. Where a word needs the room, lines are set in less, and the label stands alone. */
export function hung({ label, text, indent, width }: Hung): string {
  const words = wordsOf(text)
  const into = ' '.repeat(Math.max(0, Math.min(indent, width - widest(words))))
  if (label.trim() === '') return lines(label.slice(0, into.length), into, text, width)
  const isAlone = widthOf(label) + widthOf(words[0] ?? '') > width
  return isAlone
    ? `${flowed(label.trimEnd(), width)}\n${lines(into, into, text, width)}`
    : lines(label, into, text, width)
}

function lines(first: string, into: string, text: string, width: number): string {
  const found = wrapped(text, Math.max(1, width - widthOf(first)), Math.max(1, width - into.length))
  return found.map((line, i) => `${i === 0 ? first : into}${line}`.trimEnd()).join('\n')
}

/** The widest label that texts stand beside, in parts of the page. */
const SHARE = 0.4

/** Labels above each other, each with its text beside it. */
export function labelled(
  pairs: readonly (readonly [label: string, text: string])[],
  width: number,
  indent = 0,
): string {
  const most = width === Number.POSITIVE_INFINITY ? width : Math.floor(width * SHARE)
  const room = Math.min(widest(pairs.map(([label]) => label)) + 2, most)
  const into = ' '.repeat(indent)
  return pairs
    .map(([label, text]) => hung({ label: into + toLeft(`${label} `, room), text, indent: indent + room, width }))
    .join('\n')
}

/** With a capital letter, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
