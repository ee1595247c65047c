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
