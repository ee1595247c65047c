/** A shot as one draw: to hit, location, Weapon Immunity, Armour Rolls (WZ 5.6, 10), for whoever does not look at them one by one. */
import { type Draw, drawOf } from '@rollcall/core'
import { failedOf, SIDES, within } from './dice.ts'
import { armourNeeded, damageAt, type Shooting, toHit } from './ranged.ts'
import type { Model } from './schema/model.ts'
import type { Target } from './schema/target.ts'
import type { BandEntry } from './schema/weapon.ts'
import { memory } from '../kit/memory.ts'

/** A miss. */
export const MISS = 0

/** A hit that no Armour Roll fails against; every one that fails is 1 more. */
export const HARMLESS = 1

/** What a shot comes to that wounds the crew of a vehicle is so much more. */
export const CREW = 1000

/** What a shot at a target comes to, before anybody counts the wounds that it has; `crewman`: of a vehicle, who of its crew is struck next. */
export function shotAt(
  shooting: Shooting,
  target: Target,
  entry: BandEntry,
  aimed: boolean,
  crewman?: Model,
): Draw<number> {
  const damage = damageAt(shooting, target, entry)
  const part = ({ weaponImmunity, armour = 0 }: Model): readonly [immunity: number, saves: number] => [
    shooting.weapon.antiPersonnel && weaponImmunity > 0 ? within(weaponImmunity) : 0,
    within(armourNeeded(armour, damage)),
  ]
  const crew = crewman === undefined ? [] : [target.crewFrom, ...part(crewman)]
  return shots([within(toHit(shooting, target, entry, aimed)), entry.woundRolls, ...part(target), ...crew].join())
}

const shots = memory((key: string): Draw<number> => {
  const [needed = 0, rolls = 0, immune = 0, saves = 0, crewFrom, crewImmune = 0, crewSaves = 0] = key
    .split(',')
    .map(Number)
  return drawOf((chance) => {
    if (chance.die(SIDES) > needed) return MISS
    const isCrew = crewFrom !== undefined && chance.die(SIDES) >= crewFrom
    const immunity = isCrew ? crewImmune : immune
    if (immunity > 0 && chance.die(SIDES) <= immunity) return HARMLESS
    const failed = failedOf(chance, isCrew ? crewSaves : saves, rolls)
    return HARMLESS + failed + (isCrew && failed > 0 ? CREW : 0)
  })
})
