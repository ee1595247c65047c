/** How powers and abilities get the bit of what they lay upon units. */
import type { PowerInput } from '../../schema/power.ts'
import type { Power, Until } from './powers.ts'

/**
 * Gives every power of a battle its bit; `null` when there is none left. Sources with the same of it share a bit, unless they are
 * told apart by `source`.
 */
export type Learn = (power: PowerInput, until?: Until, source?: number) => Power | null

/** The same for one army, whose units' abilities add up (INT-37): each unit that has one is a source of its own. */
export interface LearnOfArmy {
  /** Spells and prayers, and what several sources count once for. */
  readonly once: Learn
  readonly adding: Learn
}

/** Counts the sources of an army. */
export function sourcesOf(learn: Learn): LearnOfArmy {
  const sources = new Map<string, number>()
  return {
    once: learn,
    adding: (power, until) => {
      const key = JSON.stringify([power, until])
      const source = sources.get(key) ?? 0
      sources.set(key, source + 1)
      return learn(power, until, source)
    },
  }
}
