/** `rollcall units`: find units of the catalogue, and show what is known of them. */
import { type Catalogue, type ContentsRow, meaningOf, tellEffect } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { type GameCard, gameCard, games, loadGame, plainName, plural } from '@rollcall/games'
import { drawSheet, flowed, unitCard } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { UNITS } from '../army-options.ts'
import { type Clue, type ExampleUnit, filtered, findUnit, gameFor, hintFor, type Shelf } from '@rollcall/asking'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { sheetText } from '../sheet-text.ts'
import { tellLater } from '../told.ts'
import { exampleSheet, factionSheet, unitSheet, type WholeUnit } from '../unit-sheets.ts'
import { shelf, world } from '../world.ts'

type Args = ArgsOf<typeof UNITS> & { readonly query?: readonly string[] | undefined }

/** One unit as a card, several as a list; nothing asked for on a terminal: the factions, and how many units each has. */
export async function units(args: Args): Promise<void> {
  const query = (args.query ?? []).join(' ')
  const game = gameCard(gameFor(world, args.game, query === '' ? [] : [clueOf(query)]))
  const own = shelf(game.id)
  const { catalogue } = own
  if (catalogue === null) return write(`${await exampleText(game, query, args)}\n`, args)
  const rows = matching(own, catalogue, query, args)
  if (rows.length === 0) throw nobody(game, query)
  write(`${(await textOf(catalogue, rows, args)).trimEnd()}\n`, args)
  const taken = takenFor(catalogue, query, rows)
  if (taken !== null) tellLater(taken)
}

/** The games that have such a unit. */
const clueOf = (query: string): Clue => ({
  what: `"${query}"`,
  games: games.map(({ id }) => id).filter((id) => isThere(id, query)),
})

function isThere(game: string, query: string): boolean {
  const { catalogue } = shelf(game)
  try {
    return catalogue === null
      ? findUnit(shelf(game), query).kind === 'example'
      : byName(catalogue, catalogue.contents.units, query).length > 0
  } catch {
    return false
  }
}

const nobody = ({ id, title }: GameCard, query: string): RollcallError =>
  new RollcallError(
    'ERR_NAME_UNKNOWN',
    query === ''
      ? `No unit of ${title} is like that`
      : `No unit of ${title} fits "${query}"${hintFor(shelf(id), query) || `; what there is: rollcall units --game ${id}`}`,
  )

const withoutUnits = ({ id, title }: GameCard): RollcallError =>
  new RollcallError('ERR_USAGE', `no unit of ${title} ships; what it answers: rollcall odds --game ${id}`)

/** Was nothing asked for, so that the reader wants to know what there is? */
const isOpen = (args: Args): boolean =>
  (['faction', 'role', 'keyword', 'minPoints', 'maxPoints', 'columns', 'sort'] as const).every(
    (word) => args[word] === undefined,
  ) &&
  (args.query ?? []).length === 0 &&
  args.all !== true

/** The units of a game without a catalogue: those that it ships to try its rules on. */
async function exampleText(game: GameCard, query: string, args: Args): Promise<string> {
  checkFilters(game, args)
  if (shelf(game.id).units.length === 0) throw withoutUnits(game)
  const known = query === '' ? shelf(game.id).units : [findUnit(shelf(game.id), query).unit as ExampleUnit]
  if (formatOf(args) === 'json') return JSON.stringify(known, null, 2)
  const sheet = exampleSheet(known, (await loadGame(game.id)).worth?.cardLine)
  return await sheetText(sheet, args, plural(known.length, 'unit'))
}

/** Fails with `ERR_USAGE` on what only a catalogue knows. */
function checkFilters({ title }: GameCard, args: Args): void {
  const said = (['faction', 'role', 'keyword', 'minPoints', 'maxPoints'] as const).filter(
    (each) => args[each] !== undefined,
  )
  if (said.length === 0) return
  const options = said.map((each) => `--${each.replace('P', '-p')}`).join(' and ')
  throw new RollcallError(
    'ERR_USAGE',
    `${options}: the units of ${title} are examples, without factions, roles and points`,
  )
}

async function textOf(catalogue: Catalogue, rows: readonly ContentsRow[], args: Args): Promise<string> {
  const format = formatOf(args)
  if (format === 'json')
    return JSON.stringify(
      rows.map((row) => wholeUnit(catalogue, row)),
      null,
      2,
    )
  const page = pageOf(args)
  if (format === 'table' && isOpen(args))
    return `${drawSheet(factionSheet(catalogue), page)}\n${flowed(FURTHER, page.prose)}`
  const sheet = unitSheet(rows.map((row) => wholeUnit(catalogue, row)))
  const [only] = sheet.rows
  if (format !== 'table' || rows.length > 1 || only === undefined || args.columns !== undefined)
    return await sheetText(sheet, args, `${rows.length} units`)
  return unitCard(only, { faction: only.faction, tell: tellEffect, page })
}

/** How to go on from the list of factions. */
const FURTHER = 'Units of one: --faction "Ogor Mawtribes"; by name: rollcall units mournfang; all of them: --all'

function wholeUnit(catalogue: Catalogue, row: ContentsRow): WholeUnit {
  const found = catalogue.unit(row.id)
  if (found === undefined) throw new RollcallError('ERR_INPUT_INVALID', `the catalogue has lost ${row.name}`)
  return { ...found.unit, faction: found.faction.name }
}

/** Units by name, then by everything else that was asked for. */
function matching(own: Shelf, catalogue: Catalogue, query: string, args: Args): readonly ContentsRow[] {
  const narrow = filtered(own, args)
  return query === '' ? narrow : byName(catalogue, narrow, query)
}

const namesOf = ({ name, aliases = [] }: ContentsRow): readonly string[] => [name, ...aliases].map(plainName)

/** Names of a unit with that of its faction behind each. */
function fullNamesOf(catalogue: Catalogue): (row: ContentsRow) => readonly string[] {
  const factions = new Map(catalogue.contents.factions.map(({ id, name }) => [id, plainName(name)]))
  return (row) => namesOf(row).map((each) => `${each} ${factions.get(row.faction) ?? ''}`)
}

const hasWords = (texts: readonly string[], query: string): boolean =>
  texts.some((text) =>
    plainName(query)
      .split(' ')
      .every((word) => text.includes(word)),
  )

/** The very name; else names with all the words, some of which may be of the faction; else what all others take the name for. */
function byName(catalogue: Catalogue, rows: readonly ContentsRow[], query: string): readonly ContentsRow[] {
  const exact = rows.filter((row) => namesOf(row)[0] === plainName(query))
  if (exact.length > 0) return exact
  for (const textsOf of [namesOf, fullNamesOf(catalogue)]) {
    const holding = rows.filter((row) => hasWords(textsOf(row), query))
    if (holding.length > 0) return holding
  }
  const meaning = meaningOf(query, catalogue)
  if (meaning.kind === 'gone')
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${query}" is not in the catalogue: ${meaning.why}`)
  const found = meaning.kind === 'unit' ? [meaning.row] : meaning.kind === 'several' ? meaning.rows : []
  return found.length > 0 ? rows.filter((row) => found.includes(row)) : byKeyword(catalogue, rows, query)
}

/** All the words, some of which are keywords: `ironjawz`, `nighthaunt hero`. */
function byKeyword(catalogue: Catalogue, rows: readonly ContentsRow[], query: string): readonly ContentsRow[] {
  const textsOf = fullNamesOf(catalogue)
  const keywordsOf = (row: ContentsRow): string => plainName(catalogue.unit(row.id)?.unit.keywords.join(' ') ?? '')
  return rows.filter((row) => hasWords([`${textsOf(row)[0]} ${keywordsOf(row)}`], query))
}

/** What to say where no name of a unit has the words that were typed. */
function takenFor(catalogue: Catalogue, query: string, rows: readonly ContentsRow[]): string | null {
  const textsOf = fullNamesOf(catalogue)
  const isKeyword = byKeyword(catalogue, rows, query).length === rows.length
  return isKeyword || rows.some((row) => hasWords(textsOf(row), query))
    ? null
    : `"${query}" is taken for ${rows.map(({ name }) => name).join(', ')}`
}
