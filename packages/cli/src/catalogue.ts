/** Units and targets that ship with the program. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RollcallError } from '@rollcall/core'
import { didYouMean, sameName } from '@rollcall/games'

/** A unit of the catalogue: a scenario's unit, and what only the catalogue says. */
export interface CatalogueUnit {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly faction?: string
  /** Models in a unit of the listed size. */
  readonly size?: number
  readonly points?: number
  readonly [word: string]: unknown
}

/** In the published package the data lie beside the code; in the repository at its top. */
export function dataFile(game: string, file: string): string {
  const places = ['../data/', '../../../data/'].map((place) =>
    fileURLToPath(new URL(`${place}${game}/${file}`, import.meta.url)),
  )
  return places.find(existsSync) ?? (places[0] as string)
}

function load(game: string, file: string): Readonly<Record<string, unknown>> {
  const path = dataFile(game, file)
  if (!existsSync(path)) return {}
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
}

/** All units of a game. */
export const units = (game: string): readonly CatalogueUnit[] =>
  (load(game, 'units.json')['units'] ?? []) as readonly CatalogueUnit[]

/** Panels of targets by name. */
export const panels = (game: string): Readonly<Record<string, readonly object[]>> =>
  (load(game, 'targets.json')['panels'] ?? {}) as Record<string, readonly object[]>

/** A unit by its name or alias; case, accents, punctuation and plurals are forgiven. Fails with `ERR_NAME_UNKNOWN`. */
export function findUnit(game: string, name: string): CatalogueUnit {
  const all = units(game)
  const found = all.find((unit) => [unit.name, ...(unit.aliases ?? [])].some((each) => sameName(each, name)))
  if (found !== undefined) return found
  const known = all.flatMap((unit) => [unit.name, ...(unit.aliases ?? [])])
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `"${name}" is no unit of ${game}, no file and no profile${didYouMean(name, known)}`,
  )
}
