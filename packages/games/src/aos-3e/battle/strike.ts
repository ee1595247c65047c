/** One unit attacks another: commands first, which must be used before the attacks begin (3.4), then the whole sequence. */
import type { Blow } from '../battle-parts/blows.ts'
import { type Battle } from './battle.ts'
import { inflict } from './ledger.ts'
import { commands } from './orders.ts'
import type { Attack } from './scene.ts'
import type { Troop } from './troop.ts'
import { standing } from './words.ts'

/** Was the unit set up with anything to attack with? */
export const canAttack = ({ melee, ranges }: Troop, attack: Attack): boolean =>
  attack === 'combat' ? melee : ranges.length > 0

/** Is anybody left who has it, and does it reach the target? A command that lets nobody attack is not given. */
export const attacks = (battle: Battle, attacker: Troop, target: Troop, attack: Attack): boolean =>
  canAttack(attacker, attack) && battle.strikes.blows(battle, attacker, target, attack) !== null

/** A unit attacks. */
export function strike(battle: Battle, attacker: Troop, target: Troop, attack: Attack): void {
  if (!attacks(battle, attacker, target, attack)) return
  const { armies, strikes, dice } = battle
  // All-out Attack is for a unit's own shooting phase and for combat, All-out Defence for both phases: neither for Unleash Hell.
  if (attack !== 'unleashHell') {
    if (commands(battle, armies[attacker.corner], 'allOutAttack', attacker, target)) attacker.attackUp = true
    if (commands(battle, armies[target.corner], 'allOutDefence', target, attacker)) target.defenceUp = true
  }
  const blows = strikes.blows(battle, attacker, target, attack)
  if (blows !== null) deal(battle, attacker, target, blows.roll(dice), VERBS[attack])
}

const VERBS: Readonly<Record<Attack, string>> = {
  combat: 'fights',
  shooting: 'shoots at',
  unleashHell: 'unleashes hell on',
}

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
