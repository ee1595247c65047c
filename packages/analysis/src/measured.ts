/** A unit against every target of a panel, and what that comes to on average. */
import { meanOf, type Pmf, quantile } from '@rollcall/core'
import { stated, type Unsaid } from '@rollcall/games'
import { isAnswered, type Simulated, type Strike } from './strike.ts'
import { type Fighting, methodOf, notesOf, type Outcome, type Turn } from './fighting.ts'
import { chanceOf, type Figure, summed, type Sure, surely } from './intervals.ts'
import { isPriced, type Member, nameOf, pointsOf, type Weighted } from './question.ts'
import type { Terms } from './terms.ts'

/** One unit against one target of the panel, in a turn; where it was simulated, the intervals of its figures. */
export interface Matchup extends Sure {
  readonly target: string
  readonly role?: string
  readonly weight: number
  readonly method: 'exact' | 'simulated'
  /** Mean damage after wards, not limited by what the target can lose. */
  readonly damage: number
  /** Useful damage: the mean of what the target really loses. */
  readonly useful: number
  /** Share of what the target has; absent where nobody said how much that is. */
  readonly share?: number
  readonly kills?: number
  readonly destroyed?: number
  /** Of what the target loses: nine times in ten it is between these. */
  readonly low: number
  readonly median: number
  readonly high: number
  /** Wounds asked for, and the probability that the target loses as many. */
  readonly threshold?: number
  readonly reached?: number
  /** Every number of wounds that it may lose with its chance, where it is the only target. */
  readonly chances?: readonly (readonly [wounds: number, chance: number])[]
}

/**
 * What a unit does to a panel, on average over its weights; of simulated `useful`, `kills`, `destroyed`, `per100` and of phases by
 * their names the intervals.
 */
export interface Power extends Sure {
  /** Useful damage by phase, each against fresh targets. */
  readonly phases: Readonly<Record<string, number>>
  /** Useful damage of a whole turn, its phases one after another. */
  readonly useful: number
  readonly kills: number
  readonly destroyed: number
  /** Everything else that the game tells of its actions, on average over the targets of which it is told. */
  readonly figures?: Readonly<Record<string, number>>
  /** Useful damage for every 100 points; absent where nobody said what the unit costs. */
  readonly per100?: number
}

/** A unit measured, and whom it could not be measured against. */
export interface Measured extends Power {
  readonly method: 'exact' | 'simulated'
  readonly simulation?: Simulated
  readonly matchups: readonly Matchup[]
  readonly hindered: readonly { readonly target: string; readonly reason: string }[]
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
  /** Abilities that ask for a fact that nobody said. */
  readonly unsaid?: readonly Unsaid[] | undefined
}

/** Measures a unit against a panel; `null` with the reason where it can attack nobody. */
export function measured(
  fight: Fighting,
  unit: Member,
  targets: readonly Weighted[],
  threshold?: number,
): Measured | { readonly reason: string } {
  const outcomes = fight(unit, targets)
  const met = targets.map((target, i) => ({ target, outcome: outcomes[i] as Outcome }))
  const hindered = met.flatMap(({ target, outcome }) =>
    isAnswered(outcome) ? [] : [{ target: nameOf(target), reason: outcome.reason }],
  )
  const fought = met.flatMap(({ target, outcome }) => (isAnswered(outcome) ? [{ target, turn: outcome }] : []))
  const [first] = hindered
  if (fought.length === 0) return { reason: first?.reason ?? 'there is nobody to attack' }
  const turns = fought.map(({ turn }) => turn)
  return {
    ...methodOf(turns),
    ...onAverage(fought, pointsOf(unit)),
    matchups: fought.map(({ target, turn }) => ({
      ...matchupOf(turn.all, target, threshold),
      ...(targets.length === 1 ? { chances: pointsIn(turn.all.lost).filter(([, chance]) => chance > 0) } : {}),
      method: turn.method,
    })),
    hindered,
    ...notesOf(turns),
  }
}

/** A target, and the turn that the unit had at it. */
interface Fought {
  readonly target: Weighted
  readonly turn: Turn
}

/** Every figure on average over the weights of the targets. */
function onAverage(fought: readonly Fought[], points: number | undefined): Power {
  const average = meanKnown(fought.map(({ target }) => target.weight))
  const names = [...new Set(fought.flatMap(({ turn }) => Object.keys(turn.phases)))]
  const phases = names.map((phase) => [phase, average(fought.map(({ turn }) => lostIn(turn.phases[phase])))] as const)
  const useful = average(fought.map(({ turn }) => lostIn(turn.all)))
  const kills = average(fought.map(({ turn: { all } }) => known(meanIn(all.slain), all.rolled?.slain)))
  const destroyed = average(fought.map(({ turn: { all } }) => known(all.destroyed ?? 0, all.rolled?.destroyed)))
  const per100 = isPriced(points) ? summed([[100 / points, useful]]) : undefined
  return {
    phases: Object.fromEntries(phases.map(([phase, { value }]) => [phase, value])),
    useful: useful.value,
    kills: kills.value,
    destroyed: destroyed.value,
    ...figuresIn(fought),
    ...stated({ per100: per100?.value }),
    ...surely({ ...Object.fromEntries(phases), useful, kills, destroyed, per100 }),
  }
}

const known = (value: number, interval: Figure['interval']): Figure => ({ value, interval })

/** Wounds lost; none where nobody attacks. */
const lostIn = (strike: Strike | undefined): Figure => known(meanIn(strike?.lost), strike?.rolled?.lost)

/** Means of what the game tells besides, each over the targets of which it tells it. */
function figuresIn(fought: readonly Fought[]): Pick<Power, 'figures'> {
  const names = [...new Set(fought.flatMap(({ turn }) => Object.keys(turn.all.figures ?? {})))]
  if (names.length === 0) return {}
  const meanIn = (name: string): number => {
    const told = fought.flatMap(({ target: { weight }, turn }) => {
      const value = turn.all.figures?.[name]
      return value === undefined ? [] : [{ weight, value }]
    })
    return weightedMean(told.map(({ weight }) => weight))(told.map(({ value }) => value))
  }
  return { figures: Object.fromEntries(names.map((name) => [name, meanIn(name)])) }
}

/** The member with its points and with what it can lose, where the game says more than its own words do. */
export function holding<M extends Member>({ holds, points }: Pick<Terms, 'holds' | 'points'>, member: M): M {
  const most = holds?.(member.unit)
  const price = pointsOf(member) === undefined ? points?.(member.unit) : undefined
  return {
    ...member,
    ...(price === undefined ? {} : { unit: { ...member.unit, points: price } }),
    ...stated({ holds: most }),
  }
}

/** A mean over weights: the sum of weight times value over the sum of weights. */
export function weightedMean(weights: readonly number[]): (values: readonly number[]) => number {
  const all = weights.reduce((sum, each) => sum + each, 0)
  return (values) => values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / all
}

/** The same of figures that may have been simulated. */
const meanKnown = (weights: readonly number[]): ((known: readonly Figure[]) => Figure) => {
  const all = weights.reduce((sum, each) => sum + each, 0)
  return (figures) => summed(figures.map((each, i) => [(weights[i] ?? 0) / all, each]))
}

function matchupOf(strike: Strike, target: Weighted, wanted: number | undefined): Omit<Matchup, 'method'> {
  const { damage, lost, slain, destroyed, rolled } = strike
  const wounds = woundsOf(target)
  const useful = lostIn(strike)
  const share = wounds === undefined ? undefined : summed([[1 / wounds, useful]])
  const points = pointsIn(lost)
  const threshold = wanted ?? (wounds === undefined ? undefined : Math.ceil(wounds / 2))
  const reached = threshold === undefined ? undefined : chanceOf(strike, threshold)
  const quantiles = { low: '0.05', median: '0.5', high: '0.95' } as const
  return {
    target: nameOf(target),
    ...stated({ role: target.role }),
    weight: target.weight,
    damage: meanOf(damage),
    useful: useful.value,
    ...stated({ share: share?.value }),
    ...(slain === undefined ? {} : { kills: meanOf(slain) }),
    ...stated({ destroyed }),
    ...spreadOf(points),
    ...(threshold === undefined || reached === undefined ? {} : { threshold, reached: reached.value }),
    ...surely({
      damage: known(meanOf(damage), rolled?.damage),
      useful,
      share,
      kills: known(meanIn(slain), rolled?.slain),
      destroyed: known(destroyed ?? 0, rolled?.destroyed),
      ...Object.fromEntries(Object.entries(quantiles).map(([name, q]) => [name, known(0, rolled?.quantiles[q])])),
      reached,
    }),
  }
}

/** Nine times in ten it is between low and high. */
const spreadOf = (points: readonly (readonly [value: number, chance: number])[]) => ({
  low: quantile(points, 0.05),
  median: quantile(points, 0.5),
  high: quantile(points, 0.95),
})

/** Wounds that a unit can lose: models times Wounds, less what it has taken; `undefined`: nobody said. */
export function woundsOf({ holds, unit: { models = 1, wounds, woundsTaken = 0 } }: Member): number | undefined {
  if (holds !== undefined) return holds
  if (typeof wounds !== 'number' || typeof models !== 'number') return undefined
  return models * wounds - (typeof woundsTaken === 'number' ? woundsTaken : 0)
}

/** Nothing where nobody attacks. */
const meanIn = (pmf: Pmf | undefined): number => (pmf === undefined ? 0 : meanOf(pmf))

/** Values with their chances. */
const pointsIn = ({ from, mass }: Pmf): readonly (readonly [value: number, chance: number])[] =>
  Array.from(mass, (p, i) => [from + i, p] as const)
