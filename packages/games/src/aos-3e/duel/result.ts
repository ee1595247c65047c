/** Results of duels: from the states they can end in, or from tallies of duels that were rolled. */
import {
  type Counts,
  hashJson,
  type Pmf,
  type Summary,
  summarise,
  summariseCounts,
  type Tally,
  wilson,
} from '@rollcall/core'
import type { DuelResult, DuelSide } from '../../result.ts'
import type { Arena } from './arena.ts'
import { type Ending, lastRound, type Outcome } from './fought.ts'
import { notesOf } from './notes.ts'
import { DEFAULTS, policyNames } from './policies.ts'
import type { Corner, DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'

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
export type Counted = (typeof COUNTED)[number]

/** What one duel comes to; `ended` is 0 where nobody was destroyed. */
export function countsOf({ camps }: Arena, { state, round, over }: Ending): Readonly<Record<Counted, number>> {
  const [aDown, bDown] = [state.a.models === 0, over && state.b.models === 0]
  return {
    'a:models': camps.a.modelsLeft(state.a),
    'a:wounds': camps.a.woundsLeft(state.a),
    'b:models': camps.b.modelsLeft(state.b),
    'b:wounds': camps.b.woundsLeft(state.b),
    'a:won': !aDown && bDown ? 1 : 0,
    'b:won': aDown && camps.b.modelsLeft(state.b) > 0 ? 1 : 0,
    fallen: state.b.number + (state.b.models === 0 ? 1 : 0),
    rounds: round,
    ended: over ? round : 0,
  }
}

type Common = Pick<DuelResult, 'duel' | 'situation' | 'planHash' | 'assumptions' | 'warnings'>

/** What is the same for exact and simulated results. */
export function common(arena: Arena): Common {
  const { setup } = arena
  return {
    duel: [nameOf(setup, 'a'), nameOf(setup, 'b')],
    situation: situationOf(setup),
    planHash: hashJson({ duel: setup }),
    ...notesOf(arena),
  }
}

const nameOf = (setup: DuelSetup, corner: Corner): string => setup[corner].units.map(({ name }) => name).join(', then ')

/** The situation in a few words: what differs from the simplest duel. */
function situationOf(setup: DuelSetup): string {
  const { rounds, distance, first, priority } = setup
  const decided = policyNames.flatMap((name) => {
    const [a, b] = [setup.a.policies[name], setup.b.policies[name]]
    if (a === b) return a === DEFAULTS[name] ? [] : [`${name}=${a}`]
    return (['a', 'b'] as const).flatMap((corner) =>
      setup[corner].policies[name] === DEFAULTS[name]
        ? []
        : [`${corner.toUpperCase()}.${name}=${setup[corner].policies[name]}`],
    )
  })
  return [
    rounds === null ? 'to the end' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    ...(distance === null ? [] : [`${distance}" apart`]),
    first === 'roll' ? 'roll-off for the first turn' : `${first.toUpperCase()} first`,
    ...(priority === 'fixed' ? ['fixed order'] : []),
    ...(['a', 'b'] as const).flatMap((corner) =>
      [...new Set(setup[corner].standings.flatMap(({ named }) => Object.keys(named)))].map(
        (key) => `${corner.toUpperCase()}: ${key}`,
      ),
    ),
    ...decided,
  ].join(', ')
}

/** How the numbers of a result are made from what was counted. */
interface Numbers {
  readonly summary: (name: Counted) => Summary
  readonly chance: (name: Counted, value: number) => number
  readonly interval: (name: Counted, value: number) => { readonly low: number; readonly high: number } | undefined
}

/** The result of a duel that was followed exactly. */
export function exactResult(arena: Arena, outcome: Outcome): DuelResult {
  const pmfs = pmfsOf(arena, outcome)
  const numbers: Numbers = {
    summary: (name) => summarise(pmfs[name]),
    chance: (name, value) => pmfs[name].mass[value - pmfs[name].from] ?? 0,
    interval: () => undefined,
  }
  return { ...common(arena), method: 'exact', ...numbered(arena, numbers) }
}

/** The result of duels that were rolled. */
export function simulatedResult(arena: Arena, seed: string, tally: Tally, partial: boolean): DuelResult {
  const n = tally.replicates
  const counts = (name: Counted): Counts => tally.counts[name] ?? new Map()
  const hits = (name: Counted, value: number): number => counts(name).get(value) ?? 0
  const numbers: Numbers = {
    summary: (name) => summariseCounts(counts(name)),
    chance: (name, value) => hits(name, value) / n,
    interval: (name, value) => wilson(hits(name, value), n),
  }
  return {
    ...common(arena),
    method: 'simulated',
    replicates: n,
    seed,
    ...(partial ? { partial } : {}),
    ...numbered(arena, numbers),
  }
}

function numbered(arena: Arena, numbers: Numbers): Omit<DuelResult, keyof Common | 'method'> {
  const { setup } = arena
  const rounds = Array.from({ length: lastRound(setup) }, (_, i) => i + 1)
  const undecided = neither(numbers)
  return {
    a: sideOf(arena, 'a', numbers),
    b: sideOf(arena, 'b', numbers),
    neither: undecided.chance,
    ...(undecided.interval === undefined ? {} : { neitherInterval: undecided.interval }),
    rounds: numbers.summary('rounds'),
    ends: rounds
      .map((round) => [round, numbers.chance('ended', round)] as const)
      .filter(([round, p]) => p > 0 || (setup.rounds !== null && round <= setup.rounds)),
    ...(setup.b.units.length > 1 ? { gauntlet: gauntletOf(setup, numbers) } : {}),
  }
}

/** Whatever is no victory: the chances of both are taken from what is certain. */
function neither(numbers: Numbers): {
  readonly chance: number
  readonly interval: { low: number; high: number } | undefined
} {
  const [a, b] = [numbers.interval('a:won', 1), numbers.interval('b:won', 1)]
  const chance = Math.max(0, 1 - numbers.chance('a:won', 1) - numbers.chance('b:won', 1))
  return {
    chance,
    interval:
      a === undefined || b === undefined
        ? undefined
        : { low: Math.max(0, 1 - a.high - b.high), high: Math.min(1, 1 - a.low - b.low) },
  }
}

function sideOf({ setup, camps }: Arena, corner: Corner, numbers: Numbers): DuelSide {
  const { units } = setup[corner]
  const camp = camps[corner]
  const [models, wounds] = [camp.modelsLeft(camp.first), camp.woundsLeft(camp.first)]
  const points = units.reduce<number | null>(
    (sum, unit) => (sum === null || unit.points === null ? null : sum + unit.points),
    0,
  )
  const woundsLeft = numbers.summary(`${corner}:wounds`)
  const interval = numbers.interval(`${corner}:won`, 1)
  return {
    name: nameOf(setup, corner),
    models,
    wounds,
    ...(points === null ? {} : { points }),
    wins: numbers.chance(`${corner}:won`, 1),
    ...(interval === undefined ? {} : { winsInterval: interval }),
    modelsLeft: numbers.summary(`${corner}:models`),
    woundsLeft,
    ...(points === null || wounds === 0 ? {} : { pointsLeft: scaled(woundsLeft, points / wounds) }),
  }
}

/** The summary of a multiple of a number. */
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

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Every enemy and the chance that it was destroyed: those that fell are the first of the queue. */
function gauntletOf(setup: DuelSetup, numbers: Numbers): NonNullable<DuelResult['gauntlet']> {
  const fallen = numbers.summary('fallen').pmf
  return setup.b.units.map(({ name }, i) => ({
    name,
    destroyed: fallen.reduce((sum, [count, p]) => (count > i ? sum + p : sum), 0),
  }))
}

function pmfsOf(arena: Arena, { states, ends }: Outcome): Readonly<Record<Counted, Pmf>> {
  const over = (state: DuelState): boolean =>
    state.a.models === 0 || (state.b.models === 0 && state.b.number === arena.camps.b.frames.length - 1)
  const masses = new Map<Counted, number[]>(COUNTED.map((name) => [name, []]))
  const add = (name: Counted, value: number, p: number): void => {
    const mass = masses.get(name) as number[]
    mass[value] = (mass[value] ?? 0) + p
  }
  for (const { state, probability } of states) {
    const counts = countsOf(arena, { state, round: 0, over: over(state) })
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
