/** Abilities: from the texts of a warscroll to effects. */
export type { AbilityContext, AbilityText, Reading } from './ability.ts'
export { countingOf } from './counting.ts'
export { mountWeapons } from './mounts.ts'
export { readAbility } from './reader.ts'
export { hurtsAmongAttacks, touchesSequence } from './touches.ts'
