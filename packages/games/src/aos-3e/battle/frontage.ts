/**
 * How many models of a unit have an enemy within reach in combat (INT-40): bases stand side by side along the front of the enemy
 * and round its ends, in rows behind each other as far as the weapons reach. How far that is from placing round bases one by
 * one stands on the page about validity.
 */
import { CONTACT, distance } from './field.ts'
import type { Place } from './setup.ts'

/** A unit as it stands in combat. */
export interface Standing extends Place {
  readonly side: 'a' | 'b'
  readonly models: number
  /** Inches across a base. */
  readonly base: number
}

/** An enemy, and everybody whom he fights at once. */
export interface Fronting extends Standing {
  readonly foes: readonly Standing[]
}

/** Millimetres across the base of a model from so many Wounds on: catalogues have no bases. */
const BASES = [
  { from: 12, across: 120 },
  { from: 8, across: 90 },
  { from: 5, across: 60 },
  { from: 4, across: 50 },
  { from: 3, across: 40 },
  { from: 2, across: 32 },
  { from: 1, across: 25 },
] as const

/** Of an inch. */
export const MILLIMETRES = 25.4

/** The base of a model of so many Wounds, in inches. */
export const baseOf = (wounds: number): number =>
  (BASES.find(({ from }) => wounds >= from)?.across ?? BASES[0].across) / MILLIMETRES

/** Up to five models stand in one rank, more in two or, where these were wider than ten, in as many as it takes. */
export const abreast = (models: number): number => (models <= 5 ? models : Math.min(10, Math.ceil(models / 2)))

/** Inches between the bases of a rank, and from one row to the next, in bases: rows stand in each other's gaps. */
const GAP = 0.25
const ROW = 7 / 8

/** Way round a half circle, in radii, that bases of some size can use. */
const HALF_ROUND = 3

/** Sums of bases are not exact. */
const HAIR = 1e-9

/** Bases that find room within so many inches of an enemy, in a share of his front: at least one. */
export function room(base: number, inches: number, enemy: Pick<Standing, 'models' | 'base'>, share = 1): number {
  const along = (abreast(enemy.models) - 1) * (enemy.base + GAP)
  let count = 0
  for (let row = 0; row * ROW * base <= inches; row++) {
    const radius = (enemy.base + base) / 2 + row * ROW * base
    count += 1 + Math.floor(((along + HALF_ROUND * radius) * share) / base + HAIR)
  }
  return count
}

/** Models of a unit that reach an enemy with a weapon of this range; `null`: nobody said one, so all of them. */
export function reaching(unit: Standing, enemy: Fronting, inches: number | null): number {
  if (unit.models <= 1 || inches === null) return unit.models
  return Math.min(unit.models, room(unit.base, inches, enemy, shareOf(unit, enemy)))
}

/** What a unit has of the front of its enemy: those who come from the same direction share it by the width of their ranks. */
function shareOf(unit: Standing, enemy: Fronting): number {
  if (enemy.foes.length === 0) return 1
  const from = comesFrom(unit, enemy)
  let all = widthOf(unit)
  for (const each of enemy.foes)
    if (each !== unit && distance(each, enemy) <= CONTACT && comesFrom(each, enemy) === from) all += widthOf(each)
  return widthOf(unit) / all
}

const widthOf = ({ models, base }: Standing): number => abreast(models) * base

/** On which side of an enemy it stands along the line; in the very place of the enemy, on its own. */
const comesFrom = (unit: Standing, { along }: Place): number =>
  Math.sign(unit.along - along) || (unit.side === 'a' ? -1 : 1)
