/** A catalogue of any game: its table of contents at once, its factions on demand. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, plainName } from '@rollcall/games'
import { type NameFacts, NO_FACTS } from './name-facts.ts'

/** What a table of contents says of a unit, whatever the game. */
export interface Row {
  readonly id: string
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  /** Id of its faction. */
  readonly faction: string
}

/** A table of contents, as far as all games have one. */
export interface TableOfContents<R extends Row = Row> {
  readonly game: string
  readonly source: string
  /** Edition of the points. */
  readonly points: string
  /** `alliance`: factions of one stand nearer to each other. */
  readonly factions: readonly { readonly id: string; readonly name: string; readonly alliance?: string }[]
  readonly units: readonly R[]
  /** Units that the source names and the catalogue does not hold, and why. */
  readonly without: readonly { readonly name: string; readonly reason: string }[]
}

/** Units of a faction, as far as all games have them. */
export interface FactionUnits<U extends { readonly id: string } = { readonly id: string }> {
  readonly units: readonly U[]
}

/** All units of a game: `C` its table of contents, `F` a faction. */
export interface CatalogueOf<C extends TableOfContents, F extends FactionUnits> {
  readonly contents: C
  /** Faction by id. Fails with `ERR_NAME_UNKNOWN`. */
  readonly faction: (id: string) => F
  /** Unit by id, and the faction it belongs to; `undefined` when there is none. */
  readonly unit: (id: string) => { readonly unit: F['units'][number]; readonly faction: F } | undefined
  /** Rows whose name or alias this is; case, accents, punctuation and plurals are forgiven. */
  readonly named: (name: string) => readonly C['units'][number][]
  /** What is known of former names; read when first asked for. */
  readonly names: () => NameFacts
}

/** A catalogue of which the factions come from elsewhere; each is asked for once. */
export function catalogueOf<C extends TableOfContents, F extends FactionUnits>(
  contents: C,
  load: (id: string) => F,
  facts: () => NameFacts = () => NO_FACTS,
): CatalogueOf<C, F> {
  const loaded = new Map<string, F>()
  const faction = (id: string): F => {
    const known = loaded.get(id)
    if (known !== undefined) return known
    const names = contents.factions.map((each) => each.id)
    if (!names.includes(id))
      throw new RollcallError('ERR_NAME_UNKNOWN', `there is no faction "${id}"${didYouMean(id, names)}`)
    const read = load(id)
    loaded.set(id, read)
    return read
  }
  const named = byPlainName<C['units'][number]>(contents)
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
function byPlainName<R extends Row>({ units }: TableOfContents<R>): () => ReadonlyMap<string, readonly R[]> {
  let map: Map<string, R[]> | undefined
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
