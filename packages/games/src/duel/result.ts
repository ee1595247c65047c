/** Results of duels: from the states they can end in, or from tallies of duels that were rolled. */
import {
  type Counts,
  type Interval,
  type Pmf,
  type Summary,
  summarise,
  summariseCounts,
  type Tally,
  shareInterval,
} from '@rollcall/core'
import { simulatedBy } from '../kit/simulations.ts'
import { upTo } from '../following.ts'
import type { DuelNumbers, EnemyNumbers } from '../nameless.ts'
import type { DuelSide } from '../result.ts'
import { type About, type Duel, type DuellistOf, isOver, lastRound, sideName } from './duel.ts'
import type { Side } from './side.ts'
import type { Ending, Outcome } from './fought.ts'
import type { AnyState } from './state.ts'
import { knownSum, mapped, stated } from '../records.ts'

/** Everything that is counted when a duel is over, as whole numbers by name. */
export const COUNTED = [
  'a:models',
  'a:wounds',
  'b:models',
  'b:wounds',
  'a:won',
  'b:won',
  'fallen',
  'rounds',
  'ended',
] as const

/** Name of something that is counted. */
type Counted = (typeof COUNTED)[number]

/** What one duel comes to; `ended` is 0 where nobody was destroyed. */
export function countsOf<S extends AnyState, T>(
  { sides }: Duel<S, T>,
  { state, round, over }: Ending<S>,
): Readonly<Record<Counted, number>> {
  const [aDown, bDown] = [state.a.models === 0, over && state.b.models === 0]
  return {
    'a:models': sides.a.modelsLeft(state.a),
    'a:wounds': sides.a.woundsLeft(state.a),
    'b:models': sides.b.modelsLeft(state.b),
    'b:wounds': sides.b.woundsLeft(state.b),
    'a:won': !aDown && bDown ? 1 : 0,
    'b:won': aDown && sides.b.modelsLeft(state.b) > 0 ? 1 : 0,
    fallen: state.b.number + (state.b.models === 0 ? 1 : 0),
    rounds: round,
    ended: over ? round : 0,
  }
}

/** What is the same for exact and simulated results. */
export const aboutOf = <S extends AnyState, T>({ sides, about }: Duel<S, T>): About => ({
  duel: [sideName(sides.a), sideName(sides.b)],
  ...about(),
})

/** How the numbers of a result are made from what was counted. */
interface Numbers {
  readonly summary: (name: Counted) => Summary
  readonly chance: (name: Counted, value: number) => number
  /** Of a chance; none where it is exact. */
  readonly interval: (chance: number) => Interval | undefined
}

/** The result of a duel that was followed exactly. */
export function exactResult<S extends AnyState, T>(duel: Duel<S, T>, outcome: Outcome<S>): DuelNumbers {
  const pmfs = pmfsOf(duel, outcome)
  const numbers: Numbers = {
    summary: (name) => summarise(pmfs[name]),
    chance: (name, value) => pmfs[name].mass[value - pmfs[name].from] ?? 0,
    interval: () => undefined,
  }
  return { ...aboutOf(duel), method: 'exact', ...numbersOf(duel, numbers) }
}

/** The result of duels that were rolled. */
export function simulatedResult<S extends AnyState, T>(
  duel: Duel<S, T>,
  seed: string,
  tally: Tally,
  partial: boolean,
): DuelNumbers {
  const n = tally.replicates
  const counts = (name: Counted): Counts => tally.counts[name] ?? new Map()
  const hits = (name: Counted, value: number): number => counts(name).get(value) ?? 0
  const numbers: Numbers = {
    summary: (name) => summariseCounts(counts(name), possibleOf(duel, name)),
    chance: (name, value) => hits(name, value) / n,
    // Chances here are counts of duels, but for the rounding of a difference.
    interval: (chance) => shareInterval(Math.round(chance * n), n),
  }
  return {
    ...aboutOf(duel),
    ...simulatedBy(tally, seed, partial),
    ...numbersOf(duel, numbers),
  }
}

/** What a count can come to at most. */
function possibleOf<S extends AnyState, T>(duel: Duel<S, T>, name: Counted): Interval {
  const { a, b } = duel.sides
  const most: Readonly<Record<Counted, number>> = {
    'a:models': a.mostModels ?? a.modelsLeft(a.first),
    'a:wounds': a.woundsLeft(a.first),
    'b:models': b.mostModels ?? b.modelsLeft(b.first),
    'b:wounds': b.woundsLeft(b.first),
    'a:won': 1,
    'b:won': 1,
    fallen: b.units.length,
    rounds: lastRound(duel),
    ended: lastRound(duel),
  }
  return upTo(most[name])
}

function numbersOf<S extends AnyState, T>(
  duel: Duel<S, T>,
  numbers: Numbers,
): Omit<DuelNumbers, keyof About | 'method'> {
  const { sides } = duel
  const rounds = Array.from({ length: lastRound(duel) }, (_, i) => i + 1)
  const undecided = neither(numbers)
  return {
    a: sideOf(sides.a, 'a', numbers),
    b: sideOf(sides.b, 'b', numbers),
    neither: undecided.chance,
    ...stated({ neitherInterval: undecided.interval }),
    rounds: numbers.summary('rounds'),
    ...endsOf(
      rounds
        .map((round) => [round, numbers.chance('ended', round)] as const)
        .filter(([round, p]) => p > 0 || (duel.rounds !== null && round <= duel.rounds)),
      numbers,
    ),
    ...(sides.b.units.length > 1 ? { gauntlet: gauntletOf(sides.b, numbers) } : {}),
  }
}

/** The rounds in which it ends, with the intervals of simulated chances. */
function endsOf(ends: DuelNumbers['ends'], { interval }: Numbers): Pick<DuelNumbers, 'ends' | 'endsIntervals'> {
  const intervals = ends.flatMap(([round, p]) => {
    const found = interval(p)
    return found === undefined ? [] : [[round, found] as const]
  })
  return { ends, ...(intervals.length === 0 ? {} : { endsIntervals: intervals }) }
}

/** Whatever is no victory: the chances of both are taken from what is certain. */
function neither(numbers: Numbers): {
  readonly chance: number
  readonly interval: Interval | undefined
} {
  const chance = Math.max(0, 1 - numbers.chance('a:won', 1) - numbers.chance('b:won', 1))
  return { chance, interval: numbers.interval(chance) }
}

function sideOf<F>(duellist: DuellistOf<F>, side: Side, numbers: Numbers): DuelSide {
  const { units, first } = duellist
  const [models, wounds] = [duellist.modelsLeft(first), duellist.woundsLeft(first)]
  const points = knownSum(units.map((each) => each.points)) ?? null
  const woundsLeft = numbers.summary(`${side}:wounds`)
  const wins = numbers.chance(`${side}:won`, 1)
  const interval = numbers.interval(wins)
  return {
    name: sideName(duellist),
    models,
    wounds,
    ...(points === null ? {} : { points }),
    wins,
    ...stated({ winsInterval: interval }),
    modelsLeft: numbers.summary(`${side}:models`),
    woundsLeft,
    ...(points === null || wounds === 0 ? {} : { pointsLeft: scaled(woundsLeft, points / wounds) }),
  }
}

function scaled(summary: Summary, factor: number): Summary {
  const by = (value: number): number => value * factor
  const { interval, quantileIntervals } = summary
  const both = ({ low, high }: { readonly low: number; readonly high: number }) => ({ low: by(low), high: by(high) })
  return {
    mean: by(summary.mean),
    variance: summary.variance * factor * factor,
    sd: by(summary.sd),
    ...(summary.se === undefined ? {} : { se: by(summary.se) }),
    ...(interval === undefined ? {} : { interval: both(interval) }),
    min: by(summary.min),
    max: by(summary.max),
    quantiles: mapped(summary.quantiles, by),
    ...(quantileIntervals === undefined ? {} : { quantileIntervals: mapped(quantileIntervals, both) }),
    pmf: summary.pmf.map(([value, p]) => [by(value), p] as const),
  }
}

/** Every enemy and the chance that it was destroyed: those that fell are the first of the queue. */
function gauntletOf({ units }: Pick<DuellistOf<never>, 'units'>, numbers: Numbers): readonly EnemyNumbers[] {
  const fallen = numbers.summary('fallen').pmf
  return units.map(({ name }, i) => {
    const destroyed = fallen.reduce((sum, [count, p]) => (count > i ? sum + p : sum), 0)
    const interval = numbers.interval(destroyed)
    return { name, destroyed, ...stated({ destroyedInterval: interval }) }
  })
}

function pmfsOf<S extends AnyState, T>(duel: Duel<S, T>, { states, ends }: Outcome<S>): Readonly<Record<Counted, Pmf>> {
  const masses = new Map<Counted, number[]>(COUNTED.map((name) => [name, []]))
  const add = (name: Counted, value: number, p: number): void => {
    const mass = masses.get(name) as number[]
    mass[value] = (mass[value] ?? 0) + p
  }
  for (const { state, probability } of states) {
    const counts = countsOf(duel, { state, round: 0, over: isOver(duel, state) })
    for (const name of COUNTED) if (name !== 'rounds' && name !== 'ended') add(name, counts[name], probability)
  }
  const left = Math.max(0, 1 - ends.reduce((sum, p) => sum + p, 0))
  ends.forEach((p, i) => {
    add('ended', i + 1, p)
    add('rounds', i + 1, i === ends.length - 1 ? p + left : p)
  })
  add('ended', 0, left)
  const pmfOf = (mass: readonly number[]): Pmf => ({ from: 0, mass: Float64Array.from(mass, (p) => p ?? 0) })
  return Object.fromEntries([...masses].map(([name, mass]) => [name, pmfOf(mass)])) as Record<Counted, Pmf>
}
