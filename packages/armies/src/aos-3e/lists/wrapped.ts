/** Lines that a mail or a forum broke at the edge of its page, made whole again. */
import { sameName } from '@rollcall/games'
import { MOST_LINE } from '../../lists/limits.ts'
import type { Line } from '../../lists/text.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { bulleted, COUNTED, isCounted, labelled } from './lines.ts'
import { isCells } from './pdf-columns.ts'
import { isPriceBelow } from './prices-below.ts'
import { headingOf } from './sections.ts'
import { isSum } from './sum-below.ts'

/** No page is narrower, and none so wide that nobody would call it one; where details have bullets a narrow one is told by lines without. */
const WIDTHS = { least: 60, bulleted: 30, most: 130 } as const
/** Longest word that did not fit. */
const LONGEST_WORD = 20

/** A line, those beside it, and what the line above has become. */
interface Place {
  readonly above: Line
  readonly line: Line
  readonly below: Line | undefined
  readonly last: Line
}

/** The lines, those that are the rest of the one above joined to it. */
function joined(lines: readonly Line[], isRest: (place: Place) => boolean): readonly Line[] {
  const whole: Line[] = []
  lines.forEach((line, i) => {
    const [above, last, below] = [lines[i - 1], whole.at(-1), lines[i + 1]]
    const isBelow = above?.number === line.number - 1 && last !== undefined && last.text.length < MOST_LINE / 2
    if (isBelow && isRest({ above, line, below, last }))
      whole[whole.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else whole.push(line)
  })
  return whole
}

type IsUnit = (name: string) => boolean

/** Each unit on one line with its points. */
export const withPricesBelow = (lines: readonly Line[], isUnit: IsUnit): readonly Line[] =>
  joined(lines, ({ above, line }) => isPriceBelow(line, above, isUnit))

/** The lines of a tool's text, each whole; only what would not have fitted on the line above, and is no unit, is the rest of it. */
export function unwrapped(lines: readonly Line[], isUnit: IsUnit): readonly Line[] {
  const width = Math.max(0, ...lines.map(endOf))
  const bullets = lines.filter(({ text }) => bulleted(text) !== undefined).length
  const isPage = width >= (bullets > 1 ? WIDTHS.bulleted : WIDTHS.least) && width <= WIDTHS.most
  return joined(lines, ({ above, line, below, last }) => {
    if (isPriceBelow(line, above, isUnit) || isCount(line, last)) return true
    if (!isPage || !isOver(above, line, width)) return false
    // A name that is broken itself goes on on the next line.
    const names = [line.text, `${line.text} ${below?.text ?? ''}`].map((each) => entryLine(each).name)
    return !names.some((each) => isUnit(each))
  })
}

/** What is counted below the units, and the rest of it: `ARTEFACTS: 1/1    ENDLESS SPELLS`, and `& INVOCATIONS: 0/3`. */
const isCount = ({ text }: Line, { text: above }: Line): boolean =>
  COUNTS.test(above) &&
  (/^(?:(?:& )?invocations: |\(\d\+\)|\d+\/\d)/i.test(text) || (above.endsWith(':') && /^\d+$/.test(text)))
const COUNTS = new RegExp(`^${COUNTED}: \\(?\\d`, 'i')

/** What begins a line of its own, but for options, which go on behind a comma. */
const isOwn = (text: string): boolean =>
  bulleted(text) !== undefined ||
  /^(?:[+#.*]|\d+ ?x )/.test(text) ||
  /\[[^\][]*pts\]/.test(text) ||
  headingOf(text) !== undefined ||
  isSum(text) ||
  isCells(text) ||
  hasPoints(text)

/** A label begins a line, but behind a bullet: `- Universal Prayer`, and `Scripture: Curse`. */
const isLabelled = (text: string, above: string): boolean =>
  labelled(text).label !== undefined && (bulleted(above) === undefined || labelled(above).label !== undefined)

/** Where a line ends on its page. */
const endOf = ({ text, end = text.length }: Line): number => end

function isOver(before: Line, { text }: Line, width: number): boolean {
  const above = before.text
  const [word = ''] = text.split(' ', 1)
  if (
    headingOf(above) !== undefined ||
    endOf(before) < width - LONGEST_WORD ||
    endOf(before) + 1 + word.length <= width
  )
    return false
  return /[,&]$/.test(above) || !(isOwn(text) || isLabelled(text, above) || isSum(above) || isCounted(above))
}

/** Labels of the app of 2021 that a page may break, or that stand above a number or a word. */
const LABELS = [
  'Battlefield Role:',
  'Battalion Slot Filled:',
  'Points Cost:',
  'Reinforced:',
  'Command Traits:',
  'Artefacts of Power:',
  'Mount Traits:',
  'Magnificent Bonus:',
  'Strategists Bonus:',
  'Total Points:',
]

/** A line of the app of 2021 as it was written: without a bullet that a page gave it, and with its label in the app's letters. */
export function asWritten(line: Line): Line {
  const text = bulleted(line.text) ?? line.text
  const label = [...LABELS, 'Enhancements'].find((each) => text.toLowerCase().startsWith(each.toLowerCase())) ?? ''
  return { ...line, text: label + text.slice(label.length) }
}

/** `Battalion Slot` and `Filled: Troops`; `Points Cost:` and `90 pts`. */
const isInLabel = (above: string, text: string): boolean =>
  LABELS.some(
    (label) => above === label || (label.startsWith(`${above} `) && `${above} ${text} `.startsWith(`${label} `)),
  )

/** The first line about a unit. */
const FIRST = /^(?:Battlefield|Battalion Slot)\b/

/** What has one word behind it; below it stands another line. */
const SHORT = /^(?:Battlefield Role|Battalion Slot Filled|Points Cost|Reinforced|(?:Magnificent|Strategist)s? Bonus)$/i

/** Lines of the app of 2021 that a narrow page broke: all but names have a label, and the last one about a unit is its points. */
export function rejoined(lines: readonly Line[], nameIn: NameIn): readonly Line[] {
  if (!lines.some(({ text }) => FIRST.test(text))) return lines
  const first = lines.find(({ text }) => headingOf(text) !== undefined)?.number ?? Infinity
  return joined(lines, ({ line, below, last }) =>
    line.number < first ? isUnlabelled(line.text) : goesOn(last.text, line.text, below?.text ?? '', nameIn),
  )
}

const isUnlabelled = (text: string): boolean => labelled(text).label === undefined

/** Neither a label nor a heading: a name, or the rest of a line. */
const isBare = (text: string): boolean => isUnlabelled(text) && text !== 'Enhancements' && headingOf(text) === undefined

/** Whether a text is the name of a unit or a feature, alone or with an option behind it. */
type NameIn = (text: string) => 'alone' | 'with more' | undefined

function goesOn(above: string, text: string, below: string, nameIn: NameIn): boolean {
  if (isInLabel(above, text) || /created with |,$|\([^()]*$/i.test(above) || /^(?:pts|\([^()]*\))$/.test(text))
    return true
  if (headingOf(above) !== undefined) return false
  const { label, value } = labelled(above)
  // `Great` and `Endrinworks: The Last Word`.
  if (!isBare(text)) {
    const isOther = isUnlabelled(text) || FIRST.test(below) || LABELS.some((each) => text.startsWith(each))
    return isBare(above) && !isOther && nameIn(above) === undefined
  }
  if (isInLabel(text, below)) return false
  if (/ (?:of|the|with|and|on|in)$/.test(above)) return true
  if (label !== undefined && SHORT.test(label)) return LABELS.some((each) => sameName(each, `${value} ${text}`))
  if (label !== undefined) return !FIRST.test(below)
  return isBare(above) && nameIn(above) !== 'alone' && nameIn(`${above} ${text}`) !== undefined
}
