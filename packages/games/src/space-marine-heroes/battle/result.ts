/** From the tally of games to win probabilities, and what another way to play would be worth. */
import {
  type Counts,
  type Estimate,
  estimated,
  frequency,
  type Interval,
  isRare,
  meanInterval,
  summariseCounts,
  type Summary,
  type Tally,
} from '@rollcall/core'
import { simulatedBy } from '../../kit/simulations.ts'
import type { OddsResult } from '../../odds.ts'
import { upTo } from '../../following.ts'
import { MOST_OF_A_TURN, mostScore, mostTaken, mostTurns } from './limits.ts'
import { type MatchSetup, readCode, tallied, TURN_COUNTS, type TurnCount, type Winner } from './simulate.ts'

/** What goes into a result besides the tally. */
interface Frame {
  readonly odds: string
  readonly given: unknown
  readonly seed: string
  readonly notes: readonly string[]
  /** One name for each setup; that of the question itself is not shown. */
  readonly names: readonly string[]
}

/** A simulated number by name, how far off it may be, and the 95 % interval. */
interface Named extends Estimate {
  readonly name: string
}

/** The result of all replicates of a tally. */
export function matchResult(setup: MatchSetup, frame: Frame, tally: Tally, partial: boolean): OddsResult {
  const others = frame.names.map((name, i) => ({ name, i })).slice(1)
  const chances = [
    ...chancesOf(countsOf(tally, tallied.outcome(0)), setup.games),
    ...others.flatMap(({ name, i }) => winsOf(tally, i, `aWins, ${name}`)),
  ]
  const means = [
    ...others.map(({ name, i }) => differenceOf(countsOf(tally, tallied.difference(i)), `aWinsMoreOften, ${name}`)),
    ...[0, 1].flatMap((player) => TURN_COUNTS.flatMap((what) => ratioOf(setup, tally, player, what))),
  ]
  const all = [...chances, ...means]
  return {
    odds: frame.odds,
    title: setup.games > 1 ? `Best of ${setup.games} games: who wins` : 'A game: who wins',
    rule: 'SMH 6',
    given: frame.given,
    ...simulatedBy(tally, frame.seed, partial),
    probabilities: byName(chances, ({ mean }) => mean),
    values: byName(means, ({ mean }) => mean),
    fractions: {},
    standardErrors: byName(all, ({ se }) => se),
    intervals: byName(all, ({ interval }) => interval),
    distributions: distributionsOf(setup, tally),
    notes: frame.notes,
  }
}

const byName = <T>(estimates: readonly Named[], of: (estimate: Named) => T): Record<string, T> =>
  Object.fromEntries(estimates.map((each) => [each.name, of(each)]))

/** The names of the two players in the words of a result. */
const PLAYERS = ['a', 'b'] as const
const ofPlayer = (player: number, what: string): string =>
  `${PLAYERS[player]}${what.charAt(0).toUpperCase()}${what.slice(1)}`

const countsOf = (tally: Tally, name: string): Counts => tally.counts[name] ?? new Map<number, number>()

/** A share of the replicates; nothing where there were none. */
function chance(name: string, hits: number, of: number): readonly Named[] {
  if (of === 0) return []
  return [{ name, ...frequency(hits, of) }]
}

/** One match more or one less is won at most. */
const ONE_MATCH: Interval = { low: -1, high: 1 }

function differenceOf(counts: Counts, name: string): Named {
  return { name, ...estimated([...counts], ONE_MATCH) }
}

type Is = (winner: Winner, first: number) => boolean

/** Replicates that went a certain way. */
const countOf = (outcomes: Counts, is: Is): number =>
  [...outcomes].reduce((sum, [code, n]) => {
    const { winner, first } = readCode(code)
    return is(winner, first) ? sum + n : sum
  }, 0)

/** How often the first army wins in setup `i`. */
const winsOf = (tally: Tally, i: number, name: string): readonly Named[] =>
  chance(
    name,
    countOf(countsOf(tally, tallied.outcome(i)), (winner) => winner === 0),
    tally.replicates,
  )

/** Who wins, on the whole and from each seat. Seats are told apart in single games only. */
function chancesOf(outcomes: Counts, games: number): readonly Named[] {
  const share = (name: string, is: Is, among: Is = () => true): readonly Named[] =>
    chance(
      name,
      countOf(outcomes, (winner, first) => is(winner, first) && among(winner, first)),
      countOf(outcomes, among),
    )
  const whole = [
    ...share('aWins', (winner) => winner === 0),
    ...share('bWins', (winner) => winner === 1),
    ...share('undecided', (winner) => winner === 'undecided'),
  ]
  if (games > 1) return [...whole, ...share('draw', (winner) => winner === 'draw')]
  return [
    ...whole,
    ...share('firstPlayerWins', (winner, first) => winner === first),
    ...[0, 1].flatMap((player) => [
      ...share(
        ofPlayer(player, 'winsGoingFirst'),
        (winner) => winner === player,
        (_, first) => first === player,
      ),
      ...share(
        ofPlayer(player, 'winsGoingSecond'),
        (winner) => winner === player,
        (_, first) => first !== player,
      ),
    ]),
  ]
}

/** Distributions of the question itself. */
function distributionsOf(setup: MatchSetup, tally: Tally): Record<string, Summary> {
  const counts: readonly (readonly [name: string, counts: Counts, possible: Interval])[] = [
    ['turns', countsOf(tally, tallied.turns), upTo(mostTurns(setup))],
    ...[0, 1].flatMap((player) => [
      [ofPlayer(player, 'score'), countsOf(tally, tallied.score(player)), upTo(mostScore(setup, player))] as const,
      ...(['turns', ...TURN_COUNTS] as const).map(
        (what) =>
          [ofPlayer(player, what), countsOf(tally, tallied.taken(player, what)), upTo(mostTaken(setup, what))] as const,
      ),
    ]),
  ]
  return Object.fromEntries(counts.map(([name, each, possible]) => [name, summariseCounts(each, possible)]))
}

/**
 * A total over turns by the number of turns, with the error of a ratio of means (delta method); nothing without turns. Of what
 * was hardly seen the total alone is uncertain.
 */
function ratioOf(setup: MatchSetup, tally: Tally, player: number, what: TurnCount): readonly Named[] {
  const total = countsOf(tally, tallied.taken(player, what))
  const x = summariseCounts(total)
  const y = summariseCounts(countsOf(tally, tallied.taken(player, 'turns')))
  if (!(y.mean > 0)) return []
  const n = tally.replicates
  const product = (tally.moments[tallied.perTurn(player, what)]?.sum ?? 0) / n
  const covariance = n > 1 ? ((product - x.mean * y.mean) * n) / (n - 1) : 0
  const mean = x.mean / y.mean
  const variance = Math.max(0, x.variance - 2 * mean * covariance + mean * mean * y.variance)
  const usual = Math.sqrt(variance / n) / y.mean
  const name = ofPlayer(player, `${what}PerTurn`)
  if (!isRare([...total])) return [{ name, mean, se: usual, interval: meanInterval(mean, usual) }]
  const { se, interval } = estimated([...total], upTo(mostTaken(setup, what)))
  const high = Math.min(MOST_OF_A_TURN[what], interval.high / y.mean)
  return [{ name, mean, se: se / y.mean, interval: { low: interval.low / y.mean, high } }]
}
