/** Whom an effect reaches: whose attacks, against whom, with which weapon, and whether its conditions hold. */
import { hasKeyword, sameName } from '../../names.ts'
import { type Fight, isOn, type Notes, type Owned, type Side, type Weapon } from '../fight.ts'
import { type Condition, FACTS, type Subject } from '../schema/effects.ts'

/** One attack that is being looked at. */
export interface Attack {
  readonly fight: Fight
  readonly weapon: Weapon
  readonly number: number
  readonly notes: Notes
}

const fits = ({ keywords }: { readonly keywords: readonly string[] }, { keyword, not }: Subject): boolean =>
  hasKeyword(keywords, keyword ?? []) && (not === undefined || !hasKeyword(keywords, not))

/** Does the condition of an effect hold in this fight? A fact that nobody gave does not hold. */
function holds(fight: Fight, owner: Side, condition: Condition | undefined): boolean {
  if (condition === undefined) return true
  const { self, target, attacker, phase } = condition
  const wanted = phase === 'combat' ? 'fight' : phase
  return (
    (self === undefined || fits(fight[owner], self)) &&
    (target === undefined || fits(fight.target, target)) &&
    (attacker === undefined || fits(fight.attacker, attacker)) &&
    (wanted === undefined || wanted === fight.situation.phase) &&
    FACTS.every((fact) => condition[fact] === undefined || condition[fact] === isOn(fight, fact))
  )
}

/** Kinds of weapons that an effect may name instead of a weapon. */
export const KINDS: readonly string[] = ['melee', 'ranged', 'missile', 'all']

function onWeapon({ weapon, number }: Attack, owned: Owned): boolean {
  const { effect } = owned
  if (owned.weapon !== null && owned.weapon !== number) return false
  const kinds = weapon.type === 'melee' ? ['melee', 'all'] : ['ranged', 'missile', weapon.type, 'all']
  const is = (wanted: string): boolean => kinds.includes(wanted) || sameName(weapon.name, wanted)
  return effect.weapon === undefined || effect.weapon.some(is)
}

/** Does this effect on attacks reach this attack: one of its owner's, or one that is aimed at its owner? */
export function reachesAttack(attack: Attack, owned: Owned): boolean {
  const { fight } = attack
  const { against } = owned.effect
  const meant =
    owned.owner === 'target'
      ? against === 'self'
      : against !== 'self' && (against === undefined || fits(fight.target, against))
  return meant && onWeapon(attack, owned) && holds(fight, owned.owner, owned.effect.if)
}

/** Does this effect reach the saves and wounds of the target: its own, or one that the weapon makes worse? */
export function reachesDefence(attack: Attack, owned: Owned): boolean {
  const { fight } = attack
  const { against } = owned.effect
  const meant =
    owned.owner === 'target'
      ? against === undefined || against === 'self'
      : against === undefined
        ? owned.weapon !== null
        : against !== 'self' && fits(fight.target, against)
  return meant && onWeapon(attack, owned) && holds(fight, owned.owner, owned.effect.if)
}

/** Does this effect reach the unit itself (Toughness, Save, Wounds, Leadership), whatever attacks it? */
export const reachesUnit = (fight: Fight, side: Side, owned: Owned): boolean =>
  owned.owner === side && owned.weapon === null && holds(fight, side, owned.effect.if)
