/** Whom an effect reaches: whose attacks, against whom, with which weapon, and whether its conditions hold. */
import { hasKeyword, sameName } from '../../names.ts'
import type { Fight, Notes, Owned, Side, Weapon } from '../fight.ts'
import { type Condition, FACTS, type Subject } from '../schema/effects.ts'
import { known } from './known.ts'

/** One attack that is being looked at. */
export interface Wielded {
  readonly fight: Fight
  readonly weapon: Weapon
  readonly number: number
  readonly notes: Notes
}

const fits = ({ keywords }: { readonly keywords: readonly string[] }, { keyword, not }: Subject): boolean =>
  hasKeyword(keywords, keyword ?? []) && (not === undefined || !hasKeyword(keywords, not))

/** Does the condition of an effect hold for attacks with this weapon? A fact that nobody gave does not hold. */
function holds(fight: Fight, owner: Side, condition: Condition | undefined, weapon: Weapon | null): boolean {
  if (condition === undefined) return true
  const { self, target, attacker, phase } = condition
  const wanted = phase === 'combat' ? 'fight' : phase
  return (
    (self === undefined || fits(fight[owner], self)) &&
    (target === undefined || fits(fight.target, target)) &&
    (attacker === undefined || fits(fight.attacker, attacker)) &&
    (wanted === undefined || wanted === fight.situation.phase) &&
    FACTS.every((fact) => condition[fact] === undefined || condition[fact] === (known(fight, fact, weapon) ?? false))
  )
}

/** Kinds of weapons that an effect may name instead of a weapon. */
export const KINDS: readonly string[] = ['melee', 'ranged', 'missile', 'all']

function onWeapon({ weapon, number }: Wielded, owned: Owned): boolean {
  const { effect } = owned
  if (owned.weapon !== null && owned.weapon !== number) return false
  const kinds = weapon.type === 'melee' ? ['melee', 'all'] : ['ranged', 'missile', weapon.type, 'all']
  const is = (wanted: string): boolean => kinds.includes(wanted) || sameName(weapon.name, wanted)
  return effect.weapon === undefined || effect.weapon.some(is)
}

/** Does this effect on attacks reach this attack: one of its owner's, or one that is aimed at its owner? */
export function reachesAttack(attack: Wielded, owned: Owned): boolean {
  const { fight } = attack
  const { against } = owned.effect
  const meant =
    owned.owner === 'target'
      ? against === 'self'
      : against !== 'self' && (against === undefined || fits(fight.target, against))
  return meant && onWeapon(attack, owned) && holds(fight, owned.owner, owned.effect.if, attack.weapon)
}

/** Does this effect reach how the target meets this attack (Toughness, saves): its own, or one that the attacker does to it? */
export function reachesDefence(attack: Wielded, owned: Owned): boolean {
  const { fight } = attack
  const { against } = owned.effect
  const meant =
    owned.owner === 'target'
      ? against === undefined || against === 'self'
      : against === undefined
        ? owned.weapon !== null
        : against !== 'self' && fits(fight.target, against)
  return meant && onWeapon(attack, owned) && holds(fight, owned.owner, owned.effect.if, attack.weapon)
}

/** Does this effect reach the unit itself (Wounds, Leadership), whatever attacks it? */
export const reachesUnit = (fight: Fight, side: Side, { owner, weapon, effect }: Owned): boolean =>
  owner === side &&
  weapon === null &&
  (effect.against === undefined || effect.against === 'self') &&
  holds(fight, side, effect.if, null)

/** Does this effect reach anything about this attack? */
export const reachesAnything = (attack: Wielded, owned: Owned): boolean =>
  reachesAttack(attack, owned) || reachesDefence(attack, owned) || reachesUnit(attack.fight, 'target', owned)
