/** What a catalogue is made of, for those who make one: the schemas of its files, and what its makers must agree on. */
export { contentsOf, contentsSchema } from './contents.ts'
export type { CataloguePower } from './powers.ts'
export {
  abilityEffects,
  choice as choiceSchema,
  bearersSchema,
  ofArmySchema,
  countsSchema,
  reservesSchema,
  splitsSchema,
  magicSchema,
  permitsSchema,
  summonsSchema,
  faction as factionSchema,
  factionJsonSchema,
  ROLES,
} from './schema.ts'
export { isTold } from './told.ts'
export { isOurSystem, OUR_SYSTEM } from '../game-system.ts'
