/** Points that stand on a line of their own, below the unit that has them: as pages copy what stood in columns. */
import type { Line } from '../../lists/text.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { bulleted } from './lines.ts'
import { headingOf } from './sections.ts'

/** Points alone, below a name that has none; without brackets only below what is a unit for sure. */
export function isPriceBelow({ text }: Line, { text: above }: Line, isUnit: (name: string) => boolean): boolean {
  if (bulleted(above) !== undefined || hasPoints(above) || headingOf(above) !== undefined) return false
  return BRACKETED.test(text) || (BARE.test(text) && isUnit(entryLine(above).name))
}

const BRACKETED = /^[([]\d{2,4} ?(?:pts|points)?[)\]](?:\**|\+*| in \p{L}.*)$/iu

/** `430 points`, and `430`: two digits alone may be models. */
const BARE = /^(?:\d{2,4} ?(?:pts|points)\.?|\d{3,4})$/i

/** Each unit on one line with its points. */
export function withPricesBelow(lines: readonly Line[], isUnit: (name: string) => boolean): readonly Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    if (above?.number === line.number - 1 && isPriceBelow(line, above, isUnit))
      whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}
