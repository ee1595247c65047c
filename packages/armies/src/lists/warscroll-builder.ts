/** Warscroll Builder, and New Recruit's export in its manner: `30 x Namarti Thralls (390)**`, the number after reinforcing. */
import { plainName } from '@rollcall/games'
import { unreadable } from './limits.ts'
import { bulleted, labelled, outOf } from './lines.ts'
import { byPlainName } from './lookup.ts'
import { closedList, type OpenList, type RawList } from './raw.ts'
import { readSections, takeHead } from './sectioned.ts'
import { clipped, type Line, numberOf } from './text.ts'

/** Reads a list of Warscroll Builder. Fails with `ERR_INPUT_UNREADABLE` on half a list. */
export function readWarscrollBuilder(lines: readonly Line[], where: string): RawList {
  const open = readSections(lines, { total, head, counts: 'models', marksAllies: true }, where)
  if (open.faction === undefined) throw unreadable(where, 'has no line "Allegiance: ..."')
  if (open.totals.points === undefined)
    throw unreadable(where, 'ends without its line "Total: ...": it seems to be cut off')
  return closedList(open, 'warscroll-builder', open.faction)
}

const TOTALS = byPlainName<(value: string, list: OpenList) => void>({
  total: (value, list) => {
    const [points, limit] = outOf(value)
    if (points !== undefined) list.totals.points = points
    if (limit !== undefined) list.pointsLimit = limit
  },
  'reinforced units': (value, { totals }) => assign(totals, 'reinforced', 'reinforcedLimit', outOf(value)),
  allies: (value, { totals }) => assign(totals, 'allies', 'alliesLimit', outOf(value)),
  wounds: (value, { totals }) => assign(totals, 'wounds', undefined, [numberOf(value), undefined]),
  drops: (value, { totals }) => assign(totals, 'drops', undefined, [numberOf(value), undefined]),
})

type Totals = OpenList['totals']

function assign(
  totals: Totals,
  key: keyof Totals,
  limitKey: keyof Totals | undefined,
  [value, limit]: readonly [number | undefined, number | undefined],
): void {
  if (value !== undefined) totals[key] = value
  if (limitKey !== undefined && limit !== undefined) totals[limitKey] = limit
}

function total({ text }: Line, list: OpenList): boolean {
  const { label, value } = labelled(text)
  const take = label === undefined || bulleted(text) !== undefined ? undefined : TOTALS.get(plainName(label))
  take?.(value, list)
  return take !== undefined
}

function head(line: Line, list: OpenList): boolean {
  const { label, value } = labelled(line.text)
  if (label?.toLowerCase() === 'allegiance') {
    list.faction = value
    return true
  }
  const detail = bulleted(line.text)
  if (list.faction === undefined) {
    // What stands above the allegiance is the title that someone gave the list.
    if (list.name === undefined && detail === undefined) list.name = clipped(line.text)
    else return false
    return true
  }
  if (detail !== undefined && !detail.includes(':') && detail !== '') {
    list.head.push({ line: line.number, label: 'Subfaction', value: clipped(detail) })
    return true
  }
  return takeHead(line, list)
}
