/** Shooting: the number needed to hit, and what a hit does (WZ 5.3, 5.6). */
import { opposed } from './dice.ts'
import { halved, has, type Model, needed } from './schema/model.ts'
import type { Target } from './schema/target.ts'
import { type BandEntry, damageOf, entryAt, unusable, type Weapon } from './schema/weapon.ts'
import { RULES } from './rules.ts'

/** Whoever shoots, and how. */
export interface Shooting {
  readonly firer: Model
  readonly weapon: Weapon
  /** The firer is crew of a vehicle that moves. */
  readonly movingVehicle: boolean
  readonly indirect: boolean
  /** Skills and special modifiers. */
  readonly modifiers: number
  /** INT-10. */
  readonly sizeOneModifier: number
}

/** Inches for the bands: horizontally, and 3 for every altitude level (WZ 5.3). */
const inchesTo = ({ distance, levelDifference }: Pick<Target, 'distance' | 'levelDifference'>): number =>
  distance + RULES.level * levelDifference

/** What the weapon does at the distance of a target; `null`: nothing. */
export const entryFor = ({ weapon }: Pick<Shooting, 'weapon'>, target: Target): BandEntry | null =>
  entryAt(weapon, inchesTo(target))

/** The same where it must do something. Fails with `ERR_INPUT_INVALID`: what cannot be used is no probability of 0. */
export function usedAgainst(shooting: Pick<Shooting, 'weapon'>, target: Target): BandEntry {
  const entry = entryFor(shooting, target)
  if (entry === null) throw unusable(shooting.weapon.name, inchesTo(target))
  return entry
}

/** What the size of a target adds (WZ 5.3). */
const sizeBonus = (size: number, ofSizeOne = 0): number =>
  size === 1 ? ofSizeOne : Math.max(0, size - RULES.toHit.usualSize)

/** The number needed to hit a target (WZ 5.3). */
export function toHit(shooting: Shooting, target: Target, entry: BandEntry, aimed: boolean): number {
  const { firer, movingVehicle, indirect, modifiers, sizeOneModifier } = shooting
  const common =
    halved(firer, 'rangedCombat', 'firer') +
    entry.toHit +
    (aimed ? RULES.toHit.aimed : 0) +
    (movingVehicle ? RULES.toHit.movingVehicle : 0) +
    modifiers
  // A point out of sight has neither size nor cover (INT-9).
  return indirect ? common + RULES.toHit.indirect : common + visibility(target, sizeOneModifier)
}

function visibility(target: Target, sizeOneModifier: number): number {
  const isInCover = target.cover === 'inCover' || target.cover === 'firingSlit'
  return (
    sizeBonus(target.size, sizeOneModifier) +
    RULES.covers[target.cover] +
    (has(target, 'camouflage') && isInCover ? RULES.toHit.camouflaged : 0) +
    (target.crouched && inchesTo(target) > RULES.crouchedBeyond ? RULES.toHit.crouched : 0)
  )
}

/** Walls take so much off the Damage (WZ 5.3), whatever can be seen of whoever is behind them (INT-41). */
export const HEAVY_COVER: number = RULES.heavyCover

/** Damage at a target, after heavy cover (WZ 5.3). */
export const damageAt = (
  { firer }: Pick<Shooting, 'firer'>,
  { heavyCover }: Pick<Target, 'heavyCover'>,
  entry: BandEntry,
): number => damageOf(entry.damage, () => needed(firer, 'strength', 'firer')) + (heavyCover ? HEAVY_COVER : 0)

/** What a hit does to whoever takes it. */
export interface Impact {
  readonly damage: number
  readonly woundRolls: number
  readonly antiPersonnel: boolean
}

/** What a hit does to a target; of an area weapon walls are a matter of each model under its marker (INT-41). */
export const impactOf = (
  shooting: Pick<Shooting, 'firer' | 'weapon'>,
  entry: BandEntry,
  target: Pick<Target, 'heavyCover'> = { heavyCover: false },
): Impact => ({
  damage: damageAt(shooting, target, entry),
  woundRolls: entry.woundRolls,
  antiPersonnel: shooting.weapon.antiPersonnel,
})

/** The number needed on an Armour Roll (WZ 5.6). */
export const armourNeeded = (armour: number, damage: number): number => opposed(armour, damage)
