/** The referee of Warzone, continued: ramming, powers, doors, climbs and falls, played from the rules page alone. */
import type { Came } from '../every-luck.ts'
import { atLeast, failures, has, leadershipOf, type Play, powerOf, test, type WarModel, woundsOf } from './warzone.ts'

/** 10: a vehicle rams whoever stands on its path, in order. */
export function ram(
  play: Play,
  vehicle: WarModel & { readonly movement: number },
  models: readonly (WarModel & { readonly vehicle: boolean; readonly distance: number })[],
): Came {
  let lost = 0
  let struck = 0
  let stops = false
  const dies = models.map(() => 0)
  for (const [i, model] of models.entries()) {
    if (stops || lost >= vehicle.wounds || model.distance > vehicle.movement - lost) break
    const bonus = vehicle.size - model.size
    const dodge = leadershipOf(model) + (play.mistake === 'vehicles get a dodge penalty' ? bonus : Math.max(0, bonus))
    if (!model.vehicle && !has(model, 'zombie') && test(play, dodge + struck)) continue
    struck++
    const hit = woundsOf(
      play,
      { ...model, weaponImmunity: 0 },
      { damage: vehicle.armour, rolls: vehicle.size, antiPersonnel: false },
    )
    const back = woundsOf(
      play,
      { ...vehicle, weaponImmunity: 0 },
      { damage: model.armour, rolls: model.size, antiPersonnel: false },
    )
    dies[i] = hit >= model.wounds ? 1 : 0
    lost = Math.min(vehicle.wounds, lost + back)
    stops = hit < model.wounds && vehicle.size - model.size <= 1 && lost < vehicle.wounds
  }
  return {
    vehicleWounds: lost,
    vehicleDestroyed: lost >= vehicle.wounds ? 1 : 0,
    vehicleStops: stops ? 1 : 0,
    ...Object.fromEntries(dies.map((dead, i) => [`${i} dies`, dead])),
  }
}

/** 9: is it cast, and is it not saved? */
export function power(
  play: Play,
  said: {
    readonly user: WarModel
    readonly target: WarModel
    readonly difficulty: number
    readonly concentration: number
    readonly save: 'none' | 'commandTest' | 'armourRoll' | 'power'
    readonly damage: number
  },
): Came {
  const cast = test(play, 10 + powerOf(said.user) + 2 * said.concentration - said.difficulty)
  if (!cast) return { cast: 0, effect: 0 }
  const saved =
    said.save === 'commandTest'
      ? test(play, leadershipOf(said.target))
      : said.save === 'armourRoll'
        ? test(play, 10 + said.target.armour - said.damage)
        : said.save === 'power' && test(play, 10 + powerOf(said.target) - said.difficulty)
  return { cast: 1, effect: saved ? 0 : 1 }
}

/** 12: blows at a locked access point, that hit by themselves or need a roll. */
export function door(
  play: Play,
  said: { construction: string; size: number; damage: number; blows: number; woundRolls: number; toHit?: number },
): Came {
  const armour = { light: 7, normal: 10, reinforced: 13, heavy: 15 }[said.construction] as number
  let left = 2 * said.size
  for (let blow = 0; blow < said.blows && left > 0; blow++) {
    if (said.toHit !== undefined && !test(play, said.toHit)) continue
    left = Math.max(0, left - failures(play, said.woundRolls, 10 + armour - said.damage))
  }
  return { destroyed: left === 0 ? 1 : 0, wounds: 2 * said.size - left }
}

const FALLS = [
  [3, 4, 1],
  [6, 7, 1],
  [9, 10, 2],
  [12, 13, 2],
  [15, 16, 3],
  [18, 19, 3],
] as const

/** 4: wounds of a fall. */
export function fall(play: Play, of: WarModel, height: number): number {
  const [, damage, rolls] = FALLS.find(([upTo]) => height <= upTo) as (typeof FALLS)[number]
  return Math.min(of.wounds, woundsOf(play, of, { damage, rolls, antiPersonnel: false }))
}

/** 4: a climber holds on below 19, one with the skill below 20. */
export const holds = (play: Play, of: WarModel): boolean => !atLeast(play, has(of, 'climber') ? 20 : 19)

/** 4: a roll for every inch, and one more wherever it is wounded or struck by a power. */
export function climb(play: Play, of: WarModel, inches: number, extraRollsAt: readonly number[]): Came {
  for (let inch = 1; inch <= inches; inch++) {
    const rolls = 1 + (play.mistake === 'climbers hold on' ? 0 : extraRollsAt.filter((at) => at === inch).length)
    for (let roll = 0; roll < rolls; roll++)
      if (!holds(play, of)) {
        const wounds = fall(play, of, inch)
        return { top: 0, falls: 1, dies: wounds === of.wounds ? 1 : 0, wounds }
      }
  }
  return { top: 1, falls: 0, dies: 0, wounds: 0 }
}
