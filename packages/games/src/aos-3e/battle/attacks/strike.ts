/** One unit attacks another: commands first, which must be used before the attacks begin (3.4), then the whole sequence. */
import { type Battle, hostOf } from '../battle.ts'
import { commandAll, commands } from '../commands/orders.ts'
import { allowsAllOut, type AttackKind } from '../../battle-parts/switches.ts'
import type { Rolls } from '../state.ts'
import type { Troop } from '../troop.ts'
import { deal } from './aftermath.ts'

/** Was the unit set up with anything to attack with? */
export const canAttack = ({ melee, ranges }: Troop, attack: AttackKind): boolean =>
  attack === 'combat' ? melee : ranges.length > 0

/** Is anybody left who has it, and does it reach the target? */
export const attacks = (battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): boolean =>
  canAttack(attacker, attack) && battle.strikes.canAttack(battle, attacker, target, attack)

/** A unit attacks, if anybody is left who can. */
export function strike(battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): void {
  const blows = aimed(battle, attacker, target, attack)
  if (blows !== null) deal(battle, attacker, target, blows, verbOf(attack))
}

/** The attack of a unit as its dice are about to be rolled; `null`: nobody can. A command that lets nobody attack is not given. */
export function aimed(battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): Rolls | null {
  if (!attacks(battle, attacker, target, attack)) return null
  // Both are for the shooting and the combat phase (3.5).
  if (allowsAllOut(attack) && attack === battle.phase) allOut(battle, attacker, target)
  return battle.strikes.blows(battle, attacker, target, attack)
}

/** All-out Attack and All-out Defence, as their players decide, or commands of factions in their place. */
function allOut(battle: Battle, attacker: Troop, target: Troop): void {
  const [mine, theirs] = [hostOf(battle, attacker.side), hostOf(battle, target.side)]
  commandAll(battle, mine, 'fights', attacker)
  commandAll(battle, theirs, 'attacked', target)
  const attacks = commands(battle, mine, 'allOutAttack', attacker, target)
  const defends = commands(battle, theirs, 'allOutDefence', target, attacker)
  if (attacks) attacker.attackUp = true
  if (defends) target.defenceUp = true
}

const verbOf = (attack: AttackKind): string =>
  attack === 'combat' ? 'fights' : attack === 'shooting' ? 'shoots at' : 'unleashes hell on'
