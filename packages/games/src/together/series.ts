/**
 * Several attacks on one target, one after another: each meets what those before it have left. All that the target remembers
 * is how many points of damage it has suffered, and how much it has used of what spares it wounds, so a state is a few whole
 * numbers, and whoever finds nobody left attacks somebody else.
 */
import {
  capacity,
  type Draw,
  type DiceSource,
  type Likely,
  modelCount,
  type Pmf,
  slainAfter,
  type TargetFold,
} from '@rollcall/core'
import type { Following } from '../following.ts'
import type { SeriesResult } from '../result.ts'

/** Somebody who attacks; `points`: what it costs, `null`: nobody said. */
interface Attacker {
  readonly name: string
  readonly points: number | null
}

/** One unit's attacks in one phase, or an ability of it that hurts beside them. */
export interface Strike {
  /** Place of the unit among the attackers. */
  readonly attacker: number
  readonly phase: string
  /** The ability that hurts; `null`: the attacks of the unit. */
  readonly ability: string | null
  /** The situation in a few words. */
  readonly situation: string
  /** Points of damage to the target once it has suffered so many. Equal draws are one object. */
  readonly blow: (suffered: number) => Draw<number>
  /** The same rolled die by die, for stories. */
  readonly tell: (suffered: number, dice: DiceSource) => Telling
}

/** An attack told die by die, and the points of damage that came of it. */
export interface Telling {
  readonly lines: readonly string[]
  readonly points: number
}

/** A target that suffers several attacks; without models nobody knows what it can take. */
type Body = Pick<TargetFold, 'models' | 'taken'>

/** What was used by now of everything that spares wounds. */
type Used = readonly number[]

/** Wounds of a phase or turn that come to nothing, counted over all strikes. */
interface Spares {
  readonly unused: Used
  /** Points that are left of so many, and what is used then. */
  readonly spared: (used: Used, points: number) => { readonly points: number; readonly used: Used }
  /** What is used when another phase begins. */
  readonly renewed: (used: Used) => Used
}

/** Nothing is spared. */
export const UNSPARED: Spares = {
  unused: [],
  spared: (used, points) => ({ points, used }),
  renewed: (used) => used,
}

interface Suffering {
  readonly body: Body
  readonly spares: Spares
}

/** Several units and their target, ready to be played. */
export interface Series {
  readonly attackers: readonly Attacker[]
  readonly target: Suffering & { readonly name: string }
  /** Everything that is done, when the attackers are picked in this order. */
  readonly strikes: (order: readonly number[]) => readonly Strike[]
  /** What follows from the points suffered when all is over, such as who flees. */
  readonly aftermath: (suffered: Following) => Pick<SeriesResult, 'battleshock' | 'morale'>
  readonly about: () => Pick<SeriesResult, 'situation' | 'planHash' | 'assumptions' | 'warnings' | 'unsaid'>
}

/** The order in which the attackers are listed. */
export const asListed = ({ attackers }: Pick<Series, 'attackers'>): readonly number[] => attackers.map((_, i) => i)

/** Does anybody know what the target can take? */
export const isCounted = (body: Body): boolean => body.models.length > 0

/** Points that the target can suffer until nobody is left. */
export const room = (body: Body): number => (isCounted(body) ? capacity(body) : Number.POSITIVE_INFINITY)

/** Wounds allocated by so many points. */
export const allocatedBy = (body: Body, suffered: number): number => Math.min(suffered, room(body))

/** Models slain by so many points; 0 where nobody knows. */
export const slainBy = (body: Body, suffered: number): number =>
  isCounted(body) ? Math.min(modelCount(body), slainAfter(body, allocatedBy(body, suffered))) : 0

/** Everything that is counted of a strike. */
export const COUNTED = ['damage', 'allocated', 'slain', 'suffered'] as const

/** Name of something that is counted of a strike; `suffered`: by all strikes until then. */
export type Counted = (typeof COUNTED)[number]

/** What a strike comes to. */
const countsOf = (body: Body, before: number, points: number): Readonly<Record<Counted, number>> => ({
  damage: points,
  allocated: allocatedBy(body, before + points) - allocatedBy(body, before),
  slain: slainBy(body, before + points) - slainBy(body, before),
  suffered: before + points,
})

/** How likely everything is that is counted of a strike. */
export type Course = readonly Readonly<Record<Counted, Pmf>>[]

/** How likely it is to have suffered so many points where so much is used. */
interface Reached {
  readonly used: Used
  readonly suffered: Pmf
}

/** Follows everything that can happen. Fails with `UnsupportedPlanError` over budget. */
export function exactCourse(strikes: readonly Strike[], target: Suffering): Course {
  let before: readonly Reached[] = [{ used: target.spares.unused, suffered: UNHURT }]
  return strikes.map((strike, i) => {
    const { course, after } = courseOf(reachedBefore(strikes, i, before, target), strike.blow, target)
    before = after
    return course
  })
}

/** Nobody has suffered anything. */
export const UNHURT: Pmf = { from: 0, mass: Float64Array.of(1) }

const begins = (strikes: readonly Strike[], i: number): boolean => i > 0 && strikes[i]?.phase !== strikes[i - 1]?.phase

const reachedBefore = (
  strikes: readonly Strike[],
  i: number,
  before: readonly Reached[],
  { spares }: Suffering,
): readonly Reached[] =>
  begins(strikes, i) ? before.map(({ used, suffered }) => ({ used: spares.renewed(used), suffered })) : before

interface Followed {
  readonly course: Course[number]
  readonly after: readonly Reached[]
}

function courseOf(before: readonly Reached[], blow: Strike['blow'], { body, spares }: Suffering): Followed {
  const sums: Record<Counted, number[]> = { damage: [], allocated: [], slain: [], suffered: [] }
  const after = new Map<string, Sums>()
  for (const { used, suffered: pmf } of before) {
    const casesOf = sparing(spares, used, after)
    const nothing = [{ points: 0, then: sumsOf(after, used), probability: 1 }]
    pmf.mass.forEach((chance, i) => {
      const suffered = pmf.from + i
      if (chance === 0) return
      for (const { points, then, probability } of suffered >= room(body) ? nothing : casesOf(blow(suffered))) {
        const counts = countsOf(body, suffered, points)
        for (const name of COUNTED) add(sums[name], counts[name], chance * probability)
        add(then, counts.suffered, chance * probability)
      }
    })
  }
  return {
    course: {
      damage: pmfOf(sums.damage),
      allocated: pmfOf(sums.allocated),
      slain: pmfOf(sums.slain),
      suffered: pmfOf(sums.suffered),
    },
    after: [...after.values()].map((each) => ({ used: each.used, suffered: pmfOf(each.sums) })),
  }
}

/** Chances of the points suffered where so much is used. */
interface Sums {
  readonly used: Used
  readonly sums: number[]
}

/** Points that are left of a strike, where their chance is to be added, and that chance. */
interface Case {
  readonly points: number
  readonly then: number[]
  readonly probability: number
}

/** What a strike comes to when so much is used, worked out once for equal ones. */
function sparing({ spared }: Spares, before: Used, after: Map<string, Sums>): (draw: Draw<number>) => readonly Case[] {
  const known = new Map<Draw<number>, readonly Case[]>()
  const caseOf = ({ result, probability }: Likely<number>): Case => {
    const { points, used } = spared(before, result)
    return { points, then: sumsOf(after, used), probability }
  }
  return (draw) => {
    const cases = known.get(draw) ?? draw.likely().map(caseOf)
    known.set(draw, cases)
    return cases
  }
}

function sumsOf(all: Map<string, Sums>, used: Used): number[] {
  const key = used.join()
  const found = all.get(key) ?? { used, sums: [] }
  all.set(key, found)
  return found.sums
}

function add(sums: number[], value: number, chance: number): void {
  sums[value] = (sums[value] ?? 0) + chance
}

const pmfOf = (sums: readonly number[]): Pmf => ({ from: 0, mass: Float64Array.from(sums, (p) => p ?? 0) })

/** What every strike came to, when `play` answers the points of those that meet anybody. */
export function playSeries(
  strikes: readonly Strike[],
  { body, spares }: Suffering,
  play: (strike: Strike, suffered: number) => number,
): readonly Readonly<Record<Counted, number>>[] {
  let suffered = 0
  let { unused: used } = spares
  return strikes.map((strike, i) => {
    if (begins(strikes, i)) used = spares.renewed(used)
    const left = spares.spared(used, suffered >= room(body) ? 0 : play(strike, suffered))
    used = left.used
    const counts = countsOf(body, suffered, left.points)
    suffered = counts.suffered
    return counts
  })
}

/** What every strike came to, rolled once. */
export const rollSeries = (
  strikes: readonly Strike[],
  target: Suffering,
  source: DiceSource,
): readonly Readonly<Record<Counted, number>>[] =>
  playSeries(strikes, target, ({ blow }, suffered) => blow(suffered).roll(source))
