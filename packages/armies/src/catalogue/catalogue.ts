/** A catalogue: its table of contents at once, its factions on demand. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, plainName } from '@rollcall/games'
import { type NameFacts, NO_FACTS } from '../names/facts.ts'
import type { Contents, ContentsRow } from '../aos-3e/catalogue/contents.ts'
import type { CatalogueUnit, Faction } from '../aos-3e/catalogue/schema.ts'

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
