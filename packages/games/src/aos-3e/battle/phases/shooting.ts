/** Shooting phase (8.3): units of whoever acts that neither ran nor retreated, or may shoot still. */
import { actors, type Battle, enemyOf, type Host, hostOf } from '../battle.ts'
import { gaveUp, tellLeave } from '../hurrying.ts'
import { CONTACT, distance, NOBODY } from '../ground/field.ts'
import { pickable } from '../ground/hiding.ts'
import { strike } from '../attacks/strike.ts'
import { inspire } from '../triumphs.ts'
import { sees } from '../ground/terrain.ts'
import type { Troop } from '../troop.ts'

/** The shooting phase. */
export function shootingPhase(battle: Battle): void {
  for (const host of actors(battle)) for (const troop of host.troops) shoot(battle, host, troop)
}

/** A unit shoots at the word of an ability. */
export const shootNow = (battle: Battle, troop: Troop): void => shoot(battle, hostOf(battle, troop.side), troop)

/** At whom a unit can shoot now. */
export const shotsOf = (battle: Battle, troop: Troop): readonly Troop[] =>
  troop.where !== 'field' || troop.ranges.length === 0 || gaveUp(battle, troop, 'shoot')
    ? NOBODY
    : targetsOf(battle, troop)

function shoot(battle: Battle, host: Host, troop: Troop): void {
  const targets = shotsOf(battle, troop)
  const target = targets.length === 0 ? null : host.policy.shoot(host.view, troop, targets)
  if (target === null || !targets.includes(target)) return
  tellLeave(battle, troop, 'shoot')
  inspire(battle, host, troop, target, 'shooting')
  strike(battle, troop, target, 'shooting')
}

/** A unit in combat may shoot only at enemies within 3" (4.1). */
const targetsOf = (battle: Battle, troop: Troop): readonly Troop[] =>
  pickable(battle, troop, troop.engaged ? troop.foes : inRange(battle, troop), 'shooting')

function inRange(battle: Battle, troop: Troop): readonly Troop[] {
  const range = Math.max(troop.ranges[0] as number, CONTACT)
  let targets: Troop[] | undefined
  for (const each of enemyOf(battle, troop.side).troops)
    if (each.where === 'field' && distance(each, troop) <= range && sees(battle, troop, each))
      (targets ??= []).push(each)
  return targets ?? NOBODY
}
