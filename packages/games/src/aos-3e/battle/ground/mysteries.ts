/**
 * Terrain of a kind: mysterious terrain by its name or by a die (14), and what a player considers overgrown. What each kind does for
 * whoever is near is said in the grammar of abilities.
 */
import { madeOnce } from '../../../kit/remembered.ts'
import type { Side } from '../../../duel/side.ts'
import { effect, type Effect } from '../../schema/effects.ts'
import type { Mystery } from '../../schema/battleplan.ts'
import { NAMED } from '../../named.ts'
import { RULES } from '../../rules.ts'
import type { Battleplan, Feature } from '../setup.ts'

const { kinds: KINDS, within: WITHIN, overgrown: OVERGROWN } = RULES.mysteries

/** Is terrain of this kind on one of these tables, or may it be? */
const isOn = (plans: readonly Battleplan[], kind: Mystery): boolean =>
  plans.some((plan) => plan.mysterious === true || plan.terrain.some((one) => one.kind === kind))

/**
 * What units have of the terrain of these tables, wherever they come near it. Damned terrain asks for wounds that nobody pays here;
 * deadly terrain hurts who moves there.
 */
export const effectsOn = (plans: readonly Battleplan[]): readonly Effect[] =>
  KINDS.filter(({ kind }) => isOn(plans, kind)).flatMap(({ kind, does, named }) => {
    const near = { terrain: kind.toUpperCase(), within: WITHIN }
    const inForce = named.flatMap((name) => NAMED[name]?.does ?? [])
    return [...does, ...inForce].map((each) =>
      effect.parse({ ...each, name: `${kind} terrain`, if: { self: { near } } }),
    )
  })

/** The table with a kind for every feature of a mysterious one, by a die for each. */
export function revealed(plan: Battleplan, die: (sides: number) => number): Battleplan {
  if (plan.mysterious !== true) return plan
  const terrain = plan.terrain.map((each) =>
    each.kind === undefined ? { ...each, kind: (KINDS[die(KINDS.length) - 1] as (typeof KINDS)[number]).kind } : each,
  )
  return { ...plan, terrain }
}

/** What a player considers overgrown: features wholly outside enemy territory, the most forward of them (INT-51). */
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
