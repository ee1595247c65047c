/** Games as replicates: what is tallied of each, on the same dice for every way to play that is compared. */
import type { Chance, Play, Played } from '@rollcall/core'
import { type GameEnd, type GameSetup, gameOf, type PlayGame } from './game.ts'

/** Games in a match: one, or best of three (6.3). */
export type Games = 1 | 3

/** What is simulated; plain JSON. The first setup is the question, others are compared with it. */
export interface MatchSetup {
  readonly games: Games
  readonly setups: readonly GameSetup[]
}

/** Names under which a tally keeps numbers of setup `i`; players are 0 and 1. */
export const tallied = {
  /** Code of `codeOf`: winner and seat. */
  outcome: (i: number): string => `${i}:outcome`,
  /** 1 when the first army wins, else 0. */
  won: (i: number): string => `${i}:won`,
  /** Won by the first army here, less won in setup 0: -1, 0 or 1. */
  difference: (i: number): string => `${i}:difference`,
  turns: (i: number): string => `${i}:turns`,
  score: (i: number, player: number): string => `${i}:score:${player}`,
  taken: (i: number, player: number, what: string): string => `${i}:${what}:${player}`,
  /** Product with the turns of the player, for the error of a ratio. */
  perTurn: (i: number, player: number, what: string): string => `${i}:${what} x turns:${player}`,
}

/** What is counted of the turns of a player. */
export const TURN_COUNTS = ['results', 'busts', 'maxima'] as const

/** Whoever won: a player, nobody because it is a draw, or nobody before the guard. */
export type Winner = 0 | 1 | 'draw' | 'undecided'
const WINNERS: readonly Winner[] = [0, 1, 'draw', 'undecided']

/** Winner and who had the first turn as one number. */
const codeOf = (winner: Winner, first: number): number => 2 * WINNERS.indexOf(winner) + first

/** What a code says. */
export const readCode = (code: number): { readonly winner: Winner; readonly first: number } => ({
  winner: WINNERS[code >> 1] as Winner,
  first: code & 1,
})

/** Plays one game or three, each way to play on the same dice. */
export function playMatch({ games, setups }: MatchSetup): Play {
  const plays = setups.map(gameOf)
  return (dice) => {
    const matches = plays.map((play) => matchOf(play, dice(), games))
    const won = matches.map(({ winner }) => (winner === 0 ? 1 : 0))
    const parts = matches.map((match, i) => numbersOf(match, i, (won[i] as number) - (won[0] as number)))
    return {
      counts: Object.assign({}, ...parts.map((each) => each.counts)),
      sums: Object.assign({}, ...parts.map((each) => each.sums)),
    }
  }
}

interface Match {
  readonly ends: readonly GameEnd[]
  readonly winner: Winner
  readonly scores: readonly [number, number]
}

function matchOf(play: PlayGame, chance: Chance, games: Games): Match {
  const ends = Array.from({ length: games }, () => play(chance))
  const scores = [0, 1].map((player) => ends.reduce((sum, end) => sum + (end.scores[player] as number), 0))
  const [a = 0, b = 0] = scores
  return { ends, winner: winnerOf(ends, a, b), scores: [a, b] }
}

/** One game is won by its winner, three by the greater total (6.3, INT-12); a game nobody won leaves a match undecided. */
function winnerOf(ends: readonly GameEnd[], a: number, b: number): Winner {
  if (ends.some((end) => end.winner === null)) return 'undecided'
  if (ends.length === 1) return ends[0]?.winner as 0 | 1
  return a === b ? 'draw' : a > b ? 0 : 1
}

function numbersOf({ ends, winner, scores }: Match, i: number, difference: number): Played {
  const counts: Record<string, number> = {
    [tallied.outcome(i)]: codeOf(winner, ends[0]?.first ?? 0),
    [tallied.won(i)]: winner === 0 ? 1 : 0,
    ...(i === 0 ? {} : { [tallied.difference(i)]: difference }),
    [tallied.turns(i)]: ends.reduce((sum, end) => sum + end.turns, 0),
  }
  const sums: Record<string, number> = {}
  for (const player of [0, 1]) {
    const total = (what: 'turns' | (typeof TURN_COUNTS)[number]): number =>
      ends.reduce((sum, end) => sum + (end.taken[player]?.[what] ?? 0), 0)
    counts[tallied.score(i, player)] = scores[player] as number
    counts[tallied.taken(i, player, 'turns')] = total('turns')
    for (const what of TURN_COUNTS) {
      counts[tallied.taken(i, player, what)] = total(what)
      sums[tallied.perTurn(i, player, what)] = total(what) * total('turns')
    }
  }
  return { counts, sums }
}
