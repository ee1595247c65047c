/** The same for Space Marine Heroes: what a program that is written from the types alone may say. */
import type { Answer } from '@rollcall/games'
import * as heroes from '@rollcall/games/space-marine-heroes'

/** Are two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A>() => ({ as: <B>(_same: Same<A, B>): void => undefined })

const games = heroes.answer({ question: 'game', policy: 'winning', replicates: 100 })
same<typeof games>().as<Answer<heroes.GamesAnswer>>(true)
const match = heroes.answer({ question: 'match', replicates: 100 })
export const wins: number | undefined = match.results[0]?.probabilities.aWins
const battle = heroes.answer({ question: 'battle', replicates: 10 })
const best = heroes.answer({ question: 'best-of-three', replicates: 10 })
export const all: readonly (number | undefined)[] = [battle, best].map(
  ({ results }) => results[0]?.values?.aBustsPerTurn,
)
const turn = heroes.answer({ odds: 'turn', policy: 'mostDice(2)', countExtraTurns: true })
same<typeof turn>().as<Answer<heroes.TurnAnswer>>(true)
export const bust: number | undefined = turn.results[0]?.probabilities.bust

// @ts-expect-error who wins is said of A and of B
export const wrong = games.results[0]?.probabilities.win
// @ts-expect-error a question of another game
heroes.answer({ odds: 'charge', distance: 9 })
// @ts-expect-error attackr
heroes.answer({ attackr: {} })
// @ts-expect-error polcy
heroes.answer({ question: 'match', polcy: 'winning' })
// @ts-expect-error a policy of nobody
heroes.answer({ question: 'match', policy: 'loosing' })
// @ts-expect-error heros of an army
heroes.answer({ armies: [{ heros: [] }, {}] })
// @ts-expect-error where the hero is must be said
heroes.answer({ odds: 'attack' })
// @ts-expect-error keptvalue
heroes.answer({ odds: 'push', rolledDice: 1, keptvalue: 3 })
