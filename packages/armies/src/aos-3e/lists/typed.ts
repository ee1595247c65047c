/** Lists typed by hand, without any tool's form: `Lord-Celestant, 2x5 Liberators, 3 Prosecutors`, or a unit on each line. */
import type { Issue } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { optionNamed } from '../catalogue/option-names.ts'
import type { Faction } from '../catalogue/schema.ts'
import { unreadable } from '../../lists/limits.ts'
import { clipped, isName, type Line } from '../../lists/text.ts'
import { withBrackets } from './bare-points.ts'
import { isEnhancement, namesOf } from './details.ts'
import { bulleted, isRemark, unreadLine } from './lines.ts'
import { isVeryName, surely, unitNamed } from './lookup.ts'
import { guardList, type OpenEntry, type OpenList, openList } from './raw.ts'
import { isHeadless } from './recognise.ts'
import { takeBattalion } from './sectioned.ts'
import { headingOf, type Section } from './sections.ts'
import { sumBelow, takeSum } from './sum-below.ts'
import { hasTitle, withoutBullet, withoutHead, withoutListFacts } from './typed-head.ts'
import { piecesIn } from './typed-lines.ts'
import { isKnown, isNobody, isSameUnit, isShort, isTalk, nameIn } from './typed-names.ts'
import { pieceOf } from './typed-pieces.ts'
import { entriesOf, MOST_ALIKE, takeBehind } from './typed-units.ts'

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
export function readTyped(said: readonly Line[], catalogue: Catalogue, where: string): TypedList | null {
  const reading: Reading = { open: openList(), strangers: [] }
  const { open, strangers } = reading
  const titled = hasTitle(said, catalogue, (text) => isKnown(pieceOf(text, () => false).name, catalogue))
  if (titled) open.name = (said[0] as Line).text.trim()
  const sum = sumBelow(said)
  for (const line of withBrackets(titled ? said.slice(1) : said, 'bullets, too')) {
    if (line.number === sum) takeSum(line, open)
    else takeLine(line, reading, catalogue)
    // Looking for what may be meant takes its time: a novel is put aside early.
    if (2 * strangers.length > open.entries.length + MOST_STRANGE) return null
    guardList(where, open)
  }
  return judged(open, strangers, said, catalogue, where)
}

/** A list while it is read. */
interface Reading {
  readonly open: OpenList
  /** Units that nobody knows, and remarks. */
  readonly strangers: OpenEntry[]
  /** Bullets below a line without one are what that unit has. */
  above?: OpenEntry | undefined
  section?: Section
}

function takeLine(line: Line, reading: Reading, catalogue: Catalogue): void {
  const { open, section } = reading
  const heading = headingOf(line.text) ?? headingOf(withoutBullet(line.text))
  const isBattalion = section?.of === 'battalions' && open.battalions.length < MOST_ALIKE
  if (heading !== undefined) reading.section = heading
  else if (isBattalion && isNobody(withoutBullet(line.text), catalogue)) takeBattalion(line, open)
  else takeUnits(line, reading, catalogue)
}

function takeUnits(line: Line, reading: Reading, catalogue: Catalogue): void {
  const { open, strangers, section } = reading
  const { entries, bearer } = readLine(line, reading.above, open, catalogue)
  strangers.push(...entries.filter(({ name }) => !isKnown(name, catalogue)))
  // What somebody says about the list is none of its units.
  if (
    entries.length > 0 &&
    (isRemark(line.text) || line.text.endsWith(':')) &&
    entries.every(({ name }) => isTalk(name, catalogue))
  ) {
    open.unread.push(unreadLine(line))
    return
  }
  const isAllied = (section?.of === 'units' && section.ally) || /^allies?:/i.test(withoutBullet(line.text))
  if (isAllied) for (const each of entries) each.ally = true
  open.entries.push(...entries)
  reading.above = bearer
}

/** The units of a line, and the one that bullets below it hang on. */
interface LineRead {
  readonly entries: readonly OpenEntry[]
  readonly bearer: OpenEntry | undefined
}

function readLine(line: Line, above: OpenEntry | undefined, open: OpenList, catalogue: Catalogue): LineRead {
  const isBelow = bulleted(line.text) !== undefined
  const text = withoutListFacts(line, open, catalogue)
  const bare = { ...line, text: withoutBullet(text) }
  const last = open.entries.at(-1)
  if (!isName(text)) return { entries: [], bearer: above }
  if (last !== undefined && (ENHANCEMENT.test(bare.text) || isBorne(bare.text, catalogue)))
    return hung([bare], last, above)
  // No army is so long: looking for what each piece may mean would take its time.
  if ((text.match(/[,;]/g)?.length ?? 0) > MOST_PIECES)
    return { entries: [{ line: line.number, name: clipped(text), battalions: [], details: [] }], bearer: undefined }
  const isVery = (each: string): boolean => isVeryName(each, catalogue)
  const isSame = (a: string, b: string): boolean => isSameUnit(a, b, catalogue)
  const pieces = piecesIn(text, { isVery, isSame })
  const each = pieces.map((piece) => ({ number: line.number, text: piece }))
  if (last !== undefined && pieces.every((piece) => isBeside(piece, catalogue))) return hung(each, last, above)
  if (isBelow && above !== undefined && pieces.every((each) => isOption(each, above, catalogue)))
    return hung([bare], above, above)
  const entries: OpenEntry[] = []
  let before: readonly OpenEntry[] = []
  for (const piece of each) {
    const [one, another] = before
    const isOfOne = one !== undefined && another === undefined
    // Behind `General` and what is known, another thing of the unit.
    const isMore =
      isOfOne && (one.general === true || one.details.length > 0) && isTalk(nameIn(piece.text, catalogue), catalogue)
    if (isOfOne && (isMore || isBeside(piece.text, catalogue))) takeBehind(piece, one)
    else entries.push(...(before = entriesOf(piece.text, line.number, catalogue)))
  }
  return { entries, bearer: isBelow ? undefined : entries.at(-1) }
}

function hung(lines: readonly Line[], on: OpenEntry, above: OpenEntry | undefined): LineRead {
  for (const line of lines) takeBehind(line, on)
  return { entries: [], bearer: above }
}

/** Is what was read a list? */
function judged(
  open: OpenList,
  strangers: readonly OpenEntry[],
  said: readonly Line[],
  catalogue: Catalogue,
  where: string,
): TypedList | null {
  const own = open.faction === undefined ? shared(open.entries, catalogue) : undefined
  const faction = own?.name ?? open.faction
  const others = (faction === undefined ? strangers : withoutHead(strangers, faction, open, catalogue)).filter(
    ({ name }) => !isShort(name, open, catalogue),
  )
  if (2 * others.length > open.entries.length && others.length < open.entries.length) {
    // Where even the faction is missing that is said first, by whoever has the whole text.
    if (open.faction === undefined && isHeadless(said.map(({ text }) => text).join('\n'))) return null
    throw halfKnown(others, open, where)
  }
  return faction === undefined || open.entries.length <= others.length
    ? null
    : { open, faction, assumed: assumedOf(own) }
}

/** Strangers that a message names. */
const MOST_NAMED = 5

function halfKnown(strangers: readonly OpenEntry[], { entries }: OpenList, where: string): Error {
  const named = strangers.slice(0, MOST_NAMED).map(({ name, line }) => `"${clipped(name, 60)}" (line ${line})`)
  const more = strangers.length > MOST_NAMED ? ` and ${strangers.length - MOST_NAMED} more` : ''
  return unreadable(
    where,
    `is no list that is known: of ${entries.length} things that it names ${strangers.length} are no units of the catalogue: ${named.join(', ')}${more}; correct them, or take them out`,
  )
}

/** Units that nobody knows before any that somebody does. */
const MOST_STRANGE = 20

/** May a piece be what a unit has? Its own options are, and parts of other units' names, as `Champion` of Steelheart's Champions. */
function isOption(piece: string, above: OpenEntry, catalogue: Catalogue): boolean {
  const name = nameIn(piece, catalogue)
  if (optionNamed(name, surely(above.name, undefined, catalogue)?.it, 'sure') !== undefined) return true
  const named = unitNamed(name, undefined, catalogue)
  return named.kind === 'unknown' || ('found' in named ? named.found.near : 'all' in named && named.near) === 'bold'
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
    message:
      'typed by hand: no enhancements and no battalions but what stands in brackets behind a unit or in bullets below it',
  },
]

/** The faction that most are of, and of several the first. */
function shared(entries: OpenList['entries'], catalogue: Catalogue): Faction | undefined {
  const all = entries.flatMap(({ name }) => surely(name, undefined, catalogue)?.faction ?? [])
  const votes = (faction: Faction): number => all.filter((each) => each === faction).length
  return all.toSorted((a, b) => votes(b) - votes(a))[0]
}

/** What a unit bears, on a line of its own. */
const ENHANCEMENT =
  /^(?:command traits?|art[ei]facts?(?: of power)?|mount traits?|spells?|prayers?|spell lore|prayer scripture): *\S/i

/** Does it hang on a unit, by its words or as an enhancement? */
const isBeside = (piece: string, catalogue: Catalogue): boolean =>
  HANGING.test(piece) || ENHANCEMENT.test(piece) || isBorne(piece, catalogue)

/** Is it the very name of an enhancement of any army, and none of a unit? */
const isBorne = (text: string, catalogue: Catalogue): boolean =>
  isNobody(text, catalogue) &&
  catalogue.contents.factions.some(({ id }) => isEnhancement(text, namesOf([catalogue.faction(id)])))

/** A word that hangs on the unit before it on its line, or its points. */
const HANGING = /^(?:general|reinforced(?: x ?\d| once| twice)?|\d[\d,]{0,5} ?(?:pts?|points))$/i

/** Pieces of one line between commas. */
const MOST_PIECES = 60
