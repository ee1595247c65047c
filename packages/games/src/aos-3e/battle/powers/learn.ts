/** How powers and abilities get the bit of what they lay upon units. */
import type { PowerInput } from '../../schema/power.ts'
import type { Power, Until } from './powers.ts'

/** Gives every power of a battle its bit; `null` when there is none left. */
export type Learn = (power: PowerInput, until?: Until) => Power | null
