/** Is a list legal, and what is in it at a glance. */
export type { ArmyRules, Known } from './army.ts'
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
} from './battlepack.ts'
export { type Checked, checkList, type Triumphs } from './check.ts'
export type { Reading } from './reading.ts'
export { type Exceptions, readExceptions } from './exceptions.ts'
export { type Assignment, assign, isComplete, type Slot } from './matching.ts'
export { battlepackFor, type MadeFor, rulesFor } from './size.ts'
export { type Kind, readUniversal, type Universal } from './universal.ts'
export { checkShipped, knownFor, type RulesData, rulesWith } from './shipped.ts'
export type { Finding } from './verdict.ts'
export { type Caster, type Glance, glance, type Heading, type Points, type UnitAtAGlance } from '../glance/glance.ts'
