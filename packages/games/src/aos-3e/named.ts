/**
 * Section 7 of the rules and the enhancements of section 13 that touch dice, by name: commands, heroic actions, spells,
 * prayers, terrain, artefacts. Data of the rules record in the same grammar as warscroll abilities, so that nothing knows them but this table.
 */
import { RULES } from './rules.ts'
import { type Effect, effect } from './schema/effects.ts'

/** Something a player can switch on for a fight by its name. */
export type Named = (typeof RULES.named)[string]

/** The table. Keys are the words of a scenario's `situation`. */
export const NAMED: Readonly<Record<string, Named>> = RULES.named

/** The effects of an entry, read once. */
export function effectsOfNamed(entry: Named): readonly Effect[] {
  const effects = known.get(entry) ?? entry.does.map((each) => effect.parse({ name: entry.name, ...each }))
  known.set(entry, effects)
  return effects
}

const known = new Map<Named, readonly Effect[]>()
