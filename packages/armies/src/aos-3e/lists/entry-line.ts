/** The line of a unit, a feature or a battalion, in whatever way its number, its points and what is said beside them are written. */
import { isGeneral, reinforcedIn } from './unit-words.ts'
import { clipped, numberOf } from '../../lists/text.ts'

/** A unit, feature or battalion line, taken apart. */
export interface EntryLine {
  readonly name: string
  readonly count?: number
  /** Name and number, where no `x` stands between them: `3 Chaos Chariots`. */
  readonly numbered?: string
  readonly points?: number
  /** Stars behind it: the number of its battalion. */
  readonly stars: number
  /** Or the name of its battalion. */
  readonly battalion?: string
  /** What stands in brackets before the points, or behind them: `General`, `Reinforced x1`. */
  readonly beside: readonly string[]
}

/** `30 x Namarti Thralls (390)**`; also without points, count or stars. */
export function entryLine(text: string): EntryLine {
  // One space is enough, and keeps what follows from looking at many.
  const line = withoutNumber(inRow(text.replace(/ {2,}/g, ' '))).replace(/[,;:.?]{1,40}$/, '')
  const [, unit = line, battalion] = IN_BATTALION.exec(line) ?? []
  const { body: said, stars: behindIt, points, behind } = withoutPoints(unit)
  // Before the number or before the points they are its stars as well.
  const [, first = '', body = said, last = ''] = (points !== undefined && STARRED.exec(said)) || []
  const stars = behindIt || last.length || first.length
  const { rest, count: after, beside } = withoutBrackets(body)
  const [, count, times, name] = COUNT.exec(rest) ?? []
  const number = count ?? after
  return {
    name: clipped(name ?? rest),
    ...(number !== undefined && { count: Number(number) }),
    ...(count !== undefined && times === undefined && { numbered: clipped(rest) }),
    ...(points !== undefined && { points }),
    stars,
    ...(battalion !== undefined && { battalion: clipped(battalion) }),
    // A second number is none of models.
    beside: [...(count !== undefined && after !== undefined ? [`x${after}`] : []), ...beside, ...behind],
  }
}

/** `30 x Namarti Thralls`, `3 Chaos Chariots`, `5* Liberators`, `10 Stk. Liberators`. */
const COUNT = /^(\d{1,4})( ?(?:x|\*|stk\.?|stück))? +(?=\S)(.*)$/i

/** `**4 x Blightlords`, `** Blightlords`, `Blightlords**`. */
const STARRED = /^(\*{2,9}(?! *\*)|\*(?=[^\s*])|) ?(.*?)(\*{0,9})$/

/** `Blood Knights (195) in Battle Regiment`. */
const IN_BATTALION = /^(.*(?:[)\]}]|\d ?p\w{0,5}|\d\d)) in (\p{L}[\p{L}' -]{2,60})$/iu

/** `| Vindictors | 110 |`. */
const inRow = (text: string): string => /^\| ?(.*?) ?\|$/.exec(text)?.[1] ?? text

/** `1. Vindictors (110)`. */
const withoutNumber = (text: string): string => text.replace(/^\d{1,2}[.)] +(?=\S)/, '')

const WORD = String.raw`(?:(?:pts?|points?|p|punkte|pkt|puntos|punti)\.?)`
/** `(110)`, `[110 pts]`, `( 1,110 )`. */
const BRACKETED = String.raw`[(\[{] *(\d[\d, .]{0,8}?) *${WORD}? *[)\]}]`
/** Ways to write points at the end of a line, or at its beginning, the surest first. */
const ENDS = [
  new RegExp(`^(.*?) *${BRACKETED}$`, 'i'),
  new RegExp(`^(.*\\S) +[-=@|] +(\\d[\\d,]{1,5}) ?${WORD}?$`, 'i'),
  new RegExp(`^(.*?[^\\s\\d/]) *(?:[-:@=|,]|(?<!\\.)\\.{2,})? *(\\d[\\d,]{0,5}) ?${WORD}$`, 'i'),
  /^(.*?[^\s\d/:=|-]) *(?:[-@=|]|: |(?<!\.)\.{2,}|\t) *(0|\d[\d,]{1,5})$/,
  // No unit has so many models.
  /^(.*(?:[^\s\d]| x ?\d{1,3})) +((?:6[5-9]|[7-9]\d|\d{3}))$/,
]
const BEGINS = [
  /^[([](\d{2,4})[)\]] *(\d{1,3} ?x? +\S.*)$/,
  /^[([](6[5-9]|[7-9]\d|\d{3})[)\]] *[-:]? *(\S.*)$/,
  /^(6[5-9]|[7-9]\d|\d{3}) *[-:] +(\S.*)$/,
  new RegExp(`^[(\\[](\\d{2,4}) ?${WORD}[)\\]] *[-:]? *(\\S.*)$`, 'i'),
  new RegExp(`^(\\d{2,4}) ?${WORD} *[-:]? +(\\S.*)$`, 'i'),
]
/** Points, and then something: `Vindictors (220)* - Reinforced`, `Vindictors - 220 pts [Reinforced]`, `Vindictors 220* Reinforced`. */
const MIDDLES = [
  new RegExp(`^(?<before>.*?${BRACKETED})(?<stars>\\**) *(?<behind>\\S.*)$`, 'i'),
  new RegExp(
    `^(?<before>.*?\\S *[-:@=,|]? *\\d[\\d,]{0,5} ?${WORD})(?<stars>\\**)(?: +|[,;/|-] *)(?<behind>\\S.*)$`,
    'i',
  ),
  /^(?<before>.*[^\s\d] +\d{2,4})(?<stars>\*+) *(?<behind>\S.*)$/,
  /^(?<before>.*?[^\s\d] *(?:[-=@|]|: |(?<!\.)\.{2,}) *\d{2,4})(?<stars>\**)(?: +[-/|,;] *|: +| *(?=[([{]))(?<behind>\S.*)$/,
  /^(?<before>.*[^\s\d] +[-=@|] *(?:6[5-9]|[7-9]\d|\d{3}))(?<stars>\**) +(?<behind>(?!models\b)\p{L}.*)$/iu,
  /^(?<before>.*[^\s\d] +\d{2,4})(?<stars>\**) *(?<behind>(?:[([{]|(?:general|reinforced)\b).*)$/i,
]

interface Priced {
  readonly body: string
  readonly stars: number
  readonly points?: number
  readonly behind: readonly string[]
}

function withoutPoints(text: string): Priced {
  // Stars are counted from their first: lines of thousands would be counted from each of them.
  const [, unit = text, stars = ''] = /^(.*?)(?: |(?<!\*))(\*{0,50}|(?<=[)\]])\+{0,9})$/.exec(text) ?? []
  const simple = pricedBy(unit)
  if (simple !== undefined) return { ...simple, stars: stars.length, behind: [] }
  for (const way of MIDDLES) {
    const { before = '', stars: own = '', behind = '' } = way.exec(text)?.groups ?? {}
    const inner = pricedBy(before)
    if (inner !== undefined) return { ...inner, stars: own.length, behind: piecesOf(withoutMarks(behind)) }
  }
  return { body: unit, stars: stars.length, behind: [] }
}

function pricedBy(text: string): { body: string; points: number } | undefined {
  for (const way of ENDS) {
    const [, body, said] = way.exec(text) ?? []
    const points = numberOf(said)
    if (body !== undefined && points !== undefined) return { body, points }
  }
  for (const way of BEGINS) {
    const [, said, body] = way.exec(text) ?? []
    if (body !== undefined) return { body, points: Number(said) }
  }
  return undefined
}

/** `[General] {Arcane Tome}` as `General, Arcane Tome`. */
const withoutMarks = (text: string): string =>
  text.replace(/^[-:,;|/<([{]+ *|[)\]}]$/g, '').replaceAll(/[)\]}] *[([{]/g, ', ')

const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[,;|] *| [-/] /)
    .map((each) => clipped(each))
    .filter((each) => each !== '')

/** Numbers before a name and behind it, in brackets or not: `(10) Vindictors`, `Vindictors [x10]`, `Vindictors (10 models)`, `Vindictors x10`. */
const COUNTED: readonly (readonly [way: RegExp, count: number, name: number])[] = [
  [/^[([](\d{1,3})x?[)\]] *(\S.*)$/i, 1, 2],
  [/^([^()[\]]+?) *[([]x? ?(\d{1,3}) ?x?(?: models?)?[)\]]$/i, 2, 1],
  [/^(.*[^\s\d]) +x ?(\d{1,3})$/i, 2, 1],
]
/** `Lord-Celestant (General, Arcane Tome)`, `Lord-Celestant - General, Arcane Tome`, `Lord-Celestant: General`. */
const BESIDE = [
  /^([^()[\]{}<>]+?) *[([{<]([^()[\]{}<>]*)[)\]}>]$/,
  /^(.*?[^ ]) [-/|] (.+)$/,
  /^(.*[^ ]) ?[-:,] ?([^-:, ][^-:,]*)$/,
]

interface Named {
  readonly rest: string
  readonly count?: string
  readonly beside: readonly string[]
}

/** Brackets and numbers round one name. */
const MOST_BRACKETS = 10

/** The name alone, and what is said beside it where that is a number or begins with words of ours; other brackets are of the name. */
function withoutBrackets(text: string, most = MOST_BRACKETS): Named {
  if (most === 0) return { rest: text, beside: [] }
  for (const [way, count, name] of COUNTED) {
    const found = way.exec(text)
    if (found !== null) return { ...withoutBrackets(found[name] as string, most - 1), count: found[count] as string }
  }
  for (const way of BESIDE) {
    const [, named, inside = ''] = way.exec(text) ?? []
    const pieces = piecesOf(inside)
    if (named !== undefined && pieces.some(isWord)) return { ...withoutBrackets(named, most - 1), beside: pieces }
  }
  return { rest: text, beside: [] }
}

/** Whether a line has points, and so can be a unit. */
export const hasPoints = (text: string): boolean => entryLine(text).points !== undefined

const isWord = (text: string): boolean => isGeneral(text) || reinforcedIn(text) !== undefined
