/** Warscroll Builder, and New Recruit's export in its manner: `30 x Namarti Thralls (390)**`, the number after reinforcing. */
import { plainName } from '@rollcall/games'
import { cutOff, unreadable } from '../../lists/limits.ts'
import { bulleted, COUNTED, isRemark, labelled, outOf } from './lines.ts'
import { byPlainName } from './lookup.ts'
import { withoutColumns } from './pdf-columns.ts'
import { closedList, type OpenList, placeByName, pointsSoFar, type RawList } from './raw.ts'
import { type Dialect, readSections, takeHead } from './sectioned.ts'
import { clipped, isName, type Line, numberOf } from '../../lists/text.ts'

/** Reads a list of Warscroll Builder. Fails with `ERR_INPUT_UNREADABLE` on half a list. */
export function readWarscrollBuilder(lines: readonly Line[], where: string): RawList {
  const open = readOpen(lines, where, { marksAllies: true, prices: 'bracketed' })
  if (open.faction === undefined)
    throw unreadable(where, 'has no line "Allegiance: ..." above its units: put it there, on a line of its own')
  if (open.totals.points === undefined)
    throw cutOff(where, 'its line "Total: ..."', pointsSoFar(open), (points) => `Total: ${points}`)
  return closedList(open, 'warscroll-builder', open.faction)
}

/** The same manner without any tool's last line, as people write it; `undefined`: it names no army. */
export function readUnsigned(lines: readonly Line[], where: string): RawList | undefined {
  const open = readOpen(lines, where, { marksAllies: false, prices: 'any' })
  return open.faction === undefined ? undefined : closedList(open, 'typed', open.faction)
}

function readOpen(lines: readonly Line[], where: string, hand: Pick<Dialect, 'marksAllies' | 'prices'>): OpenList {
  const open = readSections(withoutColumns(lines), { total: takeTotals, head, counts: 'models', ...hand }, where)
  placeByName(open)
  return open
}

const TOTALS: ReadonlyMap<string, (value: string, list: OpenList) => void> = byPlainName<
  (value: string, list: OpenList) => void
>({
  total: (value, list) => {
    const [points, limit] = outOf(value)
    if (points !== undefined) list.totals.points = points
    if (limit !== undefined) list.pointsLimit = limit
  },
  ...Object.fromEntries(
    ['total points', 'gesamt', 'gesamtpunkte', 'summe', 'totale', 'totaal'].map((each) => [
      each,
      (value: string, list: OpenList): void => TOTALS.get('total')?.(value, list),
    ]),
  ),
  'reinforced units': (value, { totals }) => assign(totals, 'reinforced', 'reinforcedLimit', outOf(value)),
  allies: (value, { totals }) => assign(totals, 'allies', 'alliesLimit', outOf(value)),
  wounds: (value, { totals }) => assign(totals, 'wounds', undefined, [numberOf(value), undefined]),
  drops: (value, { totals }) => assign(totals, 'drops', undefined, [numberOf(value), undefined]),
})

/** How much of what an army may have is used, as the PDF has it in its last lines; who wants it counts. */
const USED = byPlainName(
  Object.fromEntries(
    [
      'Leaders',
      'Battlelines',
      'Behemoths',
      'Artillery',
      'Artefacts',
      'Endless Spells & Invocations',
      'Endless Spells and Invocations',
    ].map((each) => [each, () => {}]),
  ),
)

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

/** What New Recruit signs with, and what Warscroll Builder counted in other years. */
const FOOTER =
  /^(?:created with \[?new recruit|created with warhammer age of sigmar: the app|data version:|(?:extra )?command points: *\d|mercenaries: *\d)/i

const BEFORE_COUNTED = new RegExp(`(?<! ) +(?=${COUNTED})`, 'i')

/** Takes `TOTAL: 1985/2000     WOUNDS: 107`, of which the PDF has several on a line; whether it was one. */
export function takeTotals({ text }: Line, list: OpenList): boolean {
  if (bulleted(text) !== undefined) return false
  if (FOOTER.test(text)) return true
  const all = text.split(BEFORE_COUNTED).map(labelled)
  // `Leaders: 2/4` is counted, `Leaders:` and `Leaders: 2` are headings.
  const takes = all.map(
    ({ label = '', value }) =>
      TOTALS.get(plainName(label)) ?? (/^\(?\d+ ?[/(]/.test(value) ? USED.get(plainName(label)) : undefined),
  )
  if (takes.some((take) => take === undefined) || all.every(({ value }) => value === '')) return false
  all.forEach(({ value }, i) => takes[i]?.(value, list))
  return true
}

function head(line: Line, list: OpenList): boolean {
  const { label, value } = labelled(line.text)
  if (label?.toLowerCase() === 'allegiance') {
    list.faction = value
    return true
  }
  const detail = bulleted(line.text)
  if (label?.toLowerCase() === 'list name') {
    list.name = value
    return true
  }
  if (label?.toLowerCase() === 'player name') return takeHead(line, list)
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
  if (takeHead(line, list)) return true
  // A heading of lines that have labels ("Kharadron Code"), or a subfaction by itself.
  const isSaid = detail === undefined && isName(line.text) && !isRemark(line.text)
  if (isSaid) list.head.push({ line: line.number, label: 'Army rule', value: clipped(line.text) })
  return isSaid || detail === '' || !isName(line.text)
}
