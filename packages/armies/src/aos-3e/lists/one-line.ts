/**
 * Lists whose lines all stand on one: a chat or a form puts a sign where each line ended, or nothing but a space. What tools write in
 * every list tells where that was.
 */
import { MOST_ENTRIES } from '../../lists/limits.ts'
import { BATTALION } from './battalion-words.ts'
import { brokenAtWords, HEADING, LABEL, pricesIn, TOTAL } from './broken-at-words.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { bulleted, COUNTED, labelled } from './lines.ts'
import { headingOf } from './sections.ts'

type IsUnit = (name: string) => boolean

/** No line of one unit has so many points in it. */
const LEAST_PRICED = 3

/** The text with a line for each that was one; more points than an army has units are something else. */
export const onLines = (text: string, isUnit: IsUnit): string =>
  pricesIn(text) > MOST_ENTRIES
    ? text
    : text
        .split('\n')
        .flatMap((line) => (pricesIn(line) < LEAST_PRICED ? [line] : linesIn(line, isUnit)))
        .join('\n')

/** The totals, behind the units. */
const COUNTS = new RegExp(`[-|/;,•·~> ]+${TOTAL} `)
/** Before what is counted there, whatever sign there is. */
const BEFORE_COUNTED = new RegExp(
  `(?<!valid:|[-|/;,•·~> ])[-|/;,•·~> ]+(?=${COUNTED}|(?:(?:in)?valid: )?created with )`,
  'gi',
)

/** The lines of a line: parted at its sign, and what still holds several at what tools write. */
function linesIn(line: string, isUnit: IsUnit): readonly string[] {
  const text = line.replaceAll(/ {2,}/g, ' ')
  const at = text.search(COUNTS)
  const [units, counts] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  const sign = signIn(text)
  const parts = sign === undefined ? [units] : whole(units.split(SIGNS[sign]), sign, isUnit)
  return [
    ...parts.flatMap((part) => (sign !== undefined && pricesIn(part) === 0 ? [part] : brokenAtWords(part, isUnit))),
    ...counts.split(BEFORE_COUNTED),
  ]
}

/** Signs that stand where a line ended; commas in brackets are none. */
const SIGNS = {
  ',': /, +(?![^()]{0,200}\))/,
  ';': /; +(?![^()]{0,200}\))/,
  '|': / *\|+ */,
  '/': / +\/+ +/,
  '-': / +- +/,
  '•': / *[•·] */,
  '>': / *>+ */,
  '~': / *~+ */,
} as const
type Sign = keyof typeof SIGNS

/** The last character before a heading; before a label, which may have a bullet. */
const BEFORE_HEADING = new RegExp(String.raw`(\S) (?=${HEADING}|${TOTAL})`, 'g')
const BEFORE_LABEL = new RegExp(String.raw`(\S) (?:- )?(?=${LABEL})`, 'gi')

/** The sign that stands where most lines begin. */
const signIn = (text: string): Sign | undefined => signAmong(text, BEFORE_HEADING) ?? signAmong(text, BEFORE_LABEL)

function signAmong(text: string, marks: RegExp): Sign | undefined {
  const before = Array.from(text.matchAll(marks), ([, last]) => last)
  return (Object.keys(SIGNS) as Sign[]).find(
    (sign) => before.filter((each) => each === sign).length * 2 > before.length,
  )
}

/** A few words alone: no points, no heading, no label. */
const isBare = (text: string): boolean =>
  /^(?:\d+ ?x )?\p{L}.*\p{L}{2}/u.test(text) &&
  bulleted(text) === undefined &&
  labelled(text).label === undefined &&
  headingOf(text) === undefined &&
  entryLine(text).points === undefined

/** A title behind a name is a unit with it only: `Yndrasta`, and `The Celestial Spear (320)`. */
function isTitle(text: string, before: string, isUnit: IsUnit): boolean {
  const { name, count, points } = entryLine(text)
  if (points === undefined || count !== undefined || !/^\p{L}[^:]*$/u.test(text) || !isBare(before)) return false
  return isUnit(`${before}, ${name}`) || !isUnit(name)
}

/** What stands behind a bullet or a label goes on behind a comma: `Triumphs: Inspired, Bloodthirsty`. */
const goesOn = (text: string): boolean =>
  (bulleted(text) !== undefined || labelled(text).label !== undefined) && !hasPoints(text)

/** The pieces, those of one line put together. */
function whole(pieces: readonly string[], sign: Sign, isUnit: IsUnit): readonly string[] {
  if (sign !== ',' && sign !== '-') return pieces
  const named = merged(pieces, sign, (piece, before) => isTitle(piece, before, isUnit))
  const isOwn = (piece: string): boolean => IS_BATTALION.test(piece) || isUnit(entryLine(piece).name)
  return sign === ','
    ? merged(
        named,
        sign,
        (piece, before) =>
          (isRole(before) && headingOf(piece) !== undefined) || (isBare(piece) && !isOwn(piece) && goesOn(before)),
      )
    : named
}

/** `Battlefield Role: Behemoth, Leader`. */
const isRole = (text: string): boolean => /^battlefield role:/i.test(text)

const IS_BATTALION = new RegExp(`^${BATTALION}$`)

function merged(
  pieces: readonly string[],
  sign: Sign,
  isRest: (piece: string, before: string) => boolean,
): readonly string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const before = lines.at(-1)
    if (before === undefined || !isRest(piece, before)) lines.push(piece)
    else lines[lines.length - 1] = `${before}${sign === ',' ? '' : ' '}${sign} ${piece}`
  }
  return lines
}
