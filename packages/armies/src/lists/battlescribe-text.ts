/** BattleScribe as text (`+ Leader +`, `Varanguard [290pts]: 3 Varanguard, 3x Ensorcelled Weapon`), and New Recruit's (`### Leader`). */
import { unreadable } from './limits.ts'
import { unreadLine } from './lines.ts'
import type { ListFormat, RawList } from './raw.ts'
import { sectionOf } from './sections.ts'
import { listOf, type OpenForce, type OpenSection, type OpenSelection, type Roster } from './roster.ts'
import { type Line, numberOf } from './text.ts'

/** Reads a list of BattleScribe. Fails with `ERR_INPUT_UNREADABLE` on half a list. */
export function readBattleScribeText(lines: readonly Line[], format: ListFormat, where: string): RawList {
  const roster = readRoster(lines)
  if (roster.points === undefined && !lines.some(({ text }) => FOOTER.test(text)))
    throw unreadable(where, 'ends without its total: it seems to be cut off')
  return listOf(roster, format, where)
}

const FOOTER = /created with \[?(?:battlescribe|new recruit)/i
/** Unit, `[115pts]` or `[27 PL, 115pts]`, and what is selected. */
const POINTS = /\[(?:[^\]]*?, ?)??([\d,.]+) ?pts\]/

/** The points in square brackets: `[27 PL, 2CP, 485pts]`. */
export const bracketPoints = (text: string): number | undefined => numberOf(POINTS.exec(text)?.[1])
/** A text without the points behind it. */
export const withoutBrackets = (text: string): string => text.replace(/ *\[[^\]]*\]$/, '').trim()

interface OpenRoster {
  name?: string
  forces: OpenForce[]
  points?: number
  unread: string[]
}

function readRoster(lines: readonly Line[]): Roster {
  const roster: OpenRoster = { forces: [], unread: [] }
  for (const line of lines) if (!FOOTER.test(line.text)) takeLine(line, roster)
  return roster
}

function takeLine(line: Line, roster: OpenRoster): void {
  const force = /^(?:\+\+|##(?!#)) ?(.+?)(?: ?\+\+)?$/.exec(line.text)?.[1]
  const category = /^(?:\+(?!\+)|###) ?(.+?)(?: ?\+)?$/.exec(line.text)?.[1]
  const section = roster.forces.at(-1)?.sections.at(-1)
  if (force !== undefined && /^total:/i.test(force)) roster.points = bracketPoints(force) ?? roster.points ?? 0
  else if (force !== undefined) roster.forces.push(forceOf(force))
  else if (category !== undefined && roster.forces.length > 0)
    roster.forces.at(-1)?.sections.push({ category: withoutBrackets(category), selections: [] })
  else if (section !== undefined) takeSelection(line, section)
  else if (roster.forces.length === 0 && roster.name === undefined) takeTitle(line, roster)
  else roster.unread.push(unreadLine(line))
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

function takeSelection(line: Line, { category, selections }: OpenSection): void {
  const [, dots = '', text = line.text] = /^((?:[.-] ?)*)(.*)$/.exec(line.text) ?? []
  const depth = dots.replaceAll(' ', '').length
  let siblings = selections
  for (let i = 0; i < depth; i++) siblings = siblings.at(-1)?.under ?? siblings
  // "Game Type: 2000 Points" is a name; "Catapult: Rune Crafted" under a unit is a name and its options.
  const splits = sectionOf(category)?.of === 'units'
  siblings.push(selectionOf(line.number, text, splits))
}

/** `Varanguard [290pts]: 3 Varanguard, 3x Ensorcelled Weapon`; `Grand Strategy: Dominating Presence`. */
export function selectionOf(line: number, text: string, splits: boolean): OpenSelection {
  const priced = /^([^[]*)\[([^\]]*)\](?:: ?(.*))?$/.exec(text)
  const unpriced = splits ? /^([^:]*)(?:$|: ?()(.*)$)/.exec(text) : null
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
  text
    .split(/, (?![^[]*\])/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const points = bracketPoints(each)
      const { name, count } = counted(withoutBrackets(each))
      return { line, name, count, ...(points !== undefined && { points }), profiles: [], under: [] }
    })
