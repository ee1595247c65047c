/** Ability texts to effects, and effects to plain words. */
export type { AbilityContext, AbilityText, Reading } from './ability.ts'
export { mountWeapons } from './mounts.ts'
export { readAbility } from './reader.ts'
export { tellEffect } from './tell.ts'
export { touchesSequence } from './touches.ts'
