/** Units of whole games, real army lists, and whether a list is legal. */
export {
  type CatalogueAbility,
  type CatalogueUnit,
  type CatalogueWeapon,
  type Choice,
  type EffectJson,
  type Faction,
  type Feature,
  factionJsonSchema,
  type Option,
  type Role,
  ROLES,
} from './catalogue/schema.ts'
export { type ArmyList, armyList, type ListedBattalion, type ListedFeature, type ListedUnit } from './lists/list.ts'
export { type CatalogueLookup } from './lists/lookup.ts'
export { listToJson, listToYaml, readOwnList } from './lists/own.ts'
export { type ListFormat } from './lists/raw.ts'
export { readList, type ReadList, type ReadOptions } from './lists/read.ts'
export { FORMATS as LIST_FORMATS } from './lists/recognise.ts'
export { totalNote, type Totals, totalsOf } from './lists/totals.ts'
export { LIST_COLUMNS, listToCsv } from './lists/write-csv.ts'
export { listToWarscrollBuilder } from './lists/write-warscroll-builder.ts'
