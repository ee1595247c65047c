/** Decisions of a duel, as people write them: in any case. */
import type { Game } from '@rollcall/games'

/** The one of these words that is meant. */
export const wordIn = (known: readonly string[], said: string): string | undefined =>
  known.find((each) => each.toLowerCase() === said.toLowerCase())

/** Part of the JSON Schema of a duel. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly string[]
}

/** A decision of a duel and what is chosen, as its game writes them; what that does not know stays as it was typed. */
export function decisionMeant(game: Game, key: string, value: string): readonly [key: string, value: string] {
  const { policy } = (game.questions()['duel'] as Schema | undefined)?.properties ?? {}
  const decisions = policy?.properties ?? {}
  const name = wordIn(Object.keys(decisions), key) ?? key
  const choices = Object.hasOwn(decisions, name) ? (decisions[name]?.enum ?? []) : []
  return [name, wordIn(choices, value) ?? value]
}
