/** Degrading tables: rows by wounds suffered, columns named after the weapon or characteristic that they hold. */
import { mapped, nearest, plainName } from '@rollcall/games'
import type { CatalogueUnit } from '@rollcall/armies'
import { characteristicsOf, clean } from './characteristics.ts'
import { type Piece, typeOf } from './loadout.ts'
import { attribute } from './xml.ts'

/** Rows of the table. */
export type Rows = NonNullable<CatalogueUnit['damageTable']>

interface Row {
  readonly wounds: string
  readonly values: Readonly<Record<string, string>>
}

const SPAN = /^0*(\d{1,3})(?:\s*-\s*0*(\d{1,3})|\s*(\+))?$/

/** The table of a unit; empty when it has none. */
export function tableOf(pieces: readonly Piece[]): Rows {
  const types = [...new Set(pieces.map(({ profile }) => typeOf(profile)))]
  const rows = types.map((type) => rowsOf(pieces.filter(({ profile }) => typeOf(profile) === type))).find(isByWounds)
  return (rows ?? [])
    .toSorted((a, b) => Number.parseInt(a.wounds, 10) - Number.parseInt(b.wounds, 10))
    .map(({ wounds, values }) => ({
      wounds,
      values: mapped(values, cell),
    }))
}

/** Rows of wounds begin with none and end with so many or more; other tables count something else. */
const isByWounds = (rows: readonly Row[]): boolean =>
  rows.length > 1 && rows.some(({ wounds }) => /^[01]-/.test(wounds)) && rows.some(({ wounds }) => wounds.endsWith('+'))

/** Rows are profiles named after their span; or numbered ones, the first of which holds the names of the columns. */
function rowsOf(pieces: readonly Piece[]): readonly Row[] {
  const profiles = pieces.map(({ profile }) => ({
    name: clean(attribute(profile, 'name')),
    values: characteristicsOf(profile),
  }))
  const named = profiles.flatMap(({ name, values }) =>
    span(name) === null ? [] : [{ wounds: span(name) as string, values }],
  )
  if (named.length > 0) return named
  const spans = profiles.flatMap(({ values }) => headed({}, values))
  if (spans.length > 0) return spans
  const [first] = profiles
    .map(({ values }) => values)
    .filter((values) => Object.values(values).some((each) => /wounds suffered/i.test(each)))
  if (first === undefined) return []
  return profiles.flatMap(({ values }) => headed(first, values))
}

function headed(head: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): readonly Row[] {
  const entries = Object.entries(values).map(([variable, value]) => [head[variable] ?? variable, value] as const)
  const wounds = span(entries.find(([name]) => /wounds suffered/i.test(name))?.[1] ?? '')
  if (wounds === null) return []
  return [{ wounds, values: Object.fromEntries(entries.filter(([name]) => !/wounds suffered/i.test(name))) }]
}

function span(text: string): string | null {
  const [whole, from, to, plus] = SPAN.exec(text) ?? []
  if (whole === undefined) return null
  return plus === undefined ? `${from}-${to ?? from}` : `${from}+`
}

/** Numbers as numbers; the rest as printed, without inch marks. */
function cell(text: string): string | number {
  const plain = text.replace(/\s*"$/, '').replace(/^(\d):$/, '$1+')
  return /^-?\d{1,3}$/.test(plain) ? Number(plain) : plain
}

/** The column that holds something: by its name, forgiven as names are, or by a part of it. */
export function columnFor(rows: Rows, name: string): string | undefined {
  const columns = columnsOf(rows)
  const wanted = plainName(name)
  return (
    columns.find((each) => plainName(each) === wanted) ??
    columns.find((each) => plainName(each).includes(wanted) || wanted.includes(plainName(each))) ??
    nearest(name, columns)[0]
  )
}

/** The only column that shares a word with a name: "Horn Attacks" for the Rock-hard Horns. */
export const columnLike = (rows: Rows, name: string): string | undefined =>
  onlyOne(columnsOf(rows).filter((each) => sharesWord(plainName(each), plainName(name))))

const columnsOf = (rows: Rows): readonly string[] => Object.keys(rows[0]?.values ?? {})

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

const sharesWord = (a: string, b: string): boolean => {
  const words = b.split(' ').filter((word) => word.length > 3)
  return a.split(' ').some((word) => words.includes(word))
}
