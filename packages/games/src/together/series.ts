/**
 * Several attacks on one target, one after another: each meets what those before it have left. All that the target remembers
 * is how many points of damage it has suffered, so a state is a whole number, and whoever finds nobody left attacks somebody
 * else.
 */
import { capacity, type Draw, type DiceSource, modelCount, type Pmf, slainAfter, type TargetFold } from '@rollcall/core'
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
interface Telling {
  readonly lines: readonly string[]
  readonly points: number
}

/** A target that suffers several attacks; without models nobody knows what it can take. */
type Body = Pick<TargetFold, 'models' | 'taken'>

/** Several units and their target, ready to be played. */
export interface Series {
  readonly attackers: readonly Attacker[]
  readonly target: { readonly name: string; readonly body: Body }
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
export const countsOf = (body: Body, before: number, points: number): Readonly<Record<Counted, number>> => ({
  damage: points,
  allocated: allocatedBy(body, before + points) - allocatedBy(body, before),
  slain: slainBy(body, before + points) - slainBy(body, before),
  suffered: before + points,
})

/** How likely everything is that is counted of a strike. */
export type Course = readonly Readonly<Record<Counted, Pmf>>[]

/** Follows everything that can happen. Fails with `UnsupportedPlanError` over budget. */
export function exactCourse(strikes: readonly Strike[], body: Body): Course {
  let before = UNHURT
  return strikes.map(({ blow }) => {
    const course = courseOf(before, blow, body)
    before = course.suffered
    return course
  })
}

function courseOf(before: Pmf, blow: Strike['blow'], body: Body): Course[number] {
  const sums: Record<Counted, number[]> = { damage: [], allocated: [], slain: [], suffered: [] }
  before.mass.forEach((chance, i) => {
    const suffered = before.from + i
    if (chance === 0) return
    const likely = suffered >= room(body) ? NOTHING : blow(suffered).likely()
    for (const { result, probability } of likely) {
      const counts = countsOf(body, suffered, result)
      for (const name of COUNTED) sums[name][counts[name]] = (sums[name][counts[name]] ?? 0) + chance * probability
    }
  })
  const pmfOf = (name: Counted): Pmf => ({ from: 0, mass: Float64Array.from(sums[name], (p) => p ?? 0) })
  return { damage: pmfOf('damage'), allocated: pmfOf('allocated'), slain: pmfOf('slain'), suffered: pmfOf('suffered') }
}

const NOTHING = [{ result: 0, probability: 1 }]

/** Nobody has suffered anything. */
export const UNHURT: Pmf = { from: 0, mass: Float64Array.of(1) }

/** What every strike came to, rolled once. */
export function rollSeries(
  strikes: readonly Strike[],
  body: Body,
  source: DiceSource,
): readonly Readonly<Record<Counted, number>>[] {
  let suffered = 0
  return strikes.map(({ blow }) => {
    const counts = countsOf(body, suffered, suffered >= room(body) ? 0 : blow(suffered).roll(source))
    suffered = counts.suffered
    return counts
  })
}
