/** A shot as one draw: to hit, Weapon Immunity, Armour Rolls (WZ 5.6), for whoever does not look at them one by one. */
import { type Draw, drawOf } from '@rollcall/core'
import { failedOf, memory, SIDES, within } from './dice.ts'
import { armourNeeded, damageAt, type Shooting, toHit } from './ranged.ts'
import type { Target } from './schema/target.ts'
import type { BandEntry } from './schema/weapon.ts'

/** A miss. */
export const MISS = 0

/** A hit that no Armour Roll fails against; every one that fails is 1 more. */
export const HARMLESS = 1

/** What a shot at a target comes to, before anybody counts the wounds that it has. */
export function shotAt(shooting: Shooting, target: Target, entry: BandEntry, aimed: boolean): Draw<number> {
  const needed = within(toHit(shooting, target, entry, aimed))
  const saves = within(armourNeeded(target.armour, damageAt(shooting, target, entry)))
  const immunity = shooting.weapon.antiPersonnel && target.weaponImmunity > 0 ? within(target.weaponImmunity) : 0
  return shots([needed, immunity, saves, entry.woundRolls].join())
}

const shots = memory((key: string): Draw<number> => {
  const [needed = 0, immunity = 0, saves = 0, rolls = 0] = key.split(',').map(Number)
  return drawOf((chance) => {
    if (chance.die(SIDES) > needed) return MISS
    if (immunity > 0 && chance.die(SIDES) <= immunity) return HARMLESS
    return HARMLESS + failedOf(chance, saves, rolls)
  })
})
