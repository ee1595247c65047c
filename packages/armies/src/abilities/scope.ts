/** What the reader knows while it reads a sentence: the unit, and what words such as "that unit" point to. */
import type { AbilityContext } from './ability.ts'
import type { Who } from './json.ts'

/** What pronouns point to. */
export interface Scope {
  readonly context: AbilityContext
  /** Option entry the ability stands on; what it says about being armed with it is said already. */
  readonly option: string | null
  /** "That unit": what was picked in an earlier sentence, as attacker, as target, or by itself. */
  readonly picked: Picked | null
  /** "That model": the special model of this ability. */
  readonly model: string | null
  /** "That weapon". */
  readonly weapon: readonly string[] | null
}

/** A picked unit in its three parts: conditions inside the phrase call it by them. */
export interface Picked {
  readonly attacker: Who
  readonly target: Who
  readonly self: Who
}
