/** A catalogue on disk: its table of contents at once, its factions on demand. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { didYouMean, plainName, readAs } from '@rollcall/games'
import type { z } from 'zod'
import { type NameFacts, NO_FACTS, readNameFacts } from '../names/facts.ts'
import { type Contents, type ContentsRow, contentsSchema } from './contents.ts'
import { type CatalogueUnit, type Faction, faction as factionSchema } from './schema.ts'

/** A unit, and the faction it belongs to. */
export interface FoundUnit {
  readonly unit: CatalogueUnit
  readonly faction: Faction
}

/** All units of a game. */
export interface Catalogue {
  readonly contents: Contents
  /** Faction by id. Fails with `ERR_NAME_UNKNOWN`. */
  readonly faction: (id: string) => Faction
  /** Unit by id; `undefined` when there is none. */
  readonly unit: (id: string) => FoundUnit | undefined
  /** Rows whose name or alias this is; case, accents, punctuation and plurals are forgiven. */
  readonly named: (name: string) => readonly ContentsRow[]
  /** What is known of former names; read when first asked for. */
  readonly names: () => NameFacts
}

/** Opens the catalogue in a folder. Fails with `ERR_INPUT_UNREADABLE` when there is none. */
export function openCatalogue(folder: string): Catalogue {
  const contents = parse<Contents>(tableOf(folder))
  return catalogueOf(contents, (id) => parse<Faction>(factionIn(folder, id)), namesIn(folder))
}

/**
 * Opens a catalogue that is not ours: each file is held against its schema when it is read. Where it says nothing of former
 * names, those of the catalogue in `shipped` are known. Fails with `ERR_INPUT_UNREADABLE`, and with `ERR_INPUT_INVALID` where it is no catalogue.
 */
export function openOwnCatalogue(folder: string, shipped: string): Catalogue {
  const path = tableOf(folder)
  const contents = checked(contentsSchema, path)
  const strange = contents.factions.find(({ id }) => !/^[\w-]+$/.test(id))
  if (strange !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${path}: a faction's id is no name of a file`)
  return catalogueOf(contents, (id) => checked(factionSchema, factionIn(folder, id)), namesIn(folder, shipped))
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
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot read ${path}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** A catalogue of which the factions come from elsewhere; each is asked for once. */
export function catalogueOf(
  contents: Contents,
  load: (id: string) => Faction,
  facts: () => NameFacts = () => NO_FACTS,
): Catalogue {
  const loaded = new Map<string, Faction>()
  const faction = (id: string): Faction => {
    const known = loaded.get(id)
    if (known !== undefined) return known
    const names = contents.factions.map((each) => each.id)
    if (!names.includes(id))
      throw new RollcallError('ERR_NAME_UNKNOWN', `there is no faction "${id}"${didYouMean(id, names)}`)
    const read = load(id)
    loaded.set(id, read)
    return read
  }
  const named = byPlainName(contents)
  let names: NameFacts | undefined
  return {
    contents,
    faction,
    named: (name) => named().get(plainName(name)) ?? [],
    names: () => (names ??= facts()),
    unit: (id) => {
      const row = contents.units.find((each) => each.id === id)
      const home = row === undefined ? undefined : faction(row.faction)
      const unit = home?.units.find((each) => each.id === id)
      return home === undefined || unit === undefined ? undefined : { unit, faction: home }
    },
  }
}

/** Rows by forgiven name, made when first asked for. */
function byPlainName({ units }: Contents): () => ReadonlyMap<string, readonly ContentsRow[]> {
  let map: Map<string, ContentsRow[]> | undefined
  return () => {
    if (map !== undefined) return map
    map = new Map()
    for (const row of units) {
      for (const name of new Set([row.name, ...(row.aliases ?? [])].map(plainName))) {
        map.set(name, [...(map.get(name) ?? []), row])
      }
    }
    return map
  }
}
