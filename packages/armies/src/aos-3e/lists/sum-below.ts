/** The sum of a list that stands below its units in nobody's form: `1985/2000 pts`, `Points: 1985`. */
import { type Line, numberOf } from '../../lists/text.ts'
import { hasPoints } from './entry-line.ts'
import type { OpenList } from './raw.ts'
import { headingOf } from './sections.ts'

const SUM =
  /^(?=.*[a-z/=])(?:(?:army |grand )?(?:total|sum)(?: points| pts)?|points(?: total)?)? ?(?:[:=-]|\.{2,40})? *\(?(\d[\d,]{2,5})(?: ?\/ ?(\d[\d,]{2,5}))? ?\)? ?(?:pts|points|punkte|puntos|punti)?(?: total)?\.?$/i

/** Is a line a sum, if one is wanted where it stands? */
export const isSum = (text: string): boolean => SUM.test(text)

/** The number of its line, if there is one: headings or points are above it, and below it none. */
export function sumBelow(lines: readonly Line[]): number | undefined {
  const marks = lines.filter(({ text }) => isSum(text) || headingOf(text) !== undefined || hasPoints(text))
  const last = marks.at(-1)
  return last !== undefined && isSum(last.text) && marks.some(({ text }) => !isSum(text)) ? last.number : undefined
}

/** Takes the sum; the last one counts. */
export function takeSum({ text }: Line, list: OpenList): void {
  const [, points, limit] = (SUM.exec(text) ?? []).map((each) => numberOf(each))
  if (points !== undefined) list.totals.points = points
  if (limit !== undefined) list.pointsLimit ??= limit
}
