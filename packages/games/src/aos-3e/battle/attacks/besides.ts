/** Mortal wounds of a unit's abilities besides its attacks: upon the enemy that it meets, or upon each enemy near it. */
import type { Moment } from '../../battle-parts/mortal.ts'
import { type Battle, enemyOf } from '../battle.ts'
import { bothStand, distance } from '../ground/field.ts'
import type { Besides } from '../state.ts'
import type { Troop } from '../troop.ts'
import { deal } from './aftermath.ts'

/** What comes about at a moment of a unit that meets this enemy; whoever else is near suffers what falls upon each. */
export function hurtBesides(battle: Battle, troop: Troop, met: Troop, moment: Moment): void {
  const all = battle.strikes.extras(battle, troop, met, moment)
  if (all.length === 0) return
  for (const each of all) hurt(battle, troop, met, each)
  if (all.every(({ each }) => each === null)) return
  for (const other of enemyOf(battle, troop.side).troops) if (other !== met) hurtToo(battle, troop, other, moment)
}

/** Another enemy: only by what reaches as far as it stands. */
function hurtToo(battle: Battle, troop: Troop, other: Troop, moment: Moment): void {
  if (other.where !== 'field') return
  for (const each of battle.strikes.extras(battle, troop, other, moment))
    if (each.each !== null && distance(troop, other) <= each.each) hurt(battle, troop, other, each)
}

/** Nobody is hurt by, or in the place of, the slain. */
function hurt(battle: Battle, troop: Troop, enemy: Troop, { title, blows }: Besides): void {
  if (bothStand(troop, enemy)) deal(battle, troop, enemy, blows, 'hurts', title)
}
