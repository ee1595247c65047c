/** How many spells a wizard casts and unbinds, and how many prayers a priest chants: printed, told by an ability, or in a table. */
import { characteristicsOf } from './characteristics.ts'
import { type Piece, typeOf } from './loadout.ts'
import { columnFor, type Rows } from './tables.ts'

/** Spells in a hero phase, and what was read between the lines. */
interface CastingNumbers {
  readonly casts: number
  readonly unbinds: number
  readonly note?: string
}

/** What is taken where the source has neither numbers nor words. */
export const NO_NUMBERS: CastingNumbers = {
  casts: 1,
  unbinds: 1,
  note: 'the source does not say how many spells it casts and unbinds; 1 and 1 are taken',
}

/** "Any" number of unbinds: no army casts more. */
const ANY = 20

const PLAIN = /^(\d)\s*\/\s*(\d)$/
const TOLD = /can attempt to cast (\d) spells? in your hero phase,? and attempt to unbind (\d)/i

/** The numbers of a wizard; `null` when the unit has no profile of magic and no ability tells any. */
export function numbersOf(pieces: readonly Piece[], rows: Rows): CastingNumbers | null {
  const printed = pieces
    .filter(({ profile }) => typeOf(profile) === 'Magic')
    .map(({ profile }) => characteristicsOf(profile))
  const plain = printed.flatMap((values) => Object.values(values).map((each) => PLAIN.exec(each)))
  const [, casts, unbinds] = [...plain, toldBy(pieces)].find(Boolean) ?? []
  if (casts !== undefined) return { casts: Number(casts), unbinds: Number(unbinds) }
  const [elsewhere] = printed.flatMap((values) => values['Cast/Unbind'] ?? [])
  return elsewhere === undefined ? null : ledElsewhere(elsewhere, rows)
}

const toldBy = (pieces: readonly Piece[]): RegExpExecArray | null =>
  TOLD.exec(pieces.map(({ profile }) => Object.values(characteristicsOf(profile)).join(' ')).join('\n'))

/** "See Archmage ability/Any": a column of the damage table, without wounds; one name stands for both numbers. */
function ledElsewhere(printed: string, rows: Rows): CastingNumbers {
  const [first = '', second = first] = printed.split('/').map((each) => numberIn(each, rows))
  if (typeof first !== 'number' || typeof second !== 'number')
    return { ...NO_NUMBERS, note: `casts and unbinds are printed as "${printed}"; 1 and 1 are taken` }
  return {
    casts: first,
    unbinds: second,
    note: `casts and unbinds are printed as "${printed}": ${told(first)} and ${told(second)}, as without wounds`,
  }
}

const told = (number: number): string => (number === ANY ? `any (${ANY})` : `${number}`)

function numberIn(text: string, rows: Rows): number | string {
  if (/^any$/i.test(text.trim())) return ANY
  const column = columnFor(rows, text.replace(/^see\b|\bability$|['"]/gi, '').trim())
  const numbers = String(rows[0]?.values[column ?? ''] ?? '').match(/\d+/g) ?? []
  return numbers.length === 0 ? text : Math.max(...numbers.map(Number))
}

/** Prayers that a priest chants in a hero phase: one, unless an ability says more. */
export function chantsOf(pieces: readonly Piece[]): number {
  const texts = pieces.map(({ profile }) => Object.values(characteristicsOf(profile)).join(' '))
  const [, more = '1'] = /can chant (\d) prayers/i.exec(texts.join('\n')) ?? []
  return Number(more)
}
