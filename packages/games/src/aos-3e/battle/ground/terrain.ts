/**
 * Terrain of the line model: round features, which give cover to whoever stands on or behind them and may bar lines of sight
 * (AoS 7, 11). They hamper no move.
 */
import { RULES } from '../../rules.ts'
import type { Battle } from '../battle.ts'
import type { Feature, Place } from '../setup.ts'

/** Inches squared between two places as the crow flies: sights are no moves. */
const squared = (a: Place, b: Place): number => square(a.along - b.along) + square(a.across - b.across)

/** Powers are not specified to the bit, products are. */
const square = (inches: number): number => inches * inches

/** Is a place on a feature, or within so many inches of it? */
export const isAt = (feature: Feature, place: Place, inches = 0): boolean =>
  squared(feature, place) <= square(feature.radius + inches)

/** Does the straight line between two places cross a feature? */
function crosses(feature: Feature, from: Place, to: Place): boolean {
  const length = squared(from, to)
  if (length === 0) return isAt(feature, from)
  const towards = (feature.along - from.along) * (to.along - from.along)
  const part = (towards + (feature.across - from.across) * (to.across - from.across)) / length
  const share = Math.min(1, Math.max(0, part))
  const nearest = {
    along: from.along + share * (to.along - from.along),
    across: from.across + share * (to.across - from.across),
  }
  return isAt(feature, nearest)
}

/** Farther than this a unit can be behind terrain, and so near to it (AoS 7). */
const BEHIND = RULES.behind

/** Does a unit have cover from another: on a feature, or behind one that lies in between (AoS 7)? */
export function hasCover({ battleplan: { terrain } }: Battle, from: Place, target: Place): boolean {
  for (const feature of terrain) {
    if (isAt(feature, target)) return true
    const isFar = squared(from, target) > square(BEHIND.apart)
    if (isFar && isAt(feature, target, BEHIND.within) && crosses(feature, from, target)) return true
  }
  return false
}

/** Can two units see each other? What blocks bars the view through it, not from it or into it. */
export function sees({ battleplan: { terrain } }: Battle, from: Place, to: Place): boolean {
  for (const feature of terrain)
    if (feature.blocks && !isAt(feature, from) && !isAt(feature, to) && crosses(feature, from, to)) return false
  return true
}
