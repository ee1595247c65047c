/** Lines that a mail or a forum broke at the edge of its page, made whole again. */
import { MOST_LINE } from '../../lists/limits.ts'
import type { Line } from '../../lists/text.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { bulleted, labelled } from './lines.ts'
import { headingOf } from './sections.ts'

/** No page is narrower, and none so wide that nobody would call it one. */
const WIDTHS = { least: 60, most: 130 } as const

/** The lines of a tool's text, each whole; only what would not have fitted on the line above, and is no unit, is the rest of it. */
export function unwrapped(lines: readonly Line[], isUnit: (name: string) => boolean): readonly Line[] {
  const width = Math.max(0, ...lines.map(({ text }) => text.length))
  const isPage = width >= WIDTHS.least && width <= WIDTHS.most
  const whole: Line[] = []
  lines.forEach((line, i) => {
    const [above, last] = [lines[i - 1], whole.at(-1)]
    const isBelow = above !== undefined && above.number === line.number - 1
    const isRest =
      isBelow && (isPrice(line, above) || (isPage && isOver(above, line, width) && !isUnit(entryLine(line.text).name)))
    if (isRest && last !== undefined && last.text.length < MOST_LINE / 2)
      whole[whole.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else whole.push(line)
  })
  return whole
}

/** Points alone, below a name that has none. */
const isPrice = ({ text }: Line, { text: above }: Line): boolean =>
  /^[([]\d{2,4} ?(?:pts|points)?[)\]]\**$/i.test(text) &&
  bulleted(above) === undefined &&
  !hasPoints(above) &&
  headingOf(above) === undefined

/** What begins a line of its own, but for options, which go on behind a comma. */
const isOwn = (text: string): boolean =>
  bulleted(text) !== undefined ||
  /^(?:[+#.*]|\d+ ?x )/.test(text) ||
  /\[[^\][]*pts\]/.test(text) ||
  labelled(text).label !== undefined ||
  headingOf(text) !== undefined ||
  hasPoints(text)

function isOver({ text: above }: Line, { text }: Line, width: number): boolean {
  const [word = ''] = text.split(' ', 1)
  if (above.length < WIDTHS.least - 20 || above.length + 1 + word.length <= width) return false
  return above.endsWith(',') || !isOwn(text)
}
