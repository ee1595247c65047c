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
export {
  type AbilityContext,
  type AbilityText,
  mountWeapons,
  type OverlayEntry,
  overlaySchema,
  type Reading,
  readAbility,
  tellEffect,
  touchesSequence,
} from './abilities/index.ts'
