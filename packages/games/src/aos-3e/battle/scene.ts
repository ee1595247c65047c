/** One attack of a battle as things stand: an attacker, a target, a situation, and the effects in force. */
import type { Attack } from '../duel/scene.ts'
import { inOrder, unitAfterLosses } from '../battle-parts/strength.ts'
import type { Fight, Owned, Situation, Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { effectsOf } from '../owned.ts'
import { type Battle, hasGrant } from './battle.ts'
import { type Asks, factsOf } from './facts.ts'
import { distance } from './field.ts'
import type { Forms } from './lasting.ts'
import { GRANTS } from './powers.ts'
import type { Troop } from './troop.ts'
import { CONTACT } from './field.ts'

export { type Attack, armed } from '../duel/scene.ts'

/** An attack, and what is in force in it. */
export interface Scene {
  readonly fight: Fight
  readonly owned: readonly Owned[]
}

/** The attack of a unit on another, in the forms in which they stand. */
export function sceneOf(
  battle: Battle,
  attacker: Troop,
  target: Troop,
  attack: Attack,
  asks: Asks,
  forms: Forms,
): Scene {
  const fight: Fight = {
    attacker: inReach(left(attacker, target, forms), distance(attacker, target), attack),
    target: left(target, attacker, forms),
    situation: situationOf(battle, attacker, target, attack, asks),
  }
  const owned = effectsOf(fight).filter(
    ({ effect: { limit }, owner }) =>
      limit === undefined || isFresh(owner === 'attacker' ? attacker : target, limit, attack),
  )
  return { fight, owned }
}

/** Champions and special weapons are lost last; the wounds of a unit without any said do not matter here. */
const left = (troop: Troop, opponent: Troop, forms: Forms): Unit =>
  unitAfterLosses(inOrder(forms(troop, opponent).unit, troop.frame), troop, 'specialLast')

/** Weapons that do not reach fall silent (4.1); a weapon without a range reaches. */
function inReach(unit: Unit, inches: number, attack: Attack): Unit {
  if (attack === 'combat' || inches <= CONTACT) return unit
  return {
    ...unit,
    weapons: unit.weapons.map((each) =>
      each.kind === 'melee' || each.range === null || each.range >= inches ? each : { ...each, models: 0 },
    ),
  }
}

/** Abilities limited to once per battle or round are used in the first combat phase of it. */
function isFresh(troop: Troop, limit: string, attack: Attack): boolean {
  if (limit === 'battle') return attack === 'combat' && !troop.spentBattle
  return limit !== 'round' || (attack === 'combat' && !troop.spentRound)
}

/** Units in combat touch, for abilities that ask how far. */
const TOUCHING = 0.5

/** Inches between two units, as abilities see them. */
export function inchesBetween(attacker: Troop, target: Troop): number {
  const inches = distance(attacker, target)
  return inches <= CONTACT ? TOUCHING : inches
}

function situationOf(battle: Battle, attacker: Troop, target: Troop, attack: Attack, asks: Asks): Situation {
  const [my, their] = [attacker.me.standing, target.me.standing]
  return {
    ...my.facts,
    ...factsOf(battle, attacker, asks),
    general: attacker.me.general,
    phase: attack === 'combat' ? 'combat' : 'shooting',
    round: Math.min(battle.round, 5),
    turn: battle.turn,
    distance: inchesBetween(attacker, target),
    chargeRoll: undefined,
    activations: 1,
    requireSuccess: my.requireSuccess || their.requireSuccess,
    choose: { ...their.choose, ...my.choose },
    decline: [...my.decline, ...their.decline],
    targetCharged: undefined,
    target: { ...their.facts, ...factsOf(battle, target, asks), general: target.me.general },
    inspiringPresence: false,
    indomitable: false,
    named: namedOf(attacker, target, attack, battle),
  }
}

/** Everything of section 7 that is in force: what holds for the whole battle, commands, heroic actions, spells. */
function namedOf(attacker: Troop, target: Troop, attack: Attack, battle: Battle): Situation['named'] {
  const switches: Readonly<Record<string, boolean>> = {
    allOutAttack: attacker.attackUp && attack !== 'unleashHell',
    theirFinestHour: attacker.finest,
    titanicDuel: attacker.titanic === target,
    unleashHell: attack === 'unleashHell',
    allOutDefence: target.defenceUp && attack !== 'unleashHell',
    targetFinestHour: target.finest,
    lookOutSir: attack !== 'combat' && isHidden(battle, target),
    ...Object.fromEntries(
      GRANTS.map((grant) => [grant, hasGrant(NAMED[grant]?.side === 'attacker' ? attacker : target, grant)]),
    ),
  }
  const on = Object.entries(switches).flatMap(([key, is]) => (is ? [[key, valueOf(key, attacker)] as const] : []))
  return {
    ...ofSide(attacker.me.standing.named, 'attacker'),
    ...ofSide(target.me.standing.named, 'target'),
    ...Object.fromEntries(on),
  }
}

/** Flaming Weapon burns on the first melee weapon that is not the mount's. */
function valueOf(key: string, { me }: Troop): string | true {
  if (NAMED[key]?.takes !== 'weapon') return true
  return me.unit.weapons.find(({ kind, mount }) => kind === 'melee' && !mount)?.name ?? 'none'
}

const ofSide = (named: Situation['named'], side: 'attacker' | 'target'): Situation['named'] =>
  Object.fromEntries(Object.entries(named).filter(([key]) => NAMED[key]?.side === side))

/** Look Out, Sir!: a HERO of fewer than 10 Wounds within 3" of another friendly unit of three or more models (INT-31). */
export function isHidden({ armies }: Battle, troop: Troop): boolean {
  if (!troop.canHide) return false
  for (const each of armies[troop.corner].troops)
    if (each !== troop && each.models >= 3 && each.where === 'field' && distance(each, troop) <= CONTACT) return true
  return false
}
