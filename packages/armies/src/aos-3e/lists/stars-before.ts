/** Stars of battalions that stand before their units: `**4 x Blightlords (250)`. One and a space may be a bullet. */
import type { Line } from '../../lists/text.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { bulleted } from './lines.ts'

/** The lines, a single star and its space as a star where others have two, or where it is a battalion's and bullets are others. */
export function withStars(lines: readonly Line[]): readonly Line[] {
  const isAny = (mark: RegExp, isPriced: boolean): boolean =>
    lines.some(({ text }) => mark.test(text) && hasPoints(text) === isPriced)
  const isBehind = lines.some(({ text }) => bulleted(text) === undefined && entryLine(text).stars > 0)
  const isStar = isAny(/^\*{2,9} /, true) || (!isBehind && isAny(/^\*[^\s*]/, false) && isAny(/^- /, false))
  return isStar
    ? lines.map((line) => (hasPoints(line.text) ? { ...line, text: line.text.replace(/^\* +(?=\S)/, '*') } : line))
    : lines
}
