/** Lists typed by hand, without any tool's form: `Lord-Celestant, 2x5 Liberators, 3 Prosecutors`, or a unit on each line. */
import type { Issue } from '@rollcall/core'
import { sameName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { optionNamed } from '../catalogue/option-names.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import { unreadable } from '../../lists/limits.ts'
import { clipped, isName, type Line, numberOf } from '../../lists/text.ts'
import { withBrackets } from './bare-points.ts'
import { isEnhancement, namesOf } from './details.ts'
import { entryLine } from './entry-line.ts'
import { bulleted, isRemark, unreadLine } from './lines.ts'
import { factionNamed, featureNamed, isVeryName, surely, unitNamed } from './lookup.ts'
import { guardList, type OpenEntry, type OpenList, openList, type RawEntry } from './raw.ts'
import { headingOf, type Section, sectionOf } from './sections.ts'
import { takeBattalion, takeDetail } from './sectioned.ts'
import { isHeadless } from './recognise.ts'
import { sumBelow, takeSum } from './sum-below.ts'
import { hasTitle, withoutBullet, withoutHead, withoutListFacts } from './typed-head.ts'
import { piecesIn } from './typed-lines.ts'
import { type Piece, pieceOf } from './typed-pieces.ts'

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

/** Where a list says its army, players call units of it by words of their names: `Thralls`, `Tidecaster`. */
function isShort(name: string, { faction }: OpenList, catalogue: Catalogue): boolean {
  const own = faction === undefined ? undefined : factionNamed(faction, catalogue)
  const named = own === undefined ? undefined : unitNamed(name, catalogue.faction(own.id), catalogue)
  return named?.kind === 'unit' && named.found.faction.id === own?.id
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

const nameIn = (piece: string, catalogue: Catalogue): string => pieceIn(piece, catalogue).name

/** Is a piece no unit, nor nearly one? */
const isNobody = (piece: string, catalogue: Catalogue): boolean =>
  unitNamed(nameIn(piece, catalogue), undefined, catalogue).kind === 'unknown'

/** Neither a unit, nor nearly one, nor a feature. */
const isTalk = (name: string, catalogue: Catalogue): boolean =>
  isNobody(name, catalogue) && featureNamed(name, undefined, catalogue) === undefined

/** Does a name mean a unit, a letter wrong or not, or may it mean one of several? Parts of a name do not. */
function isUnit(name: string, catalogue: Catalogue): boolean {
  const named = unitNamed(name, undefined, catalogue)
  return named.kind === 'unit' ? named.found.near !== 'bold' : named.kind !== 'unknown'
}

/** A unit, or a feature. */
const isKnown = (name: string, catalogue: Catalogue): boolean =>
  isUnit(name, catalogue) || featureNamed(name, undefined, catalogue) !== undefined

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

/** A piece as it is typed or, where that leads to no unit, as a line of a tool: `Lord of Pain - 155 - General`. */
function pieceIn(text: string, catalogue: Catalogue): Piece {
  const isKnownWell = (name: string): boolean => {
    const found = surely(name, undefined, catalogue)
    return found !== undefined && found.assumed === undefined && !/[([{] *\d/.test(name)
  }
  const piece = pieceOf(text, (said) => isVeryName(said, catalogue))
  if (isKnownWell(piece.name)) return piece
  const { name, count, points, beside } = entryLine(text)
  if (!isKnownWell(name)) return piece
  const behind = points === undefined ? beside : [`${points} points`, ...beside]
  return { name, ...(count !== undefined && { number: count }), behind }
}

/** Pieces of one line between commas. */
const MOST_PIECES = 60

/** Units of one name that a piece may say. */
const MOST_ALIKE = 20

function entriesOf(text: string, line: number, catalogue: Catalogue): readonly OpenEntry[] {
  const feature = featureIn(text, line, catalogue)
  if (feature !== undefined) return [feature]
  const { name, units, number, behind } = pieceIn(text, catalogue)
  const unit = surely(name, undefined, catalogue)?.it
  const isAlone = unit !== undefined && units === undefined && number !== undefined
  const meant = isAlone ? sizesOf(number, unit) : { units: units ?? 1, models: number }
  if (meant.units < 1 || meant.units > MOST_ALIKE) return [{ line, name: text, battalions: [], details: [] }]
  const alike = Array.from({ length: meant.units }, () => entryOf(name, line, behind, meant))
  return unit === undefined ? alike : alike.map((each) => withOwnPoints(each, alike.length, unit))
}

/** `2 x Black Coach (640)`, `2x5 Liberators (220)`: a number of models that no unit can have counts units, and so does the first of two. */
export function apart(entry: RawEntry, catalogue: Catalogue): readonly RawEntry[] {
  const said = entry.models === undefined ? entry.name : `${entry.models}x${entry.name}`
  const [, alike, each, name = entry.name] = /^(\d{1,2}) ?x ?(\d{1,3}) +(\D.*)$/i.exec(said) ?? []
  const unit = surely(name, undefined, catalogue)?.it
  if (unit === undefined || (entry.models === undefined && alike === undefined)) return [entry]
  const counted =
    alike === undefined ? sizesOf(entry.models as number, unit) : { units: Number(alike), models: Number(each) }
  const { units, models, assumed }: Sizes = counted
  if (units < 2 || units > MOST_ALIKE) return [entry]
  const one: RawEntry = {
    ...entry,
    name,
    ...(models !== undefined && { models }),
    ...(assumed !== undefined && { assumed: [...(entry.assumed ?? []), assumed] }),
  }
  return Array.from({ length: units }, () => withOwnPoints(one, units, unit))
}

/** An endless spell, an invocation or a terrain feature, of which there is one: `Burning Head (20)`. */
function featureIn(text: string, line: number, catalogue: Catalogue): OpenEntry | undefined {
  const [, cell = '', cells] = /^([^()]+?) \(([^()]*)\)$/.exec(text) ?? []
  // A row of a table, whose last number are its points.
  const last = cells === undefined ? undefined : /(\d+)(?:, *[^\d,]*)?$/.exec(cells)?.[1]
  const isRow = last !== undefined && cells?.includes(',') === true
  const { name, count = 1, points } = isRow ? { name: cell, points: Number(last) } : entryLine(text)
  const isOne = count === 1 || points === undefined
  if (!isOne || isUnit(name, catalogue) || featureNamed(name, undefined, catalogue) === undefined) return undefined
  const price = points ?? (count === 1 ? undefined : count)
  return { line, name, ...(price !== undefined && { points: price }), battalions: [], details: [] }
}

/** `2x5 Vindictors - 220`: points of several units are those of all where that is nearer to what they cost. */
function withOwnPoints<E extends RawEntry>(entry: E, units: number, { points: price, size }: CatalogueUnit): E {
  const { points, models = size } = entry
  const cost = (price * models) / size
  if (points === undefined || units === 1 || Math.abs(points / units - cost) >= Math.abs(points - cost)) return entry
  const why = `${points} points are those of ${units} such units`
  return { ...entry, points: points / units, assumed: [...(entry.assumed ?? []), why] }
}

/** Two names of one unit, as `Orpheon Katakros, Mortarch of the Necropolis`; what has a number is another. */
function isSameUnit(name: string, title: string, catalogue: Catalogue): boolean {
  const [one, other] = [name, title].map((each) => {
    const named = unitNamed(each, undefined, catalogue)
    return named.kind === 'unit' ? named.found.it : undefined
  })
  return one !== undefined && one === other && !sameName(name, title) && one.name.includes(',')
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
  const section = sectionOf(line.text)
  if (points !== undefined) entry.points = numberOf(points) as number
  // A table may have a column of them.
  else if (section?.of === 'units' && section.role !== undefined) entry.role = section.role
  else takeDetail(line, entry)
}
