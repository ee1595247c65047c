/** A catalogue of imported data: in Node, in a bundle, in a page that loads only the factions it needs. */
import { RollcallError } from '@rollcall/core'
import { didYouMean } from '@rollcall/games'
import { NO_FACTS, readNameFacts } from '../names/facts.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import type { Contents } from '../aos-3e/catalogue/contents.ts'
import type { Faction } from '../aos-3e/catalogue/schema.ts'

/** The data of a game as `@rollcall/data` has them: contents at once, factions when they are asked for. */
export interface CatalogueData<Id extends string = string> {
  readonly contents: Contents
  /** Former names: the content of `names.json`. */
  readonly names?: object
  readonly factions: Readonly<Record<Id, () => Promise<Faction>>>
}

/**
 * Opens a catalogue with all factions, or with these: then it knows their units alone.
 * Fails with `ERR_NAME_UNKNOWN` for a faction that there is not.
 */
export async function loadCatalogue<Id extends string>(
  { contents, names, factions }: CatalogueData<Id>,
  ids: readonly NoInfer<Id>[] = Object.keys(factions) as Id[],
): Promise<Catalogue> {
  const loaded = new Map<string, Faction>(
    await Promise.all(ids.map(async (id): Promise<[string, Faction]> => [id, await loaderOf(factions, id)()])),
  )
  const facts = names === undefined ? NO_FACTS : readNameFacts(names)
  return catalogueOf(
    only(contents, loaded),
    (id) => loaded.get(id) as Faction,
    () => facts,
  )
}

function loaderOf(factions: CatalogueData['factions'], id: string): () => Promise<Faction> {
  const loader = Object.hasOwn(factions, id) ? factions[id] : undefined
  if (loader !== undefined) return loader
  throw new RollcallError('ERR_NAME_UNKNOWN', `there is no faction "${id}"${didYouMean(id, Object.keys(factions))}`)
}

/** The contents without factions that were not loaded. */
const only = (contents: Contents, loaded: ReadonlyMap<string, unknown>): Contents => ({
  ...contents,
  factions: contents.factions.filter(({ id }) => loaded.has(id)),
  units: contents.units.filter(({ faction }) => loaded.has(faction)),
})
