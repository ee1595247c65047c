/** Mortal wounds of abilities upon enemies that a move of a unit has passed across. */
import { type Battle, enemyOf, hostOf } from '../battle.ts'
import { bothStand, isPassed, placeOf } from '../ground/field.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { deal } from './aftermath.ts'

/** Moves of which abilities speak. */
type Move = 'normal' | 'run' | 'retreat' | 'charge'

/** Each of those who stood on the way, or the one whom its player picks; `lane`: in which it went along. */
export function hurtPassed(battle: Battle, troop: Troop, from: Place, lane: number, move: Move): void {
  if (!battle.strikes.moments.has('passed') || troop.where !== 'field') return
  const to = placeOf(troop)
  const passed = enemyOf(battle, troop.side).troops.filter(
    (each) => each.where === 'field' && isPassed(from, lane, to, each),
  )
  if (passed.length === 0) return
  const { policy, view } = hostOf(battle, troop.side)
  const wanted = passed.length === 1 ? passed[0] : policy.attacks(view, troop, passed)
  const picked = wanted !== undefined && passed.includes(wanted) ? wanted : passed[0]
  for (const enemy of passed)
    for (const { title, blows, effect } of battle.strikes.extras(battle, troop, enemy, 'passed')) {
      const isMeant = enemy === picked || effect.to?.pick !== 1
      if (!isMeant || effect.when?.split('.').includes(move) !== true || !bothStand(troop, enemy)) continue
      battle.tell?.({ event: 'passes', unit: troop.id, target: enemy.id, name: title, from, to })
      deal(battle, troop, enemy, blows, 'hurts', title)
    }
}
