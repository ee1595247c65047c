/** Mortal wounds outside an attack sequence, and the moments of a turn at which they come about. */
import { inBudget } from '../../kit/method.ts'
import { madeOnce } from '../../kit/remembered.ts'
import { extrasOf } from '../plan/extras.ts'
import { MORTAL_WOUNDS } from '../../graph.ts'
import { effectsIn, type Fight, type Notes, type Owned, type Unit } from '../fight.ts'
import { RULES } from '../rules.ts'
import { type Effect, effect, type InflictEffect } from '../schema/effects.ts'
import { isInMelee } from './dying.ts'
import { isOfHeroPhase, isOnce } from './limits.ts'
import { type Blows, blowsOfPlan } from './blows.ts'
import type { Rolling } from '../../kit/simulations.ts'

/** When mortal wounds outside an attack sequence come about. */
export type Moment =
  | 'hero'
  | 'passed'
  | 'charged'
  | 'combatStart'
  | 'fights'
  | 'fought'
  | 'combatEnd'
  | 'slain'
  | 'slainInMelee'

/** Moments at which models are slain. */
export const OF_SLAIN: readonly (Moment | null)[] = ['slain', 'slainInMelee']

/** Moments that only battles follow. */
export const OF_BATTLES: readonly (Moment | null)[] = ['passed', ...OF_SLAIN]

/** Mortal wounds outside an attack sequence, ready to be rolled; `null`: at a moment that no fight of two units has. */
export interface Extra {
  readonly id: string
  readonly title: string
  readonly effect: InflictEffect
  readonly moment: Moment | null
  /** How far it reaches, where that was said. */
  readonly within: number | null
  /** It falls upon each enemy within so many inches; `null`: upon one. */
  readonly each: number | null
  /** It may be used once in a round or in the battle, in a hero phase. */
  readonly rationed: 'round' | 'battle' | null
  readonly blows: Blows
}

/** All such abilities of the attacker. */
export const extrasIn = (fight: Fight, owned: readonly Owned[], notes: Notes, rolling: Rolling): readonly Extra[] =>
  extrasOf(fight, owned, notes).map(({ id, title, effect: said, plan, labels }) => ({
    id,
    title,
    effect: said,
    moment: momentOf(said.when ?? null),
    within: said.to?.within ?? null,
    each: said.to?.side === 'enemy' && said.to.pick === null ? said.to.within : null,
    rationed: isOnce(said) && isOfHeroPhase(said) ? said.limit : null,
    blows: blowsOfPlan(plan, { labels, details: new Map() }, rolling),
  }))

/** Those of one moment, in the order in which they are used; what the others ask is nobody's question then. */
export const extrasAt = (
  moment: Moment,
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  rolling: Rolling,
): readonly Extra[] =>
  extrasIn(
    fight,
    owned.filter(({ effect }) => !('inflict' in effect) || momentOf(effect.when ?? null) === moment),
    notes,
    rolling,
  ).toSorted(hurtsMost)

/**
 * The order of abilities of one moment, which is their player's choice (1.7): what hurts most; of two that hurt alike the first by
 * their words, which are not the order in which they are written.
 */
export const hurtsMost = (one: Extra, other: Extra): number =>
  hurts(other.blows) - hurts(one.blows) || (JSON.stringify(one.effect) < JSON.stringify(other.effect) ? -1 : 1)

/** Wounds on average; what is too much to be worked out comes first. */
export const hurts = madeOnce(
  (blows: Blows): number =>
    inBudget(() => blows.likely())?.reduce((sum, { result, probability }) => sum + result.damage * probability, 0) ??
    Infinity,
)

/** Rolls and amounts of the rules themselves, in the grammar of abilities. */
const asEffect = (name: string, inflict: string | Readonly<Record<string, string>>): Effect =>
  effect.parse({ name, inflict })

/** A Stomp (10). */
export const STOMP: Effect = asEffect('Stomp', { [`${RULES.rampages.stomp}+`]: RULES.mortalWounds.stomp })

/** Mortal wounds of a spell: so many, or what the results of so many dice bring. */
export type Wounds = string | { readonly dice?: number; readonly results: Readonly<Record<string, string>> }

/** Such wounds as an effect. */
export const mortalWounds = (wounds: Wounds): Effect =>
  typeof wounds === 'string'
    ? asEffect(MORTAL_WOUNDS, wounds)
    : effect.parse({ name: MORTAL_WOUNDS, inflict: wounds.results, dice: wounds.dice })

/** Mortal wounds of the rules themselves upon the target of a fight, against the wards that it has. */
export function inflicted(what: Effect, fight: Fight, owned: readonly Owned[], notes: Notes, rolling: Rolling): Blows {
  const wards = owned.filter((each) => !('inflict' in each.effect))
  const source: Owned = {
    effect: what,
    owner: 'attacker',
    weapon: null,
    reachesMount: true,
    title: what.name ?? MORTAL_WOUNDS,
    id: '-1',
  }
  const [only] = extrasIn(fight, [...wards, source], notes, rolling)
  return (only as Extra).blows
}

/** A unit's mortal wounds outside its attacks. */
export const outsideAttacks = (unit: Unit): readonly InflictEffect[] => effectsIn(unit).filter(isOutside)

const isOutside = (each: Effect): each is InflictEffect =>
  'inflict' in each && each.instead === undefined && each.repeat !== true

/** Moments of a unit's mortal wounds outside its attacks. */
export const timesOf = (unit: Unit): readonly (Moment | null)[] => timesIn(effectsIn(unit))

/** The same of effects. */
export const timesIn = (effects: readonly Effect[]): readonly (Moment | null)[] =>
  effects.filter(isOutside).map(({ when }) => momentOf(when ?? null))

/** The moment of an ability that inflicts mortal wounds; `null`: none that a fight of two units has. */
export function momentOf(when: string | null): Moment | null {
  if (when === null || /^(fought|attacks)/.test(when)) return 'fought'
  if (when.startsWith('fights')) return 'fights'
  if (when.startsWith('slain')) return isInMelee(when) ? 'slainInMelee' : 'slain'
  if (when.startsWith('charged')) return 'charged'
  if (when.startsWith('passed')) return 'passed'
  if (when.startsWith('combat')) return when.includes('end') ? 'combatEnd' : 'combatStart'
  return when.startsWith('hero') ? 'hero' : null
}
