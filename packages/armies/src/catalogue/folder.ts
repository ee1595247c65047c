/** A catalogue in a folder, for Node, whatever the game: its table of contents at once, its factions on demand. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { readAs } from '@rollcall/games'
import type { z } from 'zod'
import { type NameFacts, NO_FACTS, readNameFacts } from './name-facts.ts'
import { type CatalogueOf, catalogueOf, type FactionUnits, type TableOfContents } from './catalogue.ts'

/** Opens a catalogue of ours: nothing is held against a schema. Fails with `ERR_INPUT_UNREADABLE` when there is none. */
export function openFolder<C extends TableOfContents, F extends FactionUnits>(folder: string): CatalogueOf<C, F> {
  return catalogueOf(parse<C>(tableOf(folder)), (id) => parse<F>(factionIn(folder, id)), namesIn(folder))
}

/** How the files of a catalogue are read. */
interface Schemas<C, F> {
  readonly contents: z.ZodType<C, unknown>
  readonly faction: z.ZodType<F, unknown>
}

/**
 * Opens a catalogue that is not ours: each file is held against its schema when it is read. Where it says nothing of former
 * names, those of the catalogue in `shipped` are known. Fails with `ERR_INPUT_UNREADABLE`, and with `ERR_INPUT_INVALID` where it is no catalogue.
 */
export function openOwnFolder<C extends TableOfContents, F extends FactionUnits>(
  folder: string,
  shipped: string,
  schemas: Schemas<C, F>,
): CatalogueOf<C, F> {
  const path = tableOf(folder)
  const contents = checked(schemas.contents, path)
  const strange = contents.factions.find(({ id }) => !/^[\w-]+$/.test(id))
  if (strange !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${path}: a faction's id is no name of a file`)
  return catalogueOf(contents, (id) => checked(schemas.faction, factionIn(folder, id)), namesIn(folder, shipped))
}

const checked = <T>(schema: z.ZodType<T, unknown>, path: string): T => readAs(schema, parse(path), path, () => [])

function tableOf(folder: string): string {
  const path = join(folder, 'index.json')
  if (existsSync(path)) return path
  throw new RollcallError(
    'ERR_INPUT_UNREADABLE',
    `there is no catalogue in ${folder}: no index.json; "rollcall import bsdata <files> --out ${folder}" makes one`,
  )
}

const factionIn = (folder: string, id: string): string => join(folder, 'factions', `${id}.json`)

/** Former names, of the first of these folders that has any. */
function namesIn(...folders: readonly string[]): () => NameFacts {
  const names = folders.map((folder) => join(folder, 'names.json')).find(existsSync)
  return () => (names === undefined ? NO_FACTS : readNameFacts(parse(names)))
}

function parse<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch (error) {
    // A parser repeats what it read, which may be anything.
    const why = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot read ${path}: ${why}`, { cause: error })
  }
}
