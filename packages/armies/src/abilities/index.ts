/** Ability texts to effects. */
import type { AbilityText } from './ability.ts'

export type { AbilityContext, AbilityText, Reading } from './ability.ts'
export { readAbility } from './reader.ts'
export { touchesSequence } from './touches.ts'

/** Weapons of mounts, companions and crew. */
export const mountWeapons: (texts: readonly AbilityText[], names: readonly string[]) => readonly string[] = () => []
