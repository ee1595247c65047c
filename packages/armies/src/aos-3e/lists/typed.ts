/** Lists typed by hand, without any tool's form: `Lord-Celestant, 2x5 Liberators, 3 Prosecutors`, or a unit on each line. */
import type { Issue } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import { unreadable } from '../../lists/limits.ts'
import { clipped, isName, type Line, numberOf } from '../../lists/text.ts'
import { bulleted, labelled } from './lines.ts'
import { factionNamed, spelledAs, surely, unitNamed } from './lookup.ts'
import { guardList, type OpenEntry, type OpenList, openList } from './raw.ts'
import { takeDetail } from './sectioned.ts'
import { isHeadless } from './recognise.ts'
import { pieceOf } from './typed-pieces.ts'

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
  const strangers: OpenEntry[] = []
  const titled = hasTitle(lines, catalogue)
  if (titled) open.name = (lines[0] as Line).text.trim()
  // Bullets below a line without one are what that unit has.
  let above: OpenEntry | undefined
  for (const line of titled ? lines.slice(1) : lines) {
    let before: readonly OpenEntry[] = []
    const isBelow = bulleted(line.text) !== undefined
    for (const piece of piecesIn(line, open, catalogue)) {
      const bearer = bearerOf(piece, before, open) ?? (isBelow && isNobody(piece, catalogue) ? above : undefined)
      if (bearer !== undefined) {
        takeBehind({ number: line.number, text: piece }, bearer)
        continue
      }
      before = entriesOf(piece, line.number, catalogue)
      if (!isUnit(before[0]?.name ?? '', catalogue)) strangers.push(...before)
      open.entries.push(...before)
      above = isBelow ? undefined : before.at(-1)
      // Looking for what may be meant takes its time: a novel is put aside early.
      if (2 * strangers.length > open.entries.length + MOST_STRANGE) return null
      guardList(where, open)
    }
  }
  const own = open.faction === undefined ? shared(open.entries, catalogue) : undefined
  const faction = own?.name ?? open.faction
  const others = faction === undefined ? strangers : withoutHead(strangers, faction, open, catalogue)
  if (2 * others.length > open.entries.length && others.length < open.entries.length) {
    // Where even the faction is missing that is said first, by whoever has the whole text.
    if (open.faction === undefined && isHeadless(lines.map(({ text }) => text).join('\n'))) return null
    throw halfKnown(others, open, where)
  }
  return faction === undefined || open.entries.length <= others.length
    ? null
    : { open, faction, assumed: assumedOf(own) }
}

/** Whom a piece hangs on: the one unit before it on its line; `undefined`: it is a unit itself. */
function bearerOf(piece: string, [one, another]: readonly OpenEntry[], { entries }: OpenList): OpenEntry | undefined {
  if (ENHANCEMENT.test(piece)) return entries.at(-1)
  return HANGING.test(piece) && another === undefined ? one : undefined
}

/** Lines that name the army or a subfaction of it, which are no units, are taken into the head; the other strangers. */
function withoutHead(
  strangers: readonly OpenEntry[],
  faction: string,
  open: OpenList,
  catalogue: Catalogue,
): readonly OpenEntry[] {
  const own = factionNamed(faction, catalogue)
  const known = (own === undefined ? [] : catalogue.faction(own.id).subfactions).map((each) => each.toLowerCase())
  const valueOf = ({ name }: OpenEntry): string => labelled(name).value
  const branches = strangers.filter((each) => known.includes(valueOf(each).toLowerCase()))
  open.head.push(...branches.map((each) => ({ line: each.line, label: 'Subfaction', value: valueOf(each) })))
  const titles = strangers.filter(({ name }) => own !== undefined && factionNamed(name, catalogue)?.id === own.id)
  open.entries = open.entries.filter((each) => !branches.includes(each) && !titles.includes(each))
  return strangers.filter((each) => open.entries.includes(each))
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

/** A list may begin with its name: what stands before the line of its faction, and is no unit. */
function hasTitle([first, second]: readonly Line[], catalogue: Catalogue): boolean {
  if (first === undefined || second === undefined || !isFaction(second.text, catalogue)) return false
  const isOther =
    isFaction(first.text, catalogue) || POINTS.test(first.text) || labelled(first.text).label !== undefined
  return !isOther && !isUnit(pieceOf(first.text, () => false).name, catalogue)
}

/** Units that nobody knows before any that somebody does. */
const MOST_STRANGE = 20

/** Is a piece no unit, nor nearly one? */
const isNobody = (piece: string, catalogue: Catalogue): boolean =>
  unitNamed(pieceOf(piece, (said) => isVeryName(said, catalogue)).name, undefined, catalogue).kind === 'unknown'

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

/** What a line says of units; what it says of the list is taken. */
function piecesIn({ number, text }: Line, open: OpenList, catalogue: Catalogue): readonly string[] {
  const { label = '', value } = labelled(withoutBullet(text))
  const faction = /^(?:army faction|faction|army)$/i.test(label) ? value : undefined
  const begun = factionBefore(faction ?? text, catalogue)
  if (label.toLowerCase() === 'name') open.name = value
  else if (begun !== undefined) {
    open.faction ??= begun.faction
    return piecesIn({ number, text: begun.rest }, open, catalogue)
  } else if (faction !== undefined || isFaction(text, catalogue)) open.faction ??= faction ?? text.trim()
  else if (POINTS.test(text)) open.pointsLimit = numberOf(POINTS.exec(text)?.[1]) as number
  else if (HEAD.test(label)) open.head.push({ line: number, label, value })
  else if (!COUNTED.test(text) && isName(text))
    return withTitles(piecesOf(withoutHeading(withoutBullet(rowOf(text)))), catalogue)
  return []
}

/** Labels of what the head of a list says, whose values are no units. */
const HEAD = /^(?:grand strateg(?:y|ies)|triumphs?|sub-?faction|army subfaction|battlepack|mortal realm)$/i

/** What tools count below a list: nothing is made of it. */
const COUNTED =
  /^(?:total(?: points)?|drops|wounds|reinforce(?:ments|d units)|allies|auxiliaries)\b[: ]*\(?[\d,]+(?: ?\/ ?[\d,]+)?\)? ?(?:points|pts)?$/i

/** `Order - Stormcast Eternals, Hammers of Sigmar`: the faction that a line begins with, and what follows it. */
function factionBefore(text: string, { contents }: Catalogue): { faction: string; rest: string } | undefined {
  const plain = text.replace(/^(?:order|chaos|death|destruction) *[-:|] */i, '')
  for (const { name } of contents.factions) {
    if (plain.slice(0, name.length).toLowerCase() !== name.toLowerCase()) continue
    const [, rest] = /^ *(?:[-:,;|] *(.*)|\((.*)\)|(?=\d)(.*)|)$/.exec(plain.slice(name.length))?.filter(isSaid) ?? []
    if (rest !== undefined || plain.length === name.length) return { faction: name, rest: rest ?? '' }
  }
  return undefined
}

const isSaid = (part: string | undefined): boolean => part !== undefined

/** Numbers alone behind a name: `Vindictors, 10, 220`, `Vindictors;10`. */
const NUMBERED = /^(.*[^\s\d,;] *)((?:[,;] *\d{1,4} *)+)$/

/** A row of a table, `| Vindictors | 10 | 220 |`, `Vindictors;10`, as a piece: its name, and its numbers in brackets. */
function rowOf(text: string): string {
  const [, named = '', numbers] = NUMBERED.exec(text) ?? []
  const row = numbers === undefined ? text : `|${named}${numbers.replaceAll(/[,;]/g, '|')}|`
  if (!/^\|.*\|$/.test(row)) return /^(?:units?|name) *[,;]/i.test(row) ? '' : row
  const [name = '', ...cells] = row
    .slice(1, -1)
    .split('|')
    .map((each) => each.trim())
  if (/^(?:units?|name)$/i.test(name)) return ''
  const said = cells.filter((each) => each !== '')
  return said.length === 0 ? name : `${name} (${said.join(', ')})`
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
  const alone = text.replace(/^#+ */, '').replace(/ *[([][^()[\]]*[)\]]$/, '')
  return HEADING.test(text.slice(0, colon)) ? text.slice(colon) : HEADING.test(alone) ? '' : text
}

/** What stands between commas, semicolons and plus signs outside of brackets. */
const piecesOf = (text: string): readonly string[] =>
  (text.replaceAll(' + ', ', ').match(/(?:\([^()]*\)|[^,;])+/g) ?? [])
    .map((each) => each.trim().replace(/\.$/, ''))
    .filter((each) => each !== '')

/** `Nagash, Supreme Lord of the Undead` is one unit: a comma may stand in its name. */
function withTitles(pieces: readonly string[], catalogue: Catalogue): readonly string[] {
  const [first, second, ...others] = pieces
  if (first === undefined || second === undefined) return pieces
  const whole = `${first}, ${second}`
  const bare = whole.replace(/^\d{1,3} ?x? +/, '').replace(/ *(?:\([^()]*\)|(?: x|[*:\u00D7]) ?\d{1,3})$/i, '')
  return isVeryName(bare, catalogue)
    ? [whole, ...withTitles(others, catalogue)]
    : [first, ...withTitles([second, ...others], catalogue)]
}

/** What a unit bears, on a line of its own. */
const ENHANCEMENT =
  /^(?:command traits?|art[ei]facts?(?: of power)?|mount traits?|spells?|prayers?|spell lore|prayer scripture): *\S/i

/** A word that hangs on the unit before it on its line, or its points. */
const HANGING = /^(?:general|reinforced(?: x ?\d| once| twice)?|\d[\d,]{0,5} ?(?:pts?|points))$/i

/** Units of one name that a piece may say. */
const MOST_ALIKE = 20

function entriesOf(text: string, line: number, catalogue: Catalogue): readonly OpenEntry[] {
  const { name, units, number, behind } = pieceOf(text, (said) => isVeryName(said, catalogue))
  const unit = surely(name, undefined, catalogue)?.it
  const isAlone = unit !== undefined && units === undefined && number !== undefined
  const meant = isAlone ? sizesOf(number, unit) : { units: units ?? 1, models: number }
  if (meant.units < 1 || meant.units > MOST_ALIKE) return [{ line, name: text, battalions: [], details: [] }]
  return Array.from({ length: meant.units }, () => entryOf(name, line, behind, meant))
}

/** Is a text with a number or a word in it the very name of a unit? */
function isVeryName(text: string, catalogue: Catalogue): boolean {
  const { contents, named, names } = catalogue
  const gone = [...contents.without.map(({ name }) => name), ...names().retired.flatMap((each) => each.names)]
  return named(text).some(({ name }) => spelledAs(text, [name]) !== undefined) || spelledAs(text, gone) !== undefined
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
