/** Units of whole games: what is known of them, found by name. */
export { type Catalogue, catalogueOf, type FoundUnit } from './catalogue/catalogue.ts'
export { type CatalogueData, loadCatalogue } from './catalogue/loaded.ts'
export { type Taking, unitNamed } from './catalogue/unit-named.ts'
export type { Contents, ContentsRow, Without } from './catalogue/contents.ts'
export type {
  CatalogueAbility,
  CatalogueUnit,
  CatalogueWeapon,
  Choice,
  EffectJson,
  Faction,
  Feature,
  Option,
  Role,
} from './catalogue/schema.ts'
export { type Known, meant, wordingOf } from './names/near.ts'
export { type Meaning, meaningOf } from './names/units.ts'
export { optionsSaid } from './catalogue/option-names.ts'
export { optionNames, type TakenOption } from './catalogue/options.ts'
export { movementOf, type ScenarioUnit, scenarioUnit, type Wish } from './catalogue/scenario.ts'
export { revisionOf } from './catalogue/revision.ts'
export { tellEffect } from './tell/effect.ts'
export { oddSize } from './catalogue/sizes.ts'
