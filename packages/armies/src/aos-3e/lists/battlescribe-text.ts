/** BattleScribe as text (`+ Leader +`, `Varanguard [290pts]: 3 Varanguard, 3x Ensorcelled Weapon`), and New Recruit's (`### Leader`). */
import { cutOff, guardCount, MOST_DEPTH, MOST_DETAILS } from '../../lists/limits.ts'
import { unreadLine } from './lines.ts'
import type { ListFormat, RawList } from './raw.ts'
import { sectionOf } from './sections.ts'
import { listOf } from './roster-list.ts'
import type { OpenForce, OpenSection, OpenSelection, Roster } from '../../lists/roster.ts'
import { type Line, numberOf } from '../../lists/text.ts'

/** Reads a list of BattleScribe. Fails with `ERR_INPUT_UNREADABLE` on half a list. */
export function readBattleScribeText(lines: readonly Line[], format: ListFormat, where: string): RawList {
  const roster = readRoster(lines, where)
  if (roster.points === undefined && !lines.some(({ text }) => FOOTER.test(text)))
    throw cutOff(where, 'its total', pricesOf(roster), (points) => `++ Total: [${points}pts] ++`)
  return listOf(roster, format, where)
}

/** Points of the units that are there. */
const pricesOf = ({ forces }: Roster): number =>
  forces
    .flatMap(({ sections }) => sections.flatMap(({ selections }) => selections))
    .reduce((sum, { points = 0 }) => sum + points, 0)

const FOOTER = /created with \[?(?:battlescribe|new recruit)|^\(https?:\S+\)$/i
/** Longest text in square brackets that can be points. */
const MOST_COSTS = 60

/** The points in the last square brackets: `[27 PL, 2CP, 485pts]`. */
export function bracketPoints(text: string): number | undefined {
  const open = text.lastIndexOf('[')
  const inside = text.slice(open + 1, text.indexOf(']', open))
  if (open < 0 || inside.length > MOST_COSTS) return undefined
  return numberOf(/(?:^|[ ,])([\d,.]+) ?pts$/i.exec(inside)?.[1])
}

/** A text without the square brackets at its end. */
export const withoutBrackets = (text: string): string =>
  (text.endsWith(']') ? text.slice(0, Math.max(0, text.lastIndexOf('['))) : text).trim()

interface OpenRoster {
  name?: string
  forces: OpenForce[]
  points?: number
  /** Below its total stands nothing that is selected. */
  isOver: boolean
  unread: string[]
}

function readRoster(lines: readonly Line[], where: string): Roster {
  const roster: OpenRoster = { forces: [], isOver: false, unread: [] }
  for (const line of lines) if (!FOOTER.test(line.text)) takeLine(line, roster, where)
  return roster
}

function takeLine(line: Line, roster: OpenRoster, where: string): void {
  const force = /^(?:\+\+|##(?!#)) ?(.+?)(?: ?\+\+)?$/.exec(line.text)?.[1]
  const category = /^(?:\+(?!\+)|###) ?(.+?)(?: ?\+)?$/.exec(line.text)?.[1]
  const section = roster.forces.at(-1)?.sections.at(-1)
  const isTotal = force !== undefined && /^total:/i.test(force)
  if (isTotal) roster.points = bracketPoints(force) ?? roster.points ?? 0
  else if (force !== undefined) roster.forces.push(forceOf(force))
  else if (category !== undefined && roster.forces.length > 0)
    roster.forces.at(-1)?.sections.push({ category: withoutBrackets(category), selections: [] })
  else if (section !== undefined && !roster.isOver) takeSelection(line, section, where)
  else if (roster.forces.length === 0 && roster.name === undefined) takeTitle(line, roster)
  else roster.unread.push(unreadLine(line))
  if (force !== undefined) roster.isOver = isTotal
}

/** New Recruit's first line: faction, name and points. */
function takeTitle({ text }: Line, roster: OpenRoster): void {
  const points = bracketPoints(text)
  roster.name = withoutBrackets(text).replace(/ -$/, '')
  if (points !== undefined) roster.points = points
}

/** `**Pitched Battle GHB 2022** 2,000 (Chaos - Slaves to Darkness) [2,000pts]`. */
export function forceOf(text: string): OpenForce {
  const plain = withoutBrackets(text)
  const open = plain.lastIndexOf('(')
  const catalogue = open > 0 && plain.endsWith(')') ? plain.slice(open + 1, -1) : undefined
  const name = (catalogue === undefined ? plain : plain.slice(0, open)).replaceAll('*', '').trim()
  return { name, ...(catalogue !== undefined && { catalogue }), sections: [] }
}

function takeSelection(line: Line, { category, selections }: OpenSection, where: string): void {
  const [, dots = '', text = line.text] = /^((?:[.-] ?)*)(.*)$/.exec(line.text) ?? []
  const depth = dots.replaceAll(' ', '').length
  let siblings = selections
  for (let i = 0; i < depth; i++) siblings = siblings.at(-1)?.under ?? siblings
  // "Game Type: 2000 Points" is a name; "Catapult: Rune Crafted" under a unit is a name and its options.
  const splits = sectionOf(category)?.of === 'units'
  const selection = selectionOf(line.number, text, splits)
  guardCount(where, 'options of one unit', selection.under.length, MOST_DETAILS)
  guardCount(where, 'dots before a line', depth, MOST_DEPTH)
  siblings.push(selection)
}

/** The first brackets with points in them: others are of the name, as in `Harpies [LEGENDS] [70pts]`. */
const PRICED = /^(.*?)\[([^\][]*pts)\](?:: ?(.*))?$/i
const UNPRICED = /^([^:]*)(?:$|: ?()(.*)$)/
/** `Core Battalion: Command Entourage: Magnificent`. */
const BATTALION = /^(.{0,60}battall?ion: ?[^:]+): ?()(.*)$/i

/** `Varanguard [290pts]: 3 Varanguard, 3x Ensorcelled Weapon`; `Grand Strategy: Dominating Presence`. */
function selectionOf(line: number, text: string, splits: boolean): OpenSelection {
  const priced = PRICED.exec(text)
  const unpriced = (splits ? UNPRICED : BATTALION).exec(text)
  const [, title = text, inside, behind] = priced ?? unpriced ?? []
  const points = inside ? bracketPoints(`[${inside}]`) : undefined
  const { name, count } = counted(title.trim())
  return {
    line,
    name,
    count,
    ...(points !== undefined && { points }),
    profiles: [],
    under: optionsOf(line, behind ?? ''),
  }
}

/** `3x Ensorcelled Weapon`. */
export function counted(text: string): { readonly name: string; readonly count: number } {
  const [, count, name] = /^(\d{1,4})x (.+)$/i.exec(text) ?? []
  return { name: (name ?? text).trim(), count: Math.max(1, Number(count ?? 1)) }
}

/** Options are separated by commas, and may have points of their own. */
export const optionsOf = (line: number, text: string): OpenSelection[] =>
  betweenCommas(text).map((each) => {
    const points = bracketPoints(each)
    const { name, count } = counted(withoutBrackets(each))
    return { line, name, count, ...(points !== undefined && { points }), profiles: [], under: [] }
  })

/** Pieces between commas, but for those inside brackets. */
function betweenCommas(text: string): readonly string[] {
  const pieces: string[] = []
  for (const piece of text.split(', ')) {
    const before = pieces.at(-1)
    if (
      before !== undefined &&
      (isOpen(before, '[', ']') || isOpen(before, '(', ')')) &&
      before.length < MOST_COSTS * 4
    )
      pieces[pieces.length - 1] = `${before}, ${piece}`
    else pieces.push(piece)
  }
  return pieces.map((each) => each.trim()).filter((each) => each !== '')
}

const isOpen = (text: string, open: string, close: string): boolean => text.lastIndexOf(open) > text.lastIndexOf(close)
