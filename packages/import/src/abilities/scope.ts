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
  /** How many more tries this ability may cost: sentences can be cut in very many ways. */
  readonly tries: { left: number }
}

/** A picked unit in its three parts: conditions inside the phrase call it by them. */
export interface Picked {
  readonly attacker: Who
  readonly target: Who
  readonly self: Who
}

/** Tries that every ability of the game needs less than a tenth of. */
export const MOST_TRIES = 5_000

/** Takes one try; `false` when there are none left, and the sentence counts as not understood. */
export function mayTry({ tries }: Scope): boolean {
  tries.left -= 1
  return tries.left >= 0
}
