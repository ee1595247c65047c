/**
 * What units do to each other in somebody's mind: about what they do on average, as strong as they are. Nothing has to be worked out
 * for a state that only one of a thousand imagined futures comes into, and there is less luck in what a plan is judged by.
 */
import type { DiceSource } from '@rollcall/core'
import type { Battle, Rolls, Strikes } from '../state.ts'
import type { AttackKind } from '../../battle-parts/switches.ts'
import type { Troop } from '../troop.ts'

/** The same, but that attacks are about what they are on average. */
export const inMind = (strikes: Strikes): Strikes => ({
  ...strikes,
  canAttack: (battle, attacker, target, attack) => strikes.expected(battle, attacker, target, kindOf(attack)) > 0,
  blows: (battle, attacker, target, attack) => around(meanOf(strikes, battle, attacker, target, attack)),
})

/** Commands move it by about a sixth. */
function meanOf({ expected }: Strikes, battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): number {
  const all = expected(battle, attacker, target, kindOf(attack))
  return all * (attacker.lives / attacker.frame.length) * (attacker.attackUp ? UP : 1) * (target.defenceUp ? 1 / UP : 1)
}

const UP = 7 / 6

const kindOf = (attack: AttackKind): 'combat' | 'shooting' => (attack === 'combat' ? 'combat' : 'shooting')

/** From half to one and a half times as much, what is less than a point by its chance. */
const around = (mean: number): Rolls => ({
  roll: (dice) => ({ damage: Math.floor(mean * (1 / 2 + share(dice)) + share(dice)), backlash: 0, redirected: 0 }),
})

const share = (dice: DiceSource): number => (dice.word() >>> 0) / 2 ** 32
