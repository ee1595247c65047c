/** Is a list legal, and what is in it at a glance. */
export type { ArmyRules, Known } from './check/army.ts'
export {
  type Battalion,
  type Battalions,
  battalionsOf,
  type Battlepack,
  battlepackNamed,
  type Battlepacks,
  type Icon,
  readBattalions,
  readBattlepack,
  readBattlepacks,
} from './check/battlepack.ts'
export { type Checked, checkList, type Triumphs } from './check/check.ts'
export type { Reading } from './check/reading.ts'
export { type Exceptions, readExceptions } from './check/exceptions.ts'
export { type Assignment, assign, isComplete, type Slot } from './check/matching.ts'
export { battlepackFor, type MadeFor, rulesFor } from './check/size.ts'
export { type Kind, readUniversal, type Universal } from './check/universal.ts'
export { checkShipped, knownFor, type RulesData, rulesWith } from './check/shipped.ts'
export type { Finding } from './check/verdict.ts'
export { type Caster, type Glance, glance, type Heading, type Points, type UnitAtAGlance } from './glance/glance.ts'
