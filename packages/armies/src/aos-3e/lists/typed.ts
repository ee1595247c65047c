/** Lists typed by hand, without any tool's form: `Lord-Celestant, 2x5 Liberators, 3 Prosecutors`, or a unit on each line. */
import type { Issue } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import { type Line, numberOf } from '../../lists/text.ts'
import { bulleted, labelled } from './lines.ts'
import { spelledAs, surely, unitNamed } from './lookup.ts'
import { guardList, type OpenEntry, type OpenList, openList } from './raw.ts'
import { takeDetail } from './sectioned.ts'

/** A list as somebody typed it: what is known for certain, and what was taken for granted. */
interface TypedList {
  readonly open: OpenList
  readonly faction: string
  readonly assumed: readonly Issue[]
}

/**
 * Reads what was typed; `null` where no half of it are units of the catalogue: then it is something else. Whatever else stands there
 * is kept as a unit that nobody knows, so that it is named.
 */
export function readTyped(lines: readonly Line[], catalogue: Catalogue, where: string): TypedList | null {
  const open = openList()
  let strangers = 0
  const titled = hasTitle(lines, catalogue)
  if (titled) open.name = (lines[0] as Line).text.trim()
  for (const line of titled ? lines.slice(1) : lines)
    for (const piece of piecesIn(line, open, catalogue)) {
      const entries = entriesOf(piece, line.number, catalogue)
      if (!isUnit(entries[0]?.name ?? '', catalogue)) strangers += entries.length
      open.entries.push(...entries)
      // Looking for what may be meant takes its time: a novel is put aside early.
      if (2 * strangers > open.entries.length + MOST_STRANGE) return null
      guardList(where, open)
    }
  if (open.entries.length === 0 || 2 * strangers > open.entries.length) return null
  const own = open.faction === undefined ? shared(open.entries, catalogue) : undefined
  const faction = own?.name ?? open.faction
  return faction === undefined ? null : { open, faction, assumed: assumedOf(own) }
}

/** A list may begin with its name: what stands before the line of its faction, and is no unit. */
function hasTitle([first, second]: readonly Line[], catalogue: Catalogue): boolean {
  if (first === undefined || second === undefined || !isFaction(second.text, catalogue)) return false
  const isOther =
    isFaction(first.text, catalogue) || POINTS.test(first.text) || labelled(first.text).label !== undefined
  return !isOther && !isUnit(pieceOf(first.text, () => false).name, catalogue)
}

/** Units that nobody knows before any that somebody does. */
const MOST_STRANGE = 20

/** Does a name mean a unit, or may it mean one of several? One that only is near is none. */
function isUnit(name: string, catalogue: Catalogue): boolean {
  const named = unitNamed(name, undefined, catalogue)
  return named.kind === 'unit' ? named.found.near === undefined : named.kind !== 'unknown'
}

const assumedOf = (own: Faction | undefined): readonly Issue[] => [
  ...(own === undefined
    ? []
    : [
        {
          path: 'faction',
          message: `taken as ${own.name}, which most of the units are of; a line "Faction: ..." says which`,
        },
      ]),
  {
    path: 'units',
    message: 'typed by hand: no enhancements and no battalions but what stands in brackets behind a unit',
  },
]

/** The faction that most are of, and of several the first. */
function shared(entries: OpenList['entries'], catalogue: Catalogue): Faction | undefined {
  const all = entries.flatMap(({ name }) => surely(name, undefined, catalogue)?.faction ?? [])
  const votes = (faction: Faction): number => all.filter((each) => each === faction).length
  return all.toSorted((a, b) => votes(b) - votes(a))[0]
}

/** What a line says of units; what it says of the list is taken. */
function piecesIn({ text }: Line, open: OpenList, catalogue: Catalogue): readonly string[] {
  const { label, value } = labelled(withoutBullet(text))
  const faction = /^(?:army faction|faction|army)$/i.test(label ?? '') ? value : undefined
  if (label?.toLowerCase() === 'name') open.name = value
  else if (faction !== undefined || isFaction(text, catalogue)) open.faction ??= faction ?? text.trim()
  else if (POINTS.test(text)) open.pointsLimit = numberOf(POINTS.exec(text)?.[1]) as number
  else return piecesOf(withoutHeading(withoutBullet(text)))
  return []
}

/** The very name: other words may be part of a unit's. */
const isFaction = (text: string, { contents }: Catalogue): boolean =>
  spelledAs(
    text,
    contents.factions.map(({ name }) => name),
  ) !== undefined

/** `2000 points` on a line of its own. */
const POINTS = /^(?:points(?: limit)?:? )?(\d[\d,]{2,5}) ?(?:points|pts?)?\.?$/i

const withoutBullet = (text: string): string => (bulleted(text) ?? text).replace(/^(?:[*•·]|\d{1,2}[.)]) +/, '').trim()

const HEADING = /^(?:units|heroes|leaders?|battlelines?|behemoths?|artillery|others?(?: units)?):? *$/i

/** `Battleline: 5 Liberators`, `Heroes`. */
const withoutHeading = (text: string): string => {
  const colon = text.indexOf(':') + 1
  return HEADING.test(text.slice(0, colon)) ? text.slice(colon) : HEADING.test(text) ? '' : text
}

/** What stands between commas, semicolons and plus signs outside of brackets. */
const piecesOf = (text: string): readonly string[] =>
  (text.replaceAll(' + ', ', ').match(/(?:\([^()]*\)|[^,;])+/g) ?? [])
    .map((each) => each.trim().replace(/\.$/, ''))
    .filter((each) => each !== '')

/** Numbers of a piece and its name: so many units of so many models. */
interface Piece {
  readonly name: string
  readonly units?: number
  readonly number?: number
  readonly behind: readonly string[]
}

/** A number in brackets counts models up to this one; nothing costs so few points. */
const MOST_COUNTED = 30

/** `isName`: is a text that begins with a number the name of a unit? */
function pieceOf(text: string, isName: (text: string) => boolean): Piece {
  const [, bare = text, inside = ''] = /^([^()]+?) *\(([^()]*)\)$/.exec(text) ?? []
  const behind = inside.split(/[,;] */).filter((each) => each !== '')
  const [, units, models, several] = /^(\d{1,3}) ?x ?(\d{1,3}) +(\D.*)$/i.exec(bare) ?? []
  if (several !== undefined) return { name: several, units: Number(units), number: Number(models), behind }
  const [, last, after] = /^(.*\D) x ?(\d{1,3})$/i.exec(bare) ?? []
  // A unit of the catalogue may be called `3 Chaos Chariots`.
  const isNumbered = isName(last ?? bare)
  const [, before, first] = isNumbered ? [] : (/^(\d{1,3}) ?x? +(\D.*)$/i.exec(bare) ?? [])
  const [counted] = behind.filter((each) => /^\d{1,2}$/.test(each) && Number(each) <= MOST_COUNTED)
  const number = before ?? after ?? counted
  return {
    name: first ?? last ?? bare,
    ...(number !== undefined && { number: Number(number) }),
    // A second number is no size any more; whoever reads what stands behind says what it is.
    behind: behind.filter((each) => each !== counted || each !== number),
  }
}

/** Units of one name that a piece may say. */
const MOST_ALIKE = 20

function entriesOf(text: string, line: number, catalogue: Catalogue): readonly OpenEntry[] {
  const { name, units, number, behind } = pieceOf(text, (said) => isNumbered(said, catalogue))
  const unit = surely(name, undefined, catalogue)?.it
  const isAlone = unit !== undefined && units === undefined && number !== undefined
  const meant = isAlone ? sizesOf(number, unit) : { units: units ?? 1, models: number }
  if (meant.units < 1 || meant.units > MOST_ALIKE) return [{ line, name: text, battalions: [], details: [] }]
  return Array.from({ length: meant.units }, () => entryOf(name, line, behind, meant))
}

/** Is a text that begins with a number the very name of a unit? */
function isNumbered(text: string, catalogue: Catalogue): boolean {
  const called = /^\d/.test(text) ? surely(text, undefined, catalogue)?.it.name : undefined
  return called !== undefined && spelledAs(text, [called]) !== undefined
}

interface Sizes {
  readonly units: number
  readonly models?: number | undefined
  readonly assumed?: string
}

/** A number alone counts models; where no unit has so few, or its size is one and stays one, it counts units. */
function sizesOf(number: number, { size, reinforcements, sizeUnknown }: CatalogueUnit): Sizes {
  const isSingle = size === 1 && reinforcements === 0 && sizeUnknown !== true
  if (number >= size && !isSingle) return { units: 1, models: number }
  const assumed = `${number === 1 ? 'a unit' : `${number} units`} of the usual ${size}, as no unit has only ${number}`
  return { units: number, models: size, ...(!isSingle && { assumed }) }
}

function entryOf(name: string, line: number, behind: readonly string[], { models, assumed }: Sizes): OpenEntry {
  const entry: OpenEntry = {
    line,
    name,
    ...(models !== undefined && { models }),
    battalions: [],
    ...(assumed !== undefined && { assumed: [assumed] }),
    details: [],
  }
  for (const text of behind) takeBehind({ number: line, text }, entry)
  return entry
}

/** `110 points`, `110`: numbers in brackets are points, whatever else stands there hangs on the unit. */
function takeBehind(line: Line, entry: OpenEntry): void {
  const [, points] = /^(\d[\d,]{0,5}) ?(?:points|pts?)?$/i.exec(line.text) ?? []
  if (points === undefined) takeDetail(line, entry)
  else entry.points = numberOf(points) as number
}
