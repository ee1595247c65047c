/** `Allies` alone on a line is a heading, or a word of the unit above whose bullet was lost. */
import type { Line } from '../../lists/text.ts'
import { bulleted, isCounted } from './lines.ts'
import { headingOf } from './sections.ts'
import { allyIn } from './unit-words.ts'

/** Numbers of the lines that are words of the unit above. */
export function alliesBelow(lines: readonly Line[]): ReadonlySet<number> {
  const isGap = (line: Line, i: number): boolean => i > 0 && (lines[i - 1] as Line).number < line.number - 1
  const isHeading = ({ text }: Line): boolean => headingOf(text) !== undefined
  const others = lines.flatMap((line, i) =>
    isHeading(line) && allyIn(line.text) === undefined ? [isGap(line, i)] : [],
  )
  // Where empty lines are before other headings, they tell; the first heading may stand at the top.
  const hasGaps = others.length > 1 && others.slice(1).every((each) => each)
  const isWord = (line: Line, i: number): boolean => {
    const below = lines[i + 1]
    const isLast =
      below === undefined || isHeading(below) || isCounted(below.text) || bulleted(below.text) !== undefined
    return (
      allyIn(line.text) !== undefined &&
      i > 0 &&
      !isHeading(lines[i - 1] as Line) &&
      (hasGaps ? !isGap(line, i) : isLast)
    )
  }
  return new Set(lines.filter(isWord).map(({ number }) => number))
}
