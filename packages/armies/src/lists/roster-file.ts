/** Roster files of BattleScribe and New Recruit: XML (`.ros`), and JSON in the same shape. */
import { isRecord } from '@rollcall/core'
import { guardCount, MOST_DEPTH, MOST_LINES, MOST_TAGS, occurrences, unreadable } from './limits.ts'
import { type Force, NO_LINE, type Roster, type RosterSection, type Selection } from './roster.ts'
import { plainText, unescaped } from './text.ts'

interface Node {
  readonly roster?: unknown
  readonly gameSystemName?: unknown
  readonly gameSystemId?: unknown
  readonly catalogueName?: unknown
  readonly name?: unknown
  readonly type?: unknown
  readonly typeId?: unknown
  readonly typeName?: unknown
  readonly number?: unknown
  readonly primary?: unknown
  readonly value?: unknown
  readonly [children: string]: unknown
}

/** Refuses a roster of another game, by the name of its game system or, where that is missing, by its id. */
type Guard = (name: string | undefined, id: string | undefined, where: string) => void

/** Reads a `.ros` file: no document type, no entities. Fails with `ERR_INPUT_UNREADABLE`. */
export async function readRosterXml(xml: string, where: string, guard: Guard): Promise<Roster> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw unreadable(where, 'has a document type, which no roster has')
  guardCount(where, 'tags', occurrences(xml, '<'), MOST_TAGS)
  guardCount(where, 'selections', xml.split('<selection ', MOST_LINES + 2).length - 1, MOST_LINES)
  // Loaded on demand: most lists are text.
  const { XMLParser, XMLValidator } = await import('fast-xml-parser')
  try {
    const valid = XMLValidator.validate(xml)
    if (valid !== true) throw unreadable(where, `is not whole XML: ${valid.err.msg} (line ${valid.err.line})`)
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      processEntities: false,
      parseTagValue: false,
      parseAttributeValue: false,
      maxNestedTags: MOST_DEPTH * 2,
      attributeValueProcessor: (_, value) => unescaped(value),
    })
    return readRosterTree(parser.parse(withoutTexts(xml)) as unknown, where, guard)
  } catch (error) {
    throw asUnreadable(error, where)
  }
}

/** All that is wanted stands in attributes; the texts between tags, most of a roster, are rules. */
const withoutTexts = (xml: string): string =>
  xml.replaceAll(/<\/?characteristics?\b[^<>]*>/g, '').replaceAll(/>[^<>]+</g, '><')

/** Reads a roster as JSON. Fails with `ERR_INPUT_UNREADABLE`. */
export function readRosterTree(tree: unknown, where: string, guard: Guard): Roster {
  const roster = node(node(tree)?.roster)
  if (roster === undefined) throw unreadable(where, 'has no roster in it')
  guard(text(roster.gameSystemName), text(roster.gameSystemId), where)
  const seen = { selections: 0 }
  const forces = forcesIn(roster, seen, where, 0)
  if (forces.length === 0) throw unreadable(where, 'has no force in it')
  const limit = cost(roster, 'costLimits', 'costLimit')
  const points = cost(roster, 'costs', 'cost')
  const name = text(roster.name)
  return {
    forces,
    unread: [],
    ...(name !== undefined && { name }),
    ...(points !== undefined && { points }),
    ...(limit !== undefined && { limit }),
  }
}

function asUnreadable(error: unknown, where: string): Error {
  if (error instanceof Error && error.name === 'RollcallError') return error
  return unreadable(where, `is no roster that can be read: ${(error as Error).message}`, error)
}

const node = (value: unknown): Node | undefined => (isRecord(value) ? (value as Node) : undefined)

const text = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? plainText(value).replaceAll('\n', ' ').trim()
    : typeof value === 'number'
      ? String(value)
      : undefined

const number = (value: unknown): number | undefined => {
  const read =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(read) ? read : undefined
}

/** `{ selections: { selection: [..] } }` as XML has it, or `{ selections: [..] }`. */
function list(parent: Node, plural: string, singular: string): readonly Node[] {
  const held = parent[plural]
  const inside = Array.isArray(held) ? held : node(held)?.[singular]
  const all: readonly unknown[] = Array.isArray(inside) ? inside : inside === undefined ? [] : [inside]
  return all.map(node).filter((each) => each !== undefined)
}

/** Points of one selection, force or roster itself. */
function cost(parent: Node, plural: string, singular: string): number | undefined {
  const points = list(parent, plural, singular).filter(
    (each) => text(each.typeId) === 'points' || text(each.name)?.toLowerCase() === 'pts',
  )
  const value = number(points[0]?.value)
  return value === undefined || value < 0 ? undefined : value
}

/** Forces side by side: an army, its allies, a coalition. */
const MOST_FORCES = 50

interface Seen {
  selections: number
}

/** Forces and the forces inside them, such as allies. */
function forcesIn(parent: Node, seen: Seen, where: string, depth: number): readonly Force[] {
  guardCount(where, 'forces inside forces', depth, MOST_DEPTH)
  const forces = list(parent, 'forces', 'force')
  guardCount(where, 'forces', forces.length, MOST_FORCES)
  return forces.flatMap((each) => [forceOf(each, seen, where), ...forcesIn(each, seen, where, depth + 1)])
}

function forceOf(force: Node, seen: Seen, where: string): Force {
  const catalogue = text(force.catalogueName)
  const sections: { category: string; selections: Selection[] }[] = []
  for (const each of list(force, 'selections', 'selection')) {
    const category = categoryOf(each)
    const last = sections.at(-1)
    const selection = selectionOf(each, seen, where, 0)
    // Order is kept: a category that comes again opens a section again.
    if (last?.category === category) last.selections.push(selection)
    else sections.push({ category, selections: [selection] })
  }
  return {
    name: text(force.name) ?? '',
    ...(catalogue !== undefined && { catalogue }),
    sections: sections satisfies RosterSection[],
  }
}

/** The primary category; it is the battlefield role. */
function categoryOf(selection: Node): string {
  const all = list(selection, 'categories', 'category')
  const primary = all.find((each) => each.primary === true || each.primary === 'true')
  return text(primary?.name) ?? ''
}

function selectionOf(selection: Node, seen: Seen, where: string, depth: number): Selection {
  seen.selections++
  guardCount(where, 'selections', seen.selections, MOST_LINES)
  guardCount(where, 'selections inside selections', depth, MOST_DEPTH)
  const under = list(selection, 'selections', 'selection').map((each) => selectionOf(each, seen, where, depth + 1))
  const own = cost(selection, 'costs', 'cost')
  const sum = under.reduce((total, each) => total + (each.points ?? 0), own ?? 0)
  const type = text(selection.type)
  return {
    line: NO_LINE,
    name: text(selection.name) ?? '',
    count: Math.max(1, Math.trunc(number(selection.number) ?? 1)),
    ...(type !== undefined && { type }),
    ...((sum > 0 || type === 'unit') && { points: sum }),
    profiles: list(selection, 'profiles', 'profile').flatMap((each) => text(each.typeName) ?? []),
    under,
  }
}
