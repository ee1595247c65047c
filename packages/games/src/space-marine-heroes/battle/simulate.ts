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

/** Names under which a tally keeps numbers: players are 0 and 1, setup 0 is the question. */
export const tallied = {
  /** Of setup `i`: winner and seat, see `readCode`. */
  outcome: (i: number): string => `outcome:${i}`,
  /** Won by the first army in setup `i`, less won in setup 0: -1, 0 or 1. */
  difference: (i: number): string => `difference:${i}`,
  /** 1 when the first army wins, else 0. */
  won: 'won',
  turns: 'turns',
  score: (player: number): string => `score:${player}`,
  taken: (player: number, what: string): string => `${what}:${player}`,
  /** Product with the turns of the player, for the error of a ratio. */
  perTurn: (player: number, what: string): string => `${what} x turns:${player}`,
}

/** What is counted of the turns of a player. */
export const TURN_COUNTS = ['results', 'busts', 'maxima'] as const
export type TurnCount = (typeof TURN_COUNTS)[number]

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
    const counts: Record<string, number> = {}
    matches.forEach(({ ends, winner }, i) => {
      counts[tallied.outcome(i)] = codeOf(winner, ends[0]?.first ?? 0)
      if (i > 0) counts[tallied.difference(i)] = (won[i] as number) - (won[0] as number)
    })
    const { counts: numbers, sums } = numbersOf(matches[0] as Match)
    return { counts: { ...counts, [tallied.won]: won[0] as number, ...numbers }, sums }
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

function numbersOf({ ends, scores }: Match): Played {
  const total = (of: (end: GameEnd) => number): number => ends.reduce((sum, end) => sum + of(end), 0)
  const counts: Record<string, number> = { [tallied.turns]: total((end) => end.turns) }
  const sums: Record<string, number> = {}
  for (const player of [0, 1] as const) {
    const turns = total((end) => end.taken[player].turns)
    counts[tallied.score(player)] = scores[player]
    counts[tallied.taken(player, 'turns')] = turns
    for (const what of TURN_COUNTS) {
      const sum = total((end) => end.taken[player][what])
      counts[tallied.taken(player, what)] = sum
      sums[tallied.perTurn(player, what)] = sum * turns
    }
  }
  return { counts, sums }
}
