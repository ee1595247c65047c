/** `rollcall units`: find units of the catalogue, and show what is known of them. */
import { type Catalogue, type CatalogueUnit, type ContentsRow, meaningOf } from '@rollcall/armies'
import { tellEffect } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { gameOf, plainName } from '@rollcall/games'
import { type Column, drawSheet, type Look, type Sheet, tableOf, toCsv, toMarkdown, unitCard } from '@rollcall/report'
import { catalogueOf } from '../catalogue.ts'
import { choiceOf } from '../choosing.ts'
import type { OutputArgs } from '../options.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'

/** Options as yargs hands them over. */
export interface UnitsArgs extends OutputArgs {
  readonly query?: readonly string[] | undefined
  readonly game: string
  readonly faction?: string | undefined
  readonly role?: string | undefined
  readonly keyword?: readonly string[] | undefined
  readonly minPoints?: number | undefined
  readonly maxPoints?: number | undefined
}

/** One unit as a card, several as a list. */
export async function units(args: UnitsArgs): Promise<void> {
  const game = gameOf(args.game)
  const catalogue = catalogueOf(game.id)
  if (catalogue === null) throw new RollcallError('ERR_INPUT_INVALID', `there is no catalogue of units for ${game.id}`)
  const query = (args.query ?? []).join(' ')
  checkPoints(args)
  const rows = matching(catalogue, query, args)
  if (rows.length === 0)
    throw new RollcallError('ERR_NAME_UNKNOWN', `no unit of ${game.id} fits${query === '' ? '' : ` "${query}"`}`)
  write(`${(await textOf(catalogue, rows, args)).trimEnd()}\n`, args)
}

/** Fails with `ERR_USAGE`. */
function checkPoints({ minPoints, maxPoints }: UnitsArgs): void {
  for (const [option, points] of [
    ['min-points', minPoints],
    ['max-points', maxPoints],
  ] as const)
    if (points !== undefined && !(points >= 0))
      throw new RollcallError('ERR_USAGE', `--${option} needs a number of 0 or more`)
}

async function textOf(catalogue: Catalogue, rows: readonly ContentsRow[], args: UnitsArgs): Promise<string> {
  const format = formatOf(args)
  if (format === 'json')
    return JSON.stringify(
      rows.map((row) => wholeUnit(catalogue, row)),
      null,
      2,
    )
  const choice = choiceOf(args)
  const sheet = sheetOf(catalogue, rows)
  if (format === 'csv') return await toCsv([tableOf(sheet, choice)])
  if (format === 'md') return toMarkdown([tableOf(sheet, choice, 'person')])
  const page = pageOf(args)
  const [only] = sheet.rows
  if (rows.length > 1 || only === undefined || choice.columns !== undefined)
    return `${drawSheet(sheet, page, choice)}\n${rows.length} units`
  return unitCard(only, { faction: only.faction, tell: tellEffect, page })
}

/** A unit and the name of its faction. */
type WholeUnit = CatalogueUnit & { readonly faction: string }

function wholeUnit(catalogue: Catalogue, row: ContentsRow): WholeUnit {
  const found = catalogue.unit(row.id)
  if (found === undefined) throw new RollcallError('ERR_INPUT_INVALID', `the catalogue has lost ${row.name}`)
  return { ...found.unit, faction: found.faction.name }
}

/** Units by name, then by everything else that was asked for. */
function matching(catalogue: Catalogue, query: string, args: UnitsArgs): readonly ContentsRow[] {
  const wanted = factionId(catalogue, args.faction)
  const narrow = catalogue.contents.units.filter(
    ({ faction, points, roles }) =>
      (wanted === undefined || faction === wanted) &&
      (args.role === undefined || roles.some((role) => role === args.role)) &&
      points >= (args.minPoints ?? 0) &&
      points <= (args.maxPoints ?? Number.POSITIVE_INFINITY),
  )
  const named = query === '' ? narrow : byName(catalogue, narrow, query)
  return named.filter((row) => hasKeywords(catalogue, row, args.keyword ?? []))
}

/** The very name; else names with all the words; else what `damage` and all others take the name for. */
function byName(catalogue: Catalogue, rows: readonly ContentsRow[], query: string): readonly ContentsRow[] {
  const namesOf = ({ name, aliases = [] }: ContentsRow): readonly string[] => [name, ...aliases].map(plainName)
  const plain = plainName(query)
  const exact = rows.filter((row) => namesOf(row)[0] === plain)
  if (exact.length > 0) return exact
  const words = plain.split(' ')
  const holding = rows.filter((row) => namesOf(row).some((name) => words.every((word) => name.includes(word))))
  if (holding.length > 0) return holding
  const meaning = meaningOf(query, catalogue)
  if (meaning.kind === 'gone')
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${query}" is not in the catalogue: ${meaning.why}`)
  const found = meaning.kind === 'unit' ? [meaning.row] : meaning.kind === 'several' ? meaning.rows : []
  return rows.filter((row) => found.includes(row))
}

function factionId(catalogue: Catalogue, said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  const { factions } = catalogue.contents
  const words = plainName(said)
  const found =
    factions.find(({ id, name }) => id === said || plainName(name) === words) ??
    factions.find(({ name }) => plainName(name).includes(words))
  if (found !== undefined) return found.id
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `there is no faction "${said}" (known: ${factions.map(({ name }) => name).join(', ')})`,
  )
}

function hasKeywords(catalogue: Catalogue, { id }: ContentsRow, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const keywords = catalogue.unit(id)?.unit.keywords.map(plainName) ?? []
  return wanted.every((keyword) => keywords.includes(plainName(keyword)))
}

const joined = (names: readonly { readonly name: string }[]): string => names.map(({ name }) => name).join('; ')

/** Columns of `units`, as CSV has them. */
const COLUMNS: readonly Column<WholeUnit>[] = [
  { name: 'id', of: ({ id }) => id },
  { name: 'name', of: ({ name }) => name },
  { name: 'faction', of: ({ faction }) => faction },
  { name: 'points', of: ({ points }) => points },
  { name: 'size', of: ({ size }) => size },
  { name: 'roles', of: ({ roles }) => roles.join('; ') },
  { name: 'move', of: ({ move }) => move },
  { name: 'wounds', of: ({ wounds }) => wounds },
  { name: 'bravery', of: ({ bravery }) => bravery },
  { name: 'save', of: ({ save }) => save },
  { name: 'keywords', of: ({ keywords }) => keywords.join('; ') },
  { name: 'weapons', of: ({ weapons }) => joined(weapons) },
  { name: 'not_modelled', of: ({ abilities }) => joined(abilities.filter(({ touches }) => touches === true)) },
]

const LOOKS: readonly Look<WholeUnit>[] = [
  { name: 'name', title: 'Unit', names: true },
  { name: 'faction', title: 'Faction', spare: 2 },
  { name: 'points', title: 'Points', numbers: true },
  { name: 'size', title: 'Models', numbers: true },
  { name: 'roles', title: 'Roles', spare: 1, text: ({ roles }) => roles.join(', ') },
]

const sheetOf = (catalogue: Catalogue, rows: readonly ContentsRow[]): Sheet<WholeUnit> => ({
  rows: rows.map((row) => wholeUnit(catalogue, row)),
  columns: COLUMNS,
  looks: LOOKS,
})
