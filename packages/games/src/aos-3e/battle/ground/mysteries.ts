/**
 * Terrain of a kind: mysterious terrain by its name or by a die (14), and what a player considers overgrown. What each kind does for
 * whoever is near is said in the grammar of abilities.
 */
import { madeOnce } from '../../../kit/remembered.ts'
import type { Side } from '../../duel/setup.ts'
import { effect, type Effect } from '../../schema/effects.ts'
import { MYSTERIES, type Mystery } from '../../schema/battleplan.ts'
import type { Battleplan, Feature } from '../setup.ts'

/** What they do within 1" (core book 28.1.3). Damned terrain asks for wounds that nobody pays here; deadly terrain hurts who moves there. */
const DOES: Readonly<Record<Mystery, readonly object[]>> = {
  damned: [],
  arcane: [
    { roll: 'cast', add: 1 },
    { roll: 'unbind', add: 1 },
    { roll: 'dispel', add: 1 },
  ],
  inspiring: [{ stat: 'bravery', add: 1 }],
  deadly: [],
  mystical: [{ roll: 'chant', add: 1 }, { ward: 6 }],
  sinister: [{ stat: 'bravery', add: -1 }],
}

/** Kinds that features of these tables have, or may have. */
const kindsOn = (plans: readonly Battleplan[]): readonly Mystery[] =>
  MYSTERIES.filter((kind) =>
    plans.some((plan) => plan.mysterious === true || plan.terrain.some((one) => one.kind === kind)),
  )

/** What units have of the terrain of these tables, wherever they come near it. */
export const effectsOn = (plans: readonly Battleplan[]): readonly Effect[] =>
  kindsOn(plans).flatMap((kind) =>
    DOES[kind].map((does) => {
      const near = { terrain: kind.toUpperCase(), within: 1 }
      return effect.parse({ ...does, name: `${kind} terrain`, if: { self: { near } } })
    }),
  )

/** The table with a kind for every feature of a mysterious one, by a die for each. */
export function revealed(plan: Battleplan, die: (sides: number) => number): Battleplan {
  if (plan.mysterious !== true) return plan
  const terrain = plan.terrain.map((each) =>
    each.kind === undefined ? { ...each, kind: MYSTERIES[die(MYSTERIES.length) - 1] as Mystery } : each,
  )
  return { ...plan, terrain }
}

/** Features that a player may consider overgrown, at most. */
const OVERGROWN = 3

/** Those wholly outside enemy territory, the most forward of them. */
const overgrownOf = madeOnce((plan: Battleplan): Readonly<Record<Side, readonly Feature[]>> => {
  const middle = plan.distance / 2
  const of = (side: Side): readonly Feature[] => {
    const depth = ({ along, radius }: Feature): number => (side === 'a' ? middle - along : along - middle) - radius
    const own = plan.terrain.filter((each) => depth(each) >= 0)
    return own.toSorted((one, other) => depth(one) - depth(other)).slice(0, OVERGROWN)
  }
  return { a: of('a'), b: of('b') }
})

/** Is it terrain of one of these kinds for this player? Kinds that no battle has are nowhere. */
export const isOfKind = (plan: Battleplan, side: Side, feature: Feature, words: readonly string[]): boolean =>
  words.length === 0 ||
  words.some((word) =>
    word === 'OVERGROWN' ? overgrownOf(plan)[side].includes(feature) : feature.kind?.toUpperCase() === word,
  )
