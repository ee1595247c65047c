/** Ability texts to effects. */
import type { AbilityContext, AbilityText, Reading } from './ability.ts'

export type { AbilityContext, AbilityText, Reading } from './ability.ts'

/** Reads one ability. */
export const readAbility: (ability: AbilityText, context: AbilityContext) => Reading = () => ({
  kind: 'unread',
  why: 'not read yet',
})

/** Does the text touch the attack sequence, wards or allocation? */
export const touchesSequence: (text: string) => boolean = () => false

/** Weapons of mounts, companions and crew. */
export const mountWeapons: (texts: readonly AbilityText[], names: readonly string[]) => readonly string[] = () => []
