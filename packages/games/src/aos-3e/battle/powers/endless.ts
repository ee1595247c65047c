/** Endless spells during a battle (9.1, core book 19.3): dispelled at the start of a hero phase, moving and acting at its end. */
import type { Wounds } from '../../battle-parts/mortal.ts'
import type { Side } from '../../../duel/side.ts'
import { overcomes } from '../../odds/spells.ts'
import { type Battle, enemyOf, type Host, inOrder, layUpon } from '../battle.ts'
import { earn } from '../joining/earnings.ts'
import { distance, nearest, towards } from '../ground/field.ts'
import { skillOf, UNBIND_REACH } from './magic.ts'
import { bitOf } from './powers.ts'
import type { Grant } from '../../schema/grants.ts'
import { shrugsOff } from './shrugging.ts'
import type { Place } from '../setup.ts'
import { deal } from '../attacks/aftermath.ts'
import type { Endless, Troop } from '../troop.ts'

/** Is there an endless spell that this side may dispel? */
export const mayDispel = (battle: Battle, side: Side): boolean =>
  enemyOf(battle, side).endless.some(({ place }) => place !== null)

/** Both players may dispel in every hero phase, each WIZARD and each PRIEST one of them (core book 19.3.2, INT-49). */
export function dispelAll(battle: Battle): void {
  for (const host of inOrder(battle))
    for (const each of enemyOf(battle, host.side).endless)
      if (each.place !== null) dispel(battle, host, each, each.place)
}

/** One attempt of a player at one endless spell; what is dispelled cannot return in the same turn. */
function dispel(battle: Battle, host: Host, endless: Endless, place: Place): void {
  const able = host.mages.find(
    (each) => each.where === 'field' && each.dispels > 0 && distance(each, place) <= UNBIND_REACH,
  )
  if (able === undefined) return
  pay(able)
  const { name, value } = endless.spell
  const skill = skillOf(battle, able, 'dispel')
  const success = overcomes(battle.dice, value, skill)
  battle.tell?.({ event: 'dispel', unit: able.id, name, value, plus: skill.modifier, success })
  if (!success) return
  endless.place = null
  earn(battle, 'dispelling', able)
  enemyOf(battle, host.side).tried.add(name)
}

/** It costs one cast, one unbinding or one prayer of this phase; a HERO of Heroic Willpower has none to give. */
function pay(troop: Troop): void {
  troop.dispels--
  if (troop.casts > 0) troop.casts--
  else if (troop.unbinds > 0) troop.unbinds--
  else if (troop.chants > 0) troop.chants--
}

/** At the end of a hero phase they move and do what they do, the active player's first. */
export function actAll(battle: Battle): void {
  for (const host of inOrder(battle))
    for (const endless of host.endless) if (endless.place !== null) act(battle, host, endless, endless.place)
}

function act(battle: Battle, host: Host, endless: Endless, place: Place): void {
  const { name, grants, mortalWounds, move, reach } = endless.spell
  const goal = nearest(grants === null ? enemyOf(battle, host.side).troops : host.troops, place)
  if (goal === null) return
  const moved = towards(place, goal, move)
  endless.place = moved
  if (grants !== null) shelter(host, moved, reach, grants)
  else if (mortalWounds !== null && distance(moved, goal) <= reach) wound(battle, host, goal, mortalWounds, name)
}

function shelter({ troops, side }: Host, place: Place, reach: number, grants: Grant): void {
  for (const each of troops)
    if (each.where === 'field' && distance(each, place) <= reach) layUpon(each, side, bitOf(grants))
}

/** The wounds are those of whoever on that side is nearest: an endless spell has no warscroll of a unit. */
function wound(battle: Battle, host: Host, target: Troop, wounds: Wounds, name: string): void {
  const source = nearest(host.troops, target) ?? (host.troops[0] as Troop)
  if (shrugsOff(battle, source, target, 'spells')) return
  deal(battle, source, target, battle.strikes.mortal(battle, source, target, wounds), 'hurts', name)
}
