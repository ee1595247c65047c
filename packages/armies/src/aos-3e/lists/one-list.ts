/** Two lists in one text: another army begins below the sum of the first, or lists are numbered. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import { unreadable } from '../../lists/limits.ts'
import { clipped, type Line } from '../../lists/text.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { isArmyLabel } from './head.ts'
import { bulleted, isCounted, labelled } from './lines.ts'
import { isSum } from './sum-below.ts'
import { isFaction } from './typed-head.ts'

/** Fails with `ERR_INPUT_UNREADABLE` where a second list begins. */
export function guardOneList(lines: readonly Line[], catalogue: Catalogue, where: string): void {
  const isUnit = ({ text }: Line): boolean => isEntry(text, catalogue)
  let seen: 'nothing' | 'units' | 'sum' = 'nothing'
  for (const [i, line] of lines.entries()) {
    const isSecond =
      seen !== 'nothing' && begins(line.text, seen === 'sum', catalogue) && lines.slice(i + 1).some(isUnit)
    if (isSecond)
      throw unreadable(
        where,
        `holds 2 lists: another begins in line ${line.number} (${JSON.stringify(clipped(line.text, 60))}); give each in a file of its own`,
      )
    if (seen === 'units' && (isSum(line.text) || isCounted(line.text))) seen = 'sum'
    else if (seen === 'nothing' && isUnit(line)) seen = 'units'
  }
}

/** Does a line begin a list: `List 2: Skaven`, or below a sum an army? */
function begins(text: string, isBelowSum: boolean, catalogue: Catalogue): boolean {
  const { label = '', value } = labelled(text)
  if (/^(?:army |my )?list #?\d{1,2}$/i.test(label === '' ? value : label)) return true
  return isBelowSum && (isArmyLabel(label) || isFaction(text, catalogue))
}

/** A line with points, or with the name of a unit; what tools count is none. */
function isEntry(said: string, catalogue: Catalogue): boolean {
  const text = bulleted(said) ?? said
  if (isSum(text) || isCounted(text) || labelled(text).label !== undefined) return false
  return hasPoints(text) || catalogue.named(entryLine(text).name).length > 0
}
