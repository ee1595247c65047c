/** From the tally of games to win probabilities, and what another way to play would be worth. */
import {
  type Counts,
  type Interval,
  meanInterval,
  summariseCounts,
  type Summary,
  type Tally,
  wilson,
} from '@rollcall/core'
import type { OddsResult } from '../../odds.ts'
import type { MatchSetup } from './simulate.ts'
import { readCode, tallied, TURN_COUNTS, type Winner } from './simulate.ts'

/** What goes into a result besides the tally. */
export interface Frame {
  readonly odds: string
  readonly given: unknown
  readonly seed: string
  readonly notes: readonly string[]
  /** One name for each setup; that of the question itself is not shown. */
  readonly names: readonly string[]
}

type Numbers = Record<string, number>

/** The result of all replicates of a tally. */
export function matchResult(setup: MatchSetup, frame: Frame, tally: Tally, partial: boolean): OddsResult {
  const probabilities: Numbers = {}
  const values: Numbers = {}
  const standardErrors: Numbers = {}
  const intervals: Record<string, Interval> = {}
  const chance = (name: string, hits: number, of: number): void => {
    if (of === 0) return
    probabilities[name] = hits / of
    standardErrors[name] = Math.sqrt(((hits / of) * (1 - hits / of)) / Math.max(1, of - 1))
    intervals[name] = wilson(hits, of)
  }
  const estimate = ({ name, mean, se }: Estimate): void => {
    values[name] = mean
    standardErrors[name] = se
    intervals[name] = meanInterval(mean, se)
  }
  for (const [name, hits, of] of chancesOf(countsOf(tally, tallied.outcome(0)), setup.games)) chance(name, hits, of)
  frame.names.forEach((alternative, i) => {
    if (i === 0) return
    const [wins] = chancesOf(countsOf(tally, tallied.outcome(i)), setup.games)
    if (wins !== undefined) chance(`aWins, ${alternative}`, wins[1], wins[2])
    estimate(differenceOf(tally, i, alternative))
  })
  for (const player of [0, 1]) {
    for (const what of TURN_COUNTS) {
      const ratio = ratioOf(tally, player, what)
      if (ratio !== null) estimate(ratio)
    }
  }
  const distributions = Object.fromEntries(
    numbersOf(tally).map(([name, counts]): [string, Summary] => [name, summariseCounts(counts)]),
  )
  return {
    odds: frame.odds,
    given: frame.given,
    method: 'simulated',
    replicates: tally.replicates,
    seed: frame.seed,
    ...(partial ? { partial } : {}),
    probabilities,
    values,
    fractions: {},
    standardErrors,
    intervals,
    distributions,
    notes: frame.notes,
  }
}

/** The names of the two players in the words of a result. */
const PLAYERS = ['a', 'b'] as const
const ofPlayer = (player: number, what: string): string =>
  `${PLAYERS[player]}${what.charAt(0).toUpperCase()}${what.slice(1)}`

const countsOf = (tally: Tally, name: string): Counts => tally.counts[name] ?? new Map<number, number>()

type Chances = readonly (readonly [name: string, hits: number, of: number])[]

/** Who wins, on the whole and from each seat. Seats are told apart in single games only. */
function chancesOf(outcomes: Counts, games: number): Chances {
  const count = (is: (winner: Winner, first: number) => boolean): number =>
    [...outcomes].reduce((sum, [code, n]) => {
      const { winner, first } = readCode(code)
      return is(winner, first) ? sum + n : sum
    }, 0)
  const all = count(() => true)
  const seats: Chances = [
    ['firstPlayerWins', count((winner, first) => winner === first), all],
    ['aWinsGoingFirst', count((winner, first) => winner === 0 && first === 0), count((_, first) => first === 0)],
    ['aWinsGoingSecond', count((winner, first) => winner === 0 && first === 1), count((_, first) => first === 1)],
    ['bWinsGoingFirst', count((winner, first) => winner === 1 && first === 1), count((_, first) => first === 1)],
    ['bWinsGoingSecond', count((winner, first) => winner === 1 && first === 0), count((_, first) => first === 0)],
  ]
  return [
    ['aWins', count((winner) => winner === 0), all],
    ['bWins', count((winner) => winner === 1), all],
    ['undecided', count((winner) => winner === 'undecided'), all],
    ...(games === 1 ? seats : ([['draw', count((winner) => winner === 'draw'), all]] as const)),
  ]
}

const numbersOf = (tally: Tally): readonly (readonly [string, Counts])[] => [
  ['turns', countsOf(tally, tallied.turns)],
  ...[0, 1].flatMap((player) => [
    [ofPlayer(player, 'score'), countsOf(tally, tallied.score(player))] as const,
    ...['turns', ...TURN_COUNTS].map(
      (what) => [ofPlayer(player, what), countsOf(tally, tallied.taken(player, what))] as const,
    ),
  ]),
]

interface Estimate {
  readonly name: string
  readonly mean: number
  readonly se: number
}

/** A total over turns by the number of turns, with the error of a ratio of means (delta method); `null` without turns. */
function ratioOf(tally: Tally, player: number, what: string): Estimate | null {
  const x = summariseCounts(countsOf(tally, tallied.taken(player, what)))
  const y = summariseCounts(countsOf(tally, tallied.taken(player, 'turns')))
  if (!(y.mean > 0)) return null
  const n = tally.replicates
  const product = (tally.moments[tallied.perTurn(player, what)]?.sum ?? 0) / n
  const covariance = n > 1 ? ((product - x.mean * y.mean) * n) / (n - 1) : 0
  const mean = x.mean / y.mean
  const variance = Math.max(0, x.variance - 2 * mean * covariance + mean * mean * y.variance)
  return { name: ofPlayer(player, `${what}PerTurn`), mean, se: Math.sqrt(variance / n) / y.mean }
}

/** How much more often the first army wins another way, on the same dice. */
function differenceOf(tally: Tally, i: number, alternative: string): Estimate {
  const { mean, se = 0 } = summariseCounts(countsOf(tally, tallied.difference(i)))
  return { name: `aWinsMoreOften, ${alternative}`, mean, se }
}
