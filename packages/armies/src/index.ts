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
export { type ArmyRules } from './check/army.ts'
export {
  type Battalion,
  type Battalions,
  battalionsOf,
  type Battlepack,
  battlepackNamed,
  type Battlepacks,
  battlepackSchemas,
  type Icon,
  readBattalions,
  readBattlepack,
  readBattlepacks,
} from './check/battlepack.ts'
export { type Checked, checkList, type Triumphs } from './check/check.ts'
export { type Assignment, assign, isComplete, type Slot } from './check/matching.ts'
export { type Kind, readUniversal, type Universal, universalSchema } from './check/universal.ts'
export type { Finding } from './check/verdict.ts'
export { type Caster, type Glance, glance, type Heading, type Points, type UnitAtAGlance } from './glance/glance.ts'
export { armySchemas } from './schemas.ts'
