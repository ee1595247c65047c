/** Units that ship with the program. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Catalogue, type CatalogueUnit, meaningOf, meant, wordingOf } from '@rollcall/armies'
import { openCatalogue, openOwnCatalogue } from '@rollcall/armies/node'
import { RollcallError } from '@rollcall/core'
import { didYouMean, plainName, sameName } from '@rollcall/games'

/** A unit of a game without a catalogue: a scenario's unit, and what only the file says. */
export interface ExampleUnit {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly faction?: string
  /** Models in a unit of the listed size. */
  readonly listedSize?: number
  readonly points?: number
  readonly [word: string]: unknown
}

/** A unit that was asked for by name. */
export type NamedUnit =
  | ({ readonly kind: 'catalogue'; readonly unit: CatalogueUnit; readonly rest?: string } & Assumed)
  | ({ readonly kind: 'example'; readonly unit: ExampleUnit } & Assumed)

/** How a unit was found, where it is not so called. */
interface Assumed {
  readonly assumed?: string
}

/** Army lists are those of this game. */
export const LIST_GAME = 'aos-3e'

/** In the published package the data lie beside the code; in the repository at its top. */
export function dataFolder(game: string): string {
  const places = ['../data/', '../../../data/'].map((place) =>
    fileURLToPath(new URL(`${place}${game}/`, import.meta.url)),
  )
  return places.find(existsSync) ?? (places[0] as string)
}

function load(game: string, file: string): Readonly<Record<string, unknown>> {
  const path = `${dataFolder(game)}${file}`
  if (!existsSync(path)) return {}
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
}

const opened = new Map<string, Catalogue>()

/** The catalogue of a game; `null` when the game has none. */
export function catalogueOf(game: string): Catalogue | null {
  const folder = dataFolder(game)
  if (!existsSync(`${folder}index.json`)) return null
  const catalogue = opened.get(game) ?? openCatalogue(folder)
  opened.set(game, catalogue)
  return catalogue
}

/** Takes the catalogue in this folder instead of the one that ships, and says of which game it is. Fails when it is none, or of another. */
export async function useCatalogue(folder: string, game: string | undefined): Promise<string> {
  const catalogue = await openOwnCatalogue(folder, dataFolder('aos-3e'))
  const { game: its } = catalogue.contents
  if (game !== undefined && game !== its)
    throw new RollcallError('ERR_USAGE', `--catalogue ${folder} is of ${its}, and the question is about ${game}`)
  opened.set(its, catalogue)
  own.add(its)
  return its
}

/** Games whose catalogue is the user's own. */
const own = new Set<string>()

/** Was another catalogue taken for this game than the one that ships? */
export const isOwnCatalogue = (game: string): boolean => own.has(game)

/** Names of all units of a game; aliases are not among them. */
export const unitNames = (game: string): readonly string[] =>
  (catalogueOf(game)?.contents.units ?? examplesOf(game)).map(({ name }) => name)

/**
 * A unit by its name, as `meaningOf` in `armies` finds it: former names, words in any order, parts and misprints where one unit
 * alone can be meant. Fails with `ERR_NAME_UNKNOWN`, naming all that may be meant.
 */
export function findUnit(game: string, name: string): NamedUnit {
  const catalogue = catalogueOf(game)
  return catalogue === null ? exampleNamed(game, name) : catalogued(catalogue, name)
}

/** Why a name is not in the catalogue, or what it may mean: ": it was in the game until ...", "; did you mean ...?", or nothing. */
export function hintFor(game: string, name: string): string {
  const catalogue = catalogueOf(game)
  if (catalogue === null) return didYouMean(name, namesOf(examplesOf(game)))
  const meaning = meaningOf(name, catalogue)
  if (meaning.kind === 'gone') return `: ${meaning.why}`
  const rows = meaning.kind === 'several' ? meaning.rows : meaning.kind === 'unit' ? [meaning.row] : []
  if (rows.length === 0 || rows.length > MOST_NAMES) return didYouMean(name, namesOf(catalogue.contents.units))
  return `; did you mean ${rows.map((each) => `"${each.name}"`).join(' or ')}?`
}

function unknown(game: string, name: string): RollcallError {
  const hint = hintFor(game, name) || whereUnitsAre(game)
  return new RollcallError('ERR_NAME_UNKNOWN', `Unknown unit "${name}" (nor a file or a typed profile)${hint}`)
}

/** Names that are told where a game has few units. */
const FEW_UNITS = 6

/** Of a game with few units who they are, of others how they are found. */
function whereUnitsAre(game: string): string {
  const names = catalogueOf(game) === null ? examplesOf(game).map((each) => each.name) : []
  if (names.length > 0 && names.length <= FEW_UNITS) return `; units of ${game}: ${names.join(', ')}`
  return `; to find one by a part of its name: rollcall units <word>${game === LIST_GAME ? '' : ` --game ${game}`}`
}

/** Units of a game without a catalogue, to try its rules on. */
export const examplesOf = (game: string): readonly ExampleUnit[] =>
  (load(game, 'units.json')['units'] ?? []) as readonly ExampleUnit[]

const namesOf = (
  units: readonly { readonly name: string; readonly aliases?: readonly string[] | undefined }[],
): readonly string[] => units.flatMap((unit) => [unit.name, ...(unit.aliases ?? [])])

function exampleNamed(game: string, name: string): NamedUnit {
  const all = examplesOf(game)
  const exact = all.find((each) => namesOf([each]).some((known) => sameName(known, name)))
  if (exact !== undefined) return { kind: 'example', unit: exact }
  const known = all.map((it) => ({ it, keys: namesOf([it]).map((each) => wordingOf(plainName(each))) }))
  const [unit, ...others] = meant(name, known, 'bold')
  if (unit === undefined) throw unknown(game, name)
  if (others.length > 0) throw several(name, [unit, ...others])
  return { kind: 'example', unit, assumed: `"${name}" is taken for ${unit.name}` }
}

function catalogued(catalogue: Catalogue, name: string): NamedUnit {
  const meaning = meaningOf(name, catalogue)
  if (meaning.kind === 'several') throw several(name, meaning.rows)
  if (meaning.kind === 'gone')
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${name}" is not in the catalogue: ${meaning.why}`)
  const found = meaning.kind === 'unit' ? catalogue.unit(meaning.row.id) : undefined
  if (meaning.kind === 'unknown' || found === undefined) throw unknown(catalogue.contents.game, name)
  const { assumed, rest } = meaning
  return { kind: 'catalogue', unit: found.unit, ...(assumed && { assumed }), ...(rest && { rest }) }
}

/** Names that a message tells. */
const MOST_NAMES = 12

function several(name: string, units: readonly { readonly name: string }[]): RollcallError {
  const names = units.slice(0, MOST_NAMES).map((each) => `"${each.name}"`)
  const more = units.length > MOST_NAMES ? ` or ${units.length - MOST_NAMES} others` : ''
  return new RollcallError('ERR_NAME_UNKNOWN', `"${name}" may be ${names.join(' or ')}${more}: say which`)
}
