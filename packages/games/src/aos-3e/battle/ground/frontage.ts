/**
 * How many models of a unit have an enemy within reach in combat (INT-40): bases stand side by side along the front of the enemy
 * and round its ends, in rows behind each other as far as the weapons reach. How far that is from placing round bases one by
 * one stands on the page about validity.
 */
import { CONTACT, distance } from './field.ts'
import type { Place } from '../setup.ts'

interface Ranked extends Place {
  readonly side: 'a' | 'b'
  readonly models: number
  /** Inches across a base. */
  readonly base: number
}

/** An enemy, and everybody whom he fights at once. */
interface Fronting extends Ranked {
  readonly foes: readonly Ranked[]
}

/** Up to five models stand in one rank, more in two or, where these were wider than ten, in as many as it takes. */
export const abreast = (models: number): number => (models <= 5 ? models : Math.min(10, Math.ceil(models / 2)))

/** Inches between the bases of a rank, and from one row to the next, in bases: rows stand in each other's gaps. */
const GAP = 0.25
const ROW = 7 / 8

/** Way round a half circle, in radii, that bases of some size can use. */
const HALF_ROUND = 3

/** Sums of bases are not exact. */
const HAIR = 1e-9

/** Bases that find room within so many inches of an enemy, in a share of his front: at least one. Counted until `enough` have. */
export function room(
  base: number,
  inches: number,
  enemy: Pick<Ranked, 'models' | 'base'>,
  share = 1,
  enough: number = Number.POSITIVE_INFINITY,
): number {
  const along = (abreast(enemy.models) - 1) * (enemy.base + GAP)
  let count = 0
  for (let row = 0; count < enough && row * ROW * base <= inches; row++) {
    const radius = (enemy.base + base) / 2 + row * ROW * base
    count += 1 + Math.floor(((along + HALF_ROUND * radius) * share) / base + HAIR)
  }
  return count
}

/** Models of a unit that reach an enemy with a weapon of this range; `null`: nobody said one, so all of them. */
export function reaching(unit: Ranked, enemy: Fronting, inches: number | null): number {
  if (unit.models <= 1 || inches === null) return unit.models
  return Math.min(unit.models, room(unit.base, inches, enemy, shareOf(unit, enemy), unit.models))
}

/** What a unit has of the front of its enemy: those who come from the same direction share it by the width of their ranks. */
function shareOf(unit: Ranked, enemy: Fronting): number {
  if (enemy.foes.length === 0 || (enemy.foes.length === 1 && enemy.foes[0] === unit)) return 1
  const from = comesFrom(unit, enemy)
  let all = widthOf(unit)
  for (const each of enemy.foes)
    if (each !== unit && distance(each, enemy) <= CONTACT && comesFrom(each, enemy) === from) all += widthOf(each)
  return widthOf(unit) / all
}

const widthOf = ({ models, base }: Ranked): number => abreast(models) * base

/** On which side of an enemy it stands along the line; in the very place of the enemy, on its own. */
const comesFrom = (unit: Ranked, { along }: Place): number =>
  Math.sign(unit.along - along) || (unit.side === 'a' ? -1 : 1)
