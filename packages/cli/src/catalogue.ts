/** Units and targets that ship with the program. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Catalogue, type CatalogueUnit, openCatalogue } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { didYouMean, plainName, sameName } from '@rollcall/games'

/** A unit of a game without a catalogue: a scenario's unit, and what only the file says. */
export interface ExampleUnit {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly faction?: string
  /** Models in a unit of the listed size. */
  readonly size?: number
  readonly points?: number
  readonly [word: string]: unknown
}

/** A unit that was asked for by name. */
export type NamedUnit =
  | { readonly kind: 'catalogue'; readonly unit: CatalogueUnit }
  | { readonly kind: 'example'; readonly unit: ExampleUnit }

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

/** Panels of targets by name. */
export const panels = (game: string): Readonly<Record<string, readonly object[]>> =>
  (load(game, 'targets.json')['panels'] ?? {}) as Record<string, readonly object[]>

/** Names of all units of a game; aliases are not among them. */
export const unitNames = (game: string): readonly string[] =>
  (catalogueOf(game)?.contents.units ?? examples(game)).map(({ name }) => name)

/** A unit by its name or alias; case, accents, punctuation and plurals are forgiven. Fails with `ERR_NAME_UNKNOWN`. */
export function findUnit(game: string, name: string): NamedUnit {
  const catalogue = catalogueOf(game)
  const found = catalogue === null ? exampleNamed(game, name) : catalogued(catalogue, name)
  if (found !== null) return found
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `"${name}" is no unit of ${game}, no file and no profile${hintFor(game, name)}`,
  )
}

/** "; did you mean ...?", with the nearest names of the game's units, or nothing. */
export function hintFor(game: string, name: string): string {
  const catalogue = catalogueOf(game)
  const known = catalogue === null ? namesOf(examples(game)) : namesOf(catalogue.contents.units)
  return didYouMean(name, known) || holding(name, known)
}

/** Names that hold all the words, when there are few of them. */
function holding(name: string, known: readonly string[]): string {
  const words = plainName(name).split(' ')
  const found = known.filter((each) => words.every((word) => plainName(each).split(' ').includes(word)))
  return found.length === 0 || found.length > 8
    ? ''
    : `; did you mean ${found.map((each) => `"${each}"`).join(' or ')}?`
}

const examples = (game: string): readonly ExampleUnit[] =>
  (load(game, 'units.json')['units'] ?? []) as readonly ExampleUnit[]

const namesOf = (
  units: readonly { readonly name: string; readonly aliases?: readonly string[] | undefined }[],
): readonly string[] => units.flatMap((unit) => [unit.name, ...(unit.aliases ?? [])])

function exampleNamed(game: string, name: string): NamedUnit | null {
  const unit = examples(game).find((each) => namesOf([each]).some((known) => sameName(known, name)))
  return unit === undefined ? null : { kind: 'example', unit }
}

/** Names come before aliases; one alias of several units is not decided here. */
function catalogued(catalogue: Catalogue, name: string): NamedUnit | null {
  const rows = catalogue.named(name)
  const exact = rows.filter((row) => sameName(row.name, name))
  const [row, ...others] = exact.length > 0 ? exact : rows
  if (row === undefined) return null
  if (others.length > 0)
    throw new RollcallError(
      'ERR_NAME_UNKNOWN',
      `"${name}" may be ${[row, ...others].map((each) => `"${each.name}"`).join(' or ')}: say which`,
    )
  const found = catalogue.unit(row.id)
  return found === undefined ? null : { kind: 'catalogue', unit: found.unit }
}
