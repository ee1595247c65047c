/** Units of whole games: what is known of them, found by name. */
export {
  catalogueOf,
  type CatalogueOf,
  type FactionUnits,
  type Row,
  type TableOfContents,
} from './catalogue/catalogue.ts'
export { type DataOf, loadCatalogue } from './catalogue/loaded.ts'
export type { Catalogue, CatalogueData, FoundUnit } from './aos-3e/catalogue/catalogue.ts'
export { type Castings, castingsOf, type Unbinding } from './aos-3e/catalogue/castings.ts'
export { type Taking, unitNamed } from './aos-3e/catalogue/unit-named.ts'
export type { Contents, ContentsRow, Without } from './aos-3e/catalogue/contents.ts'
export type {
  CatalogueAbility,
  CatalogueGift,
  CatalogueTrait,
  CatalogueUnit,
  Counting,
  MagicGiven,
  Reserves,
  Splits,
  Summons,
  CatalogueWeapon,
  Choice,
  EffectJson,
  Faction,
  Feature,
  Option,
  Role,
} from './aos-3e/catalogue/schema.ts'
export { type Known, meant, wordingOf } from './names/near.ts'
export { type Meaning, meaningOf, ONLY_LEGENDS } from './names/units.ts'
export { optionsSaid } from './aos-3e/catalogue/option-names.ts'
export { optionNames, type TakenOption } from './aos-3e/catalogue/options.ts'
export { movementOf, type ScenarioUnit, scenarioUnit, type Wish } from './aos-3e/catalogue/scenario.ts'
export { revisionOf } from './catalogue/revision.ts'
export { tellEffect } from '@rollcall/games/aos-3e/grammar'
export {
  type Contender,
  countsOf,
  saidOnObjectives,
  type SaidOfObjectives,
} from './aos-3e/catalogue/objectives.ts'
export { oddSize, pointsAt } from './aos-3e/catalogue/sizes.ts'
