/**
 * The referee of Warzone: tests, fire, areas and vehicles, played one roll after the other from the rules page. It knows nothing
 * of the engine and shares no code with it, because it is only there to disagree. Numbers such as 5.3 are sections of that page.
 */
import type { Luck } from '../every-luck.ts'

/** Rules misread, for tests of the tests. */
export type WarzoneMistake =
  | 'natural rolls forgotten'
  | 'halved after modifiers'
  | 'aim bonus at the next target'
  | 'surplus wounds carry over'
  | 'immunity for every weapon'
  | 'immunity once for every roll'
  | 'crouched close by'
  | 'camouflage when partly hidden'
  | 'driver first'
  | 'crew takes the rest'
  | 'cover from indirect fire'
  | 'cover lowers no Damage'
  | 'charger alone strikes'
  | 'countercharge keeps First Strike'
  | 'extra Actions for the defender'
  | 'more than three friends'
  | 'charge bonus in every clash'
  | 'free attacks only after a failed test'
  | 'vehicles get a dodge penalty'
  | 'rally unseen'
  | 'cover is taken again'
  | 'panicked models take cover'
  | 'a blast has one shot'
  | 'gliders never fall'
  | 'climbers hold on'
  | 'the dead are struck'
  | 'markers cover everybody'
  | 'panic hits Leadership'
  | 'zombies always wake'

/** A model, everything said. */
export interface WarModel {
  readonly closeCombat: number
  readonly rangedCombat: number
  readonly power: number
  readonly leadership: number
  readonly strength: number
  readonly armour: number
  readonly wounds: number
  readonly size: number
  readonly skills: readonly string[]
  readonly weaponImmunity: number
  readonly highMorale: number
  readonly outOfCommand: boolean
  readonly panicked: boolean
  readonly crouched: boolean
  readonly waiting: boolean
}

/** A column of a weapon. */
export interface WarBand {
  readonly toHit: number
  readonly shots: number
  readonly damage: number | { readonly strengthPlus: number }
  readonly woundRolls: number
}

/** A weapon. */
export interface WarWeapon {
  readonly bands: Readonly<Partial<Record<'closeCombat' | 'direct' | 'short' | 'medium' | 'long' | 'extreme', WarBand>>>
  readonly antiPersonnel: boolean
  readonly melee: boolean
  readonly indirectFire: boolean
  readonly template?: 'radius' | 'direct'
}

/** Somebody who is shot at; a vehicle has a crew. */
export interface WarTarget extends WarModel {
  readonly distance: number
  readonly levelDifference: number
  readonly cover: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit'
  readonly heavyCover: boolean
  readonly throughWindow: boolean
  /** Inches above the ground: of a glider in flight, of a climber. */
  readonly gliding?: number
  readonly climbing?: number
  readonly crew?: readonly (WarModel & { readonly driver: boolean })[]
  readonly crewFrom?: number
}

/** Who fires, and how. */
export interface WarShooting {
  readonly firer: WarModel
  readonly weapon: WarWeapon
  readonly indirect: boolean
  readonly movingVehicle: boolean
  readonly modifiers: number
  readonly sizeOneModifier: 0 | -1
}

/** Whoever plays it: chance, and a rule that is misread. */
export interface Play {
  readonly luck: Luck
  readonly mistake: WarzoneMistake | null
}

/** Has a model this skill? */
export const has = (who: WarModel, skill: string): boolean => who.skills.includes(skill)

/** Section 1: a d20 of the target number or less; 1 always, 20 never. */
export function test({ luck, mistake }: Play, target: number): boolean {
  const passes = chance(target, mistake)
  return luck([1 - passes, passes]) === 1
}

function chance(target: number, mistake: WarzoneMistake | null): number {
  const [least, most] = mistake === 'natural rolls forgotten' ? [0, 20] : [1, 19]
  return Math.min(most, Math.max(least, target)) / 20
}

/** A bare d20 of this or more. */
export const atLeast = ({ luck }: Play, face: number): boolean => luck([(face - 1) / 20, (21 - face) / 20]) === 1

const half = (value: number, when: boolean): number => (when ? Math.floor(value / 2) : value)

export const leadershipOf = (of: WarModel): number => half(of.leadership, of.outOfCommand)
export const powerOf = (of: WarModel): number => half(of.power, of.panicked)
export const closeCombatOf = (of: WarModel): number =>
  half(half(half(of.closeCombat, of.outOfCommand), of.panicked), of.crouched)
const rangedCombatOf = (of: WarModel): number => half(half(of.rangedCombat, of.outOfCommand), of.panicked)

/** 5.1, 5.3: three inches for each level of altitude. */
export const inchesTo = (target: WarTarget): number => target.distance + 3 * target.levelDifference

/** 5.1. */
export function bandFor(weapon: WarWeapon, inches: number): WarBand | undefined {
  if (inches === 0) return weapon.bands.closeCombat
  if (inches <= 6) return weapon.bands.direct
  if (inches <= 12) return weapon.bands.short
  if (inches <= 24) return weapon.bands.medium
  if (inches <= 36) return weapon.bands.long
  return inches <= 48 ? weapon.bands.extreme : undefined
}

/** 5.3, all modifiers. */
export function toHit(play: Play, by: WarShooting, band: WarBand, target: WarTarget, aimed: boolean): number {
  let number = rangedCombatOf(by.firer) + band.toHit + by.modifiers
  if (aimed) number += 3
  if (by.movingVehicle) number -= 3
  if (by.indirect) number -= 3
  if (play.mistake === 'halved after modifiers')
    number = half(number - rangedCombatOf(by.firer) + by.firer.rangedCombat, by.firer.outOfCommand || by.firer.panicked)
  if (by.indirect && play.mistake !== 'cover from indirect fire') return number
  if (target.size === 1) number += by.sizeOneModifier
  if (target.size > 2) number += target.size - 2
  if (target.cover === 'partlyHidden') number -= 1
  if (target.cover === 'inCover') number -= 2
  if (target.cover === 'firingSlit') number -= 5
  const hidden = play.mistake === 'camouflage when partly hidden' && target.cover === 'partlyHidden'
  const covered = target.cover === 'inCover' || target.cover === 'firingSlit' || hidden
  if (covered && target.skills.includes('camouflage')) number -= 1
  if (target.crouched && (inchesTo(target) > 6 || play.mistake === 'crouched close by')) number -= 1
  return number
}

/** 5.1: Strength where the entry says so. */
export const damageBy = (band: WarBand, strength: number): number =>
  typeof band.damage === 'number' ? band.damage : strength + band.damage.strengthPlus

/** 5.6: wounds of one hit. */
export function woundsOf(
  play: Play,
  of: WarModel,
  hit: { readonly damage: number; readonly rolls: number; readonly antiPersonnel: boolean },
): number {
  const immune = hit.antiPersonnel || play.mistake === 'immunity for every weapon'
  const each = play.mistake === 'immunity once for every roll'
  if (immune && !each && of.weaponImmunity > 0 && test(play, of.weaponImmunity)) return 0
  const rolls = Array.from({ length: hit.rolls }).filter(
    () => !(immune && each && of.weaponImmunity > 0 && test(play, of.weaponImmunity)),
  )
  return failures(play, rolls.length, 10 + of.armour - hit.damage)
}

/** How many of some tests fail; which of them is all the same. */
export function failures({ luck, mistake }: Play, rolls: number, target: number): number {
  const fails = 1 - chance(target, mistake)
  let law = [1]
  for (let i = 0; i < rolls; i++)
    law = [...law, 0].map((p, n) => p * (1 - fails) + (n > 0 ? (law[n - 1] as number) * fails : 0))
  return luck(law)
}

/** A target that loses wounds; of a vehicle its own row first, then its crew with the driver last (10). */
export class Standing {
  readonly target: WarTarget
  /** It has fallen, and nobody fires at it any more (I-30). */
  down = false
  /** It has taken cover, or has tried to (I-6). */
  left = false
  stayed = false
  readonly rows: { readonly model: WarModel & { readonly driver?: boolean }; left: number }[]

  constructor(target: WarTarget, mistake: WarzoneMistake | null) {
    this.target = target
    const crew = target.crew ?? []
    const order =
      mistake === 'driver first'
        ? [...crew.filter(({ driver }) => driver), ...crew.filter(({ driver }) => !driver)]
        : [...crew.filter(({ driver }) => !driver), ...crew.filter(({ driver }) => driver)]
    this.rows = [target, ...order].map((model) => ({ model, left: model.wounds }))
  }

  get own(): number {
    return this.rows[0]?.left ?? 0
  }

  get driverDead(): boolean {
    return this.rows.some(({ model, left }) => model.driver === true && left === 0)
  }

  get dead(): boolean {
    return this.own === 0 || this.driverDead
  }

  /** May be fired at. */
  get stands(): boolean {
    return !this.dead && !this.down && !this.left
  }

  get lost(): number {
    return this.rows.reduce((sum, { model, left }) => sum + model.wounds - left, 0)
  }

  /** A hit; what it takes is at most what its part has (INT-12, INT-27). Tells wounds left over. */
  hit(play: Play, hit: { readonly damage: number; readonly rolls: number; readonly antiPersonnel: boolean }): number {
    const crew = this.target.crewFrom !== undefined && atLeast(play, this.target.crewFrom)
    const struck = (crew ? this.rows.slice(1).find(({ left }) => left > 0) : this.rows[0]) as (typeof this.rows)[number]
    const wounds = woundsOf(play, struck.model, hit)
    const taken = Math.min(struck.left, wounds)
    struck.left -= taken
    const next = this.rows.slice(1).find(({ left }) => left > 0)
    if (crew && play.mistake === 'crew takes the rest' && next !== undefined)
      next.left = Math.max(0, next.left - (wounds - taken))
    return wounds - taken
  }
}
