/** The official app in its third edition: sections without model counts; several layouts between 2021 and 2024. */
import { cutOff, unreadable } from '../../lists/limits.ts'
import { bulleted, labelled, outOf } from './lines.ts'
import { closedList, type OpenList, placeByName, pointsSoFar, type RawList } from './raw.ts'
import { readSections, takeHead } from './sectioned.ts'
import type { Line } from '../../lists/text.ts'

/** Last lines of the lists of the app. */
export const APP_FOOTER = /created with (?:warhammer age of sigmar: the|the official) app|^app version: /i

/** Its last line but that. */
export const TOTAL_POINTS = (points: number): string => `Total Points: ${points}`

/** What is said where the faction stands nowhere, or below the units. */
export const NO_FACTION = 'has no line "Army Faction: ..." above its units: put it there, on a line of its own'

/** Reads a list of the app. Fails with `ERR_INPUT_UNREADABLE` on half a list. */
export function readOfficialApp(lines: readonly Line[], where: string): RawList {
  const open = readSections(
    lines.filter(({ text }) => !APP_FOOTER.test(text)),
    { total, head, counts: 'something', marksAllies: false, prices: 'bracketed' },
    where,
  )
  if (open.faction === undefined) throw unreadable(where, NO_FACTION)
  if (open.totals.points === undefined && !lines.some(({ text }) => APP_FOOTER.test(text)))
    throw cutOff(where, 'its total points', pointsSoFar(open), TOTAL_POINTS)
  placeByName(open)
  return closedList(open, 'official-app', open.faction)
}

function total({ text }: Line, list: OpenList): boolean {
  const { label, value } = labelled(text)
  if (label === undefined || !/^total points$/i.test(label)) return false
  const [points, limit] = outOf(value)
  if (points !== undefined) list.totals.points = points
  if (limit !== undefined) list.pointsLimit = limit
  return true
}

function head(line: Line, list: OpenList): boolean {
  const { label, value } = labelled(bulleted(line.text) ?? line.text)
  if (label !== undefined && /^army faction$/i.test(label)) list.faction = value
  else if (label !== undefined && /^army name$/i.test(label)) list.name = value
  else return takeHead(line, list)
  return true
}
