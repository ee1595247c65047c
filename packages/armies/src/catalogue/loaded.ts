/** A catalogue of imported data: in Node, in a bundle, in a page that loads only the factions it needs. */
import { RollcallError } from '@rollcall/core'
import { didYouMean } from '@rollcall/games'
import { NO_FACTS, readNameFacts } from './name-facts.ts'
import { type CatalogueOf, catalogueOf, type FactionUnits, type TableOfContents } from './catalogue.ts'

/** The data of a game as `@rollcall/data` has them: contents at once, factions when they are asked for. */
export interface DataOf<C extends TableOfContents, F extends FactionUnits, Id extends string = string> {
  readonly contents: C
  /** Former names: the content of `names.json`. */
  readonly names?: object
  readonly factions: Readonly<Record<Id, () => Promise<F>>>
}

/**
 * Opens a catalogue with all factions, or with these: then it knows their units alone.
 * Fails with `ERR_NAME_UNKNOWN` for a faction that there is not.
 */
export async function loadCatalogue<C extends TableOfContents, F extends FactionUnits, Id extends string>(
  { contents, names, factions }: DataOf<C, F, Id>,
  ids: readonly NoInfer<Id>[] = Object.keys(factions) as Id[],
): Promise<CatalogueOf<C, F>> {
  const loaded = new Map<string, F>(
    await Promise.all(ids.map(async (id): Promise<[string, F]> => [id, await loaderOf(factions, id)()])),
  )
  const facts = names === undefined ? NO_FACTS : readNameFacts(names)
  return catalogueOf(
    only(contents, loaded),
    (id) => loaded.get(id) as F,
    () => facts,
  )
}

function loaderOf<F>(factions: Readonly<Record<string, () => Promise<F>>>, id: string): () => Promise<F> {
  const loader = Object.hasOwn(factions, id) ? factions[id] : undefined
  if (loader !== undefined) return loader
  throw new RollcallError('ERR_NAME_UNKNOWN', `there is no faction "${id}"${didYouMean(id, Object.keys(factions))}`)
}

/** The contents without factions that were not loaded. */
const only = <C extends TableOfContents>(contents: C, loaded: ReadonlyMap<string, unknown>): C => ({
  ...contents,
  factions: contents.factions.filter(({ id }) => loaded.has(id)),
  units: contents.units.filter(({ faction }) => loaded.has(faction)),
})
