/** What a line typed by hand says of units, piece by piece: `Lord-Celestant, 2x5 Liberators + 3 Prosecutors`. */
import { cellsOf } from './cells.ts'
import { entryLine } from './entry-line.ts'
import { headingOf, sectionOf } from './sections.ts'
import { withoutBullet } from './typed-head.ts'

/** How a line is understood. */
interface Names {
  /** Is a text the very name of a unit? */
  readonly isVery: (text: string) => boolean
  /** Are both the same unit, under two of its names? */
  readonly isSame: (name: string, title: string) => boolean
}

/** The pieces of a line, each a unit or something that hangs on one. */
export const piecesIn = (text: string, names: Names): readonly string[] =>
  withTitles(piecesOf(withoutHeading(withoutBullet(rowOf(text, names.isVery)))), names)

/** Numbers alone behind a name: `Vindictors, 10, 220`, `Vindictors;10`. */
const NUMBERED = /^(.*[^\s\d,;] *)((?:[,;] *\d{1,4} *)+)$/

/** A row of a table, `| Vindictors | 10 | 220 |`, `Vindictors;10`, as a piece: its name, and its numbers in brackets. */
function rowOf(text: string, isVery: (text: string) => boolean): string {
  const [, named = '', numbers] = NUMBERED.exec(text) ?? []
  const cells = cellsOf(numbers === undefined ? text : `|${named}${numbers.replaceAll(/[,;]/g, '|')}|`)
  if (cells === undefined) return /^(?:units?|name) *[,;]/i.test(text) ? '' : text
  // Above the columns stands what they hold.
  if (cells.length > 1 && cells.some((each) => /^(?:units?|unit name|name|warscroll)$/i.test(each))) return ''
  const name =
    cells.find((each) => isVery(each) || isVery(sized(each).name)) ??
    cells.find((each) => !/^\d/.test(each) && sectionOf(each) === undefined)
  const said = cells.filter((each) => each !== name)
  if (name === undefined || said.length === 0) return name ?? text
  return severalIn(name, said) ?? `${name} (${said.join(', ')})`
}

/** `| 2 | Vindictors x5 | 260 |`: the name says its models, so that a smaller number beside it counts units, and the rest are points. */
function severalIn(said: string, beside: readonly string[]): string | undefined {
  const { name, models } = sized(said)
  const at = beside.findIndex((each) => /^\d{1,2} ?x?$/i.test(each))
  const units = Number.parseInt(beside[at] ?? '', 10)
  if (!(units >= 1 && units < models) || beside.length < 2) return undefined
  return `${units}x${models} ${name} (${beside.toSpliced(at, 1).join(', ')})`
}

/** `5x Vindictors`, `Vindictors x5`; 0: the name does not say its models. */
function sized(said: string): { readonly name: string; readonly models: number } {
  const [, before, ofMany, ofName, behind] = /^(?:(\d{1,3}) ?x? +(\D.*)|(\D.*?) ?x ?(\d{1,3}))$/i.exec(said) ?? []
  return { name: ofMany ?? ofName ?? said, models: Number(before ?? behind ?? 0) }
}

/** `Battleline: 5 Liberators`. */
const withoutHeading = (text: string): string => {
  const colon = text.indexOf(':')
  return colon > 0 && headingOf(text.slice(0, colon)) !== undefined ? text.slice(colon + 1).trim() : text
}

/** What stands between commas, semicolons and plus signs outside of brackets. */
const piecesOf = (text: string): readonly string[] =>
  (
    text
      .replaceAll(' + ', ', ')
      // `Icebrow Hunter & 2 Frost Sabres`.
      .replaceAll(/ (?:&|and) (?=\d{1,2} ?x? ?\p{L})/gu, ', ')
      // `Poxbringer, 130 pts - General`.
      .replaceAll(/([,;] *\d{2,4} ?(?:pts?|points)) [-:/|] /gi, '$1, ')
      .match(/(?:\([^()]*\)|[^,;])+/g) ?? []
  )
    .map((each) => each.trim().replace(/\.$/, ''))
    .filter((each) => each !== '')

/** `Nagash, Supreme Lord of the Undead` is one unit: a comma may stand in its name. */
function withTitles(pieces: readonly string[], names: Names): readonly string[] {
  const [first, second, ...others] = pieces
  if (first === undefined || second === undefined) return pieces
  const whole = `${first}, ${second}`
  const bare = (text: string): string =>
    text.replace(/^\d{1,3} ?x? +/, '').replace(/(?: *(?:\([^()]*\)|(?: x|[*:\u00D7]) ?\d{1,3}))+$/i, '')
  const { name } = entryLine(whole)
  const isOne = names.isVery(bare(whole)) || (name.includes(',') && names.isVery(name))
  return isOne || names.isSame(bare(first), entryLine(bare(second)).name)
    ? [whole, ...withTitles(others, names)]
    : [first, ...withTitles([second, ...others], names)]
}
