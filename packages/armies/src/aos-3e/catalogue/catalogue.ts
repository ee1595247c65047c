/** The catalogue of Age of Sigmar: what all games have, of its warscrolls and factions. */
import type { CatalogueOf } from '../../catalogue/catalogue.ts'
import type { DataOf } from '../../catalogue/loaded.ts'
import type { Contents } from './contents.ts'
import type { CatalogueUnit, Faction } from './schema.ts'

/** All units of the game. */
export type Catalogue = CatalogueOf<Contents, Faction>

/** A unit, and the faction it belongs to. */
export interface FoundUnit {
  readonly unit: CatalogueUnit
  readonly faction: Faction
}

/** The data of the game as `@rollcall/data` has them. */
export type CatalogueData<Id extends string = string> = DataOf<Contents, Faction, Id>
