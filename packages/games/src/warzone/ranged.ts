/** Shooting: the number needed to hit, and what a hit does (WZ 5.3, 5.6). */
import { halved, has, type Model, needed } from './schema/model.ts'
import { COVERS, type Target } from './schema/target.ts'
import { type BandEntry, damageOf, entryAt, type Weapon } from './schema/weapon.ts'

/** Inches of one altitude level (WZ 11). */
const LEVEL = 3

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
export const inchesTo = ({ distance, levelDifference }: Pick<Target, 'distance' | 'levelDifference'>): number =>
  distance + LEVEL * levelDifference

/** What the weapon does at the distance of a target; `null`: nothing. */
export const entryFor = ({ weapon }: Pick<Shooting, 'weapon'>, target: Target): BandEntry | null =>
  entryAt(weapon, inchesTo(target))

const AIMED = 3
const MOVING = -3
const INDIRECT = -3
const CAMOUFLAGED = -1
const CROUCHED = -1

/** Inches beyond which a crouched target is harder to hit. */
const CROUCHED_FROM = 6

/** What the size of a target adds (WZ 5.3). */
export const sizeBonus = (size: number, ofSizeOne = 0): number => (size === 1 ? ofSizeOne : Math.max(0, size - 2))

/** The number needed to hit a target (WZ 5.3). */
export function toHit(shooting: Shooting, target: Target, entry: BandEntry, aimed: boolean): number {
  const { firer, movingVehicle, indirect, modifiers, sizeOneModifier } = shooting
  const common =
    halved(firer, 'rangedCombat', 'firer') +
    entry.toHit +
    (aimed ? AIMED : 0) +
    (movingVehicle ? MOVING : 0) +
    modifiers
  // A point out of sight has neither size nor cover (INT-9).
  return indirect ? common + INDIRECT : common + visibility(target, sizeOneModifier)
}

function visibility(target: Target, sizeOneModifier: number): number {
  const isInCover = target.cover === 'inCover' || target.cover === 'firingSlit'
  return (
    sizeBonus(target.size, sizeOneModifier) +
    COVERS[target.cover] +
    (has(target, 'camouflage') && isInCover ? CAMOUFLAGED : 0) +
    (target.crouched && inchesTo(target) > CROUCHED_FROM ? CROUCHED : 0)
  )
}

/** Walls take so much off the Damage (WZ 5.3), whatever can be seen of whoever is behind them (INT-41). */
export const HEAVY_COVER = -2

/** Damage at a target, after heavy cover (WZ 5.3). */
export const damageAt = (
  { firer }: Pick<Shooting, 'firer'>,
  { heavyCover }: Pick<Target, 'heavyCover'>,
  entry: BandEntry,
): number => damageOf(entry.damage, () => needed(firer, 'strength', 'firer')) + (heavyCover ? HEAVY_COVER : 0)

/** The number needed on an Armour Roll (WZ 5.6). */
export const armourNeeded = (armour: number, damage: number): number => 10 + armour - damage
