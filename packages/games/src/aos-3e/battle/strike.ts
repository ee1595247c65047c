/** One unit attacks another: commands first, which must be used before the attacks begin (3.4), then the whole sequence. */
import type { Blow } from '../battle-parts/blow.ts'
import { guardFor, type Reach } from './neighbours.ts'
import { type Battle, hostOf } from './battle.ts'
import { inflict } from './ledger.ts'
import { commands } from './orders.ts'
import type { AttackKind } from './scene.ts'
import type { Troop } from './troop.ts'
import { called, several, whatIsLeft } from './words.ts'

/** Was the unit set up with anything to attack with? */
export const canAttack = ({ melee, ranges }: Troop, attack: AttackKind): boolean =>
  attack === 'combat' ? melee : ranges.length > 0

/** Is anybody left who has it, and does it reach the target? */
export const attacks = (battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): boolean =>
  canAttack(attacker, attack) && battle.strikes.canAttack(battle, attacker, target, attack)

/** A unit attacks, if anybody is left who can: a command that lets nobody attack is not given. */
export function strike(battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): void {
  if (!attacks(battle, attacker, target, attack)) return
  // All-out Attack is for a unit's own shooting phase and for combat, All-out Defence for both phases: neither for Unleash Hell.
  if (attack !== 'unleashHell') allOut(battle, attacker, target)
  const blow = battle.strikes.blows(battle, attacker, target, attack).roll(battle.dice)
  deal(battle, attacker, target, blow, verbOf(attack))
}

/** All-out Attack and All-out Defence, as their players decide. */
function allOut(battle: Battle, attacker: Troop, target: Troop): void {
  const attacks = commands(battle, hostOf(battle, attacker.side), 'allOutAttack', attacker, target)
  const defends = commands(battle, hostOf(battle, target.side), 'allOutDefence', target, attacker)
  if (attacks) attacker.attackUp = true
  if (defends) target.defenceUp = true
}

const verbOf = (attack: AttackKind): string =>
  attack === 'combat' ? 'fights' : attack === 'shooting' ? 'shoots at' : 'unleashes hell on'

/** Damage upon the target and its bodyguard, and what comes back; `how` tells a story whether it was no plain attack. */
export function deal(battle: Battle, attacker: Troop, target: Troop, blow: Blow, verb: string, how = ''): void {
  const { damage, backlash, redirected } = blow
  const before = target.models
  // Looked for now: the guard stands where it stood when the dice were rolled.
  const guard = redirected === 0 ? null : guardFor(target, attacker)
  inflict(battle, attacker, target, damage)
  if (backlash > 0) inflict(battle, attacker, attacker, backlash)
  battle.tell?.(
    `${called(battle, attacker)} ${verb} ${called(battle, target)}${how}: ${damage} damage${backlash === 0 ? '' : `, ${backlash} back`}; ${before - target.models} slain, ${whatIsLeft(target)}`,
  )
  if (guard !== null) takeInstead(battle, attacker, guard, redirected)
}

/** Wounds that somebody takes in the place of another; his own wards count unless they come past them. */
function takeInstead(battle: Battle, attacker: Troop, { giver, guard }: Reach, wounds: number): void {
  const taken = guard === 'final' ? wounds : past(battle, attacker, giver, wounds)
  const before = giver.models
  inflict(battle, attacker, giver, taken)
  battle.tell?.(
    `${called(battle, giver)} takes ${several(taken, 'wound')} of them; ${before - giver.models} slain, ${whatIsLeft(giver)}`,
  )
}

/** Those that a bodyguard's wards do not stop; what he would hand over to a guard of his own he keeps. */
function past(battle: Battle, attacker: Troop, guard: Troop, wounds: number): number {
  const blow = battle.strikes.mortal(battle, attacker, guard, String(wounds)).roll(battle.dice)
  return blow.damage + blow.redirected
}
