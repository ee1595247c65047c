/** The most that a match can come to, whatever is rolled: what a simulation may not have seen yet. */
import { RULES } from '../rules.ts'
import { adjacentAt } from './board.ts'
import type { MatchSetup, TurnCount } from './simulate.ts'

/** A result takes a die at least (4.3); a turn ends once, by a bust, at its maximum or by choice (4.6, 4.7). */
export const MOST_OF_A_TURN: Readonly<Record<TurnCount, number>> = { results: RULES.dice, busts: 1, maxima: 1 }

const longest = ({ setups }: MatchSetup): number => setups[0]?.maxTurns ?? 0

/** Turns of all games of a match. */
export const mostTurns = (setup: MatchSetup): number => setup.games * longest(setup)

/** Sums over the turns of one player. */
export const mostTaken = (setup: MatchSetup, what: TurnCount | 'turns'): number =>
  mostTurns(setup) * (what === 'turns' ? 1 : MOST_OF_A_TURN[what])

/** Every hero next to the far edge of what it can reach (5.1), in every game. */
export function mostScore({ games, setups: [setup] }: MatchSetup, player: number): number {
  if (setup === undefined) return 0
  const spaces = adjacentAt(setup.spacesPerHalf)
  const heroes = setup.armies[player]?.heroes ?? []
  return games * heroes.reduce((sum, { inspire }) => sum + spaces * (inspire ? RULES.inspire : 1), 0)
}
