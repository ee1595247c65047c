/** Results of several attacks on one target: a step for each attack, and all of them together. */
import { type Counts, type Interval, type Tally, shareInterval } from '@rollcall/core'
import { simulatedBy } from '../kit/simulations.ts'
import { fromChances, fromCounts, type Following, upTo } from '../following.ts'
import { efficiency } from '../kit/matchups.ts'
import { heldBy, type Overkill } from '../kit/overkill.ts'
import type { SeriesNumbers, StepNumbers } from '../nameless.ts'
import type { OrderEffect, SeriesTotal } from '../result.ts'
import {
  allocatedBy,
  asListed,
  COUNTED,
  type Counted,
  type Course,
  isCounted,
  room,
  type Series,
  slainBy,
  type Strike,
  UNHURT,
} from './series.ts'
import { knownSum, stated } from '../records.ts'

/** Something that was counted: its distribution, and what follows from it. */
interface KnownLosses extends Following {
  /** Replicates it rests on; `null`: it is exact. */
  readonly replicates: number | null
}

type KnownStrike = Readonly<Record<Counted, KnownLosses>>

/** Name of what is counted of a strike in a tally. */
export const nameIn = (strike: number, what: Counted): string => `${strike}:${what}`

/** The result of a series that was followed exactly. */
export const exactResult = (series: Series, course: Course, orders: OrderEffect | null): SeriesNumbers => ({
  ...aboutOf(series),
  method: 'exact',
  ...numbersOf(
    series,
    course.map((each) => known((what) => ({ ...fromChances(each[what]), replicates: null }))),
  ),
  ...(orders === null ? {} : { orders }),
})

/** The result of series that were rolled. */
export function simulatedResult(
  series: Series,
  seed: string,
  tally: Tally,
  { partial, most }: { readonly partial: boolean; readonly most: readonly number[] | undefined },
): SeriesNumbers {
  const { replicates } = tally
  const counts = (i: number, what: Counted): Counts => tally.counts[nameIn(i, what)] ?? new Map([[0, replicates]])
  const strikes = series.strikes(asListed(series))
  return {
    ...aboutOf(series),
    ...simulatedBy(tally, seed, partial),
    ...numbersOf(
      series,
      strikes.map((_, i) =>
        known((what) => ({ ...fromCounts(counts(i, what), possibleOf(series, i, what, most)), replicates })),
      ),
    ),
  }
}

/** What a strike can come to, when it is known how much damage each can do. */
function possibleOf(
  { target: { body } }: Series,
  strike: number,
  what: Counted,
  most: readonly number[] | undefined,
): Interval | undefined {
  if (most === undefined) return undefined
  const suffered = most.slice(0, strike + 1).reduce((a, b) => a + b, 0)
  const damage = most[strike] as number
  const ofAll = {
    damage,
    suffered,
    allocated: allocatedBy(body, damage),
    slain: Math.min(damage, slainBy(body, suffered)),
  }
  return upTo(ofAll[what])
}

const known = (of: (what: Counted) => KnownLosses): KnownStrike =>
  Object.fromEntries(COUNTED.map((what) => [what, of(what)])) as KnownStrike

const aboutOf = ({ attackers, target, about }: Series): Omit<SeriesNumbers, 'method' | 'steps' | 'total'> => ({
  together: attackers.map(({ name }) => name),
  target: target.name,
  ...about(),
})

function numbersOf(
  series: Series,
  strikes: readonly KnownStrike[],
): Pick<SeriesNumbers, 'steps' | 'total' | 'battleshock' | 'morale'> {
  const last = strikes.at(-1)?.suffered ?? { ...fromChances(UNHURT), replicates: null }
  return {
    steps: series.strikes(asListed(series)).map((strike, i) => stepOf(series, strike, strikes, i)),
    total: totalOf(series, last),
    ...(isCounted(series.target.body) ? series.aftermath(last) : {}),
  }
}

function stepOf(
  { attackers, target }: Series,
  { attacker, phase, ability, situation }: Strike,
  strikes: readonly KnownStrike[],
  i: number,
): StepNumbers {
  const { name, points } = attackers[attacker] as Series['attackers'][number]
  const { damage, allocated, slain, suffered } = strikes[i] as KnownStrike
  const before = strikes[i - 1]?.suffered
  const losses = {
    allocated: numberOf(allocated),
    slain: numberOf(slain),
    ...metBy(target.body, before),
    ...destroyedBy(target.body, suffered),
  }
  return {
    number: attacker + 1,
    attacker: name,
    phase,
    ...(ability === null ? {} : { ability }),
    situation,
    ...(points === null ? {} : { points }),
    damage: numberOf(damage),
    ...(isCounted(target.body) ? losses : {}),
  }
}

function totalOf({ attackers, target: { body } }: Series, suffered: KnownLosses): SeriesTotal {
  const damage = numberOf(suffered)
  const allocated = numberOf(suffered, (points) => allocatedBy(body, points))
  const beyond = numberOf(suffered, (points) => points - allocatedBy(body, points))
  const losses = {
    allocated,
    slain: numberOf(suffered, (points) => slainBy(body, points)),
    ...destroyedBy(body, suffered),
    ...overkillOf(beyond, damage.mean - allocated.mean),
  }
  return { damage, ...(isCounted(body) ? losses : {}), ...efficiency(pointsOf(attackers), damage) }
}

/** Is anybody left to be attacked after what came before? */
function metBy(
  body: Series['target']['body'],
  before: KnownLosses | undefined,
): Pick<StepNumbers, 'met' | 'metInterval'> {
  if (before === undefined) return { met: 1 }
  const { p, interval } = before.event((points) => (points < room(body) ? 1 : 0))
  return { met: p, ...stated({ metInterval: interval }) }
}

/** Is nobody left? With the 95 % interval of a simulated chance. */
function destroyedBy(
  body: Series['target']['body'],
  suffered: KnownLosses,
): Pick<SeriesTotal, 'destroyed' | 'destroyedInterval'> {
  const { p } = suffered.event((points) => (points >= room(body) ? 1 : 0))
  const n = suffered.replicates
  return { destroyed: p, ...(n === null ? {} : { destroyedInterval: shareInterval(Math.round(p * n), n) }) }
}

const numberOf = (known: KnownLosses, of: (value: number) => number = (value) => value): SeriesTotal['damage'] =>
  known.number((value) => ({ from: of(value), mass: Float64Array.of(1) }))

/** With the interval of what was simulated. */
const overkillOf = ({ interval }: SeriesTotal['damage'], overkill: number): Overkill =>
  interval === undefined ? { overkill: Math.max(0, overkill) } : heldBy(overkill, interval)

/** Points of all attackers, each counted once however often it attacks; `null`: nobody said what one of them costs. */
const pointsOf = (attackers: Series['attackers']): number | null =>
  knownSum(attackers.map(({ points }) => points)) ?? null
