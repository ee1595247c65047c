/** One unit attacks another: commands first, which must be used before the attacks begin (3.4), then the whole sequence. */
import type { Blow } from '../battle-parts/blows.ts'
import { type Battle, hostOf } from './battle.ts'
import { inflict } from './ledger.ts'
import { commands } from './orders.ts'
import type { Attack } from './scene.ts'
import type { Troop } from './troop.ts'
import { standing } from './words.ts'

/** Was the unit set up with anything to attack with? */
export const canAttack = ({ melee, ranges }: Troop, attack: Attack): boolean =>
  attack === 'combat' ? melee : ranges.length > 0

/** Is anybody left who has it, and does it reach the target? */
export const attacks = (battle: Battle, attacker: Troop, target: Troop, attack: Attack): boolean =>
  canAttack(attacker, attack) && battle.strikes.blows(battle, attacker, target, attack) !== null

/** A unit attacks, if anybody is left who can: a command that lets nobody attack is not given. */
export function strike(battle: Battle, attacker: Troop, target: Troop, attack: Attack): void {
  if (!canAttack(attacker, attack)) return
  const { strikes, dice } = battle
  const before = strikes.blows(battle, attacker, target, attack)
  if (before === null) return
  // All-out Attack is for a unit's own shooting phase and for combat, All-out Defence for both phases: neither for Unleash Hell.
  const ordered = attack !== 'unleashHell' && allOut(battle, attacker, target)
  const blows = ordered ? strikes.blows(battle, attacker, target, attack) : before
  if (blows !== null) deal(battle, attacker, target, blows.roll(dice), verbOf(attack))
}

/** All-out Attack and All-out Defence, as their players decide; answers whether either was given. */
function allOut(battle: Battle, attacker: Troop, target: Troop): boolean {
  const attacks = commands(battle, hostOf(battle, attacker.corner), 'allOutAttack', attacker, target)
  const defends = commands(battle, hostOf(battle, target.corner), 'allOutDefence', target, attacker)
  if (attacks) attacker.attackUp = true
  if (defends) target.defenceUp = true
  return attacks || defends
}

const verbOf = (attack: Attack): string =>
  attack === 'combat' ? 'fights' : attack === 'shooting' ? 'shoots at' : 'unleashes hell on'

/** Damage upon the target, and what comes back; `how` tells a story whether it was no plain attack. */
export function deal(
  battle: Battle,
  attacker: Troop,
  target: Troop,
  { damage, backlash }: Blow,
  verb: string,
  how = '',
): void {
  const before = target.models
  inflict(battle, attacker, target, damage)
  if (backlash > 0) inflict(battle, attacker, attacker, backlash)
  battle.tell?.(
    `${attacker.name} ${verb} ${target.name}${how}: ${damage} damage${backlash === 0 ? '' : `, ${backlash} back`}; ${before - target.models} slain, ${standing(target)}`,
  )
}
