/** `rollcall units`: find units of the catalogue, and show what is known of them. */
import { type Catalogue, type CatalogueUnit, type ContentsRow, meaningOf } from '@rollcall/armies'
import { tellEffect } from '@rollcall/armies/abilities'
import { RollcallError } from '@rollcall/core'
import { gameOf, plainName } from '@rollcall/games'
import { plainInk, toCsv, toMarkdown, type Table, unitCard, unitList } from '@rollcall/report'
import { catalogueOf } from '../catalogue.ts'
import type { OutputArgs } from '../options.ts'
import { formatOf, ink, write } from '../output.ts'

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
  if (format === 'csv') return await toCsv([tableOf(catalogue, rows)])
  if (format === 'md') return toMarkdown([tableOf(catalogue, rows)], COLUMNS)
  const colours = args.out === undefined ? ink() : plainInk
  const [only] = rows
  if (rows.length > 1 || only === undefined) return unitList(rows, (id) => catalogue.faction(id).name, colours)
  const { faction, ...unit } = wholeUnit(catalogue, only)
  return unitCard(unit, { faction, tell: tellEffect, ink: colours, width: process.stdout.columns ?? 100 })
}

function wholeUnit(catalogue: Catalogue, row: ContentsRow): CatalogueUnit & { readonly faction: string } {
  const found = catalogue.unit(row.id)
  if (found === undefined) throw new RollcallError('ERR_INPUT_INVALID', `the catalogue has lost ${row.name}`)
  return { faction: found.faction.name, ...found.unit }
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

/** Columns of `units` as CSV and Markdown. */
const COLUMNS = [
  'id',
  'name',
  'faction',
  'points',
  'size',
  'roles',
  'move',
  'wounds',
  'bravery',
  'save',
  'keywords',
  'weapons',
  'not_modelled',
] as const

function tableOf(catalogue: Catalogue, rows: readonly ContentsRow[]): Table {
  const cells = rows.map((row) => {
    const { id, name, faction, points, size, roles, move, wounds, bravery, save, keywords, weapons, abilities } =
      wholeUnit(catalogue, row)
    const unread = abilities.filter(({ touches }) => touches === true)
    const lists = [keywords, weapons.map((weapon) => weapon.name), unread.map((ability) => ability.name)]
    return [
      id,
      name,
      faction,
      points,
      size,
      roles.join('; '),
      move,
      wounds,
      bravery,
      save,
      ...lists.map((list) => list.join('; ')),
    ]
  })
  return { columns: COLUMNS, rows: cells }
}
