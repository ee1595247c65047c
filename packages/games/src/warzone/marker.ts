/** Where a marker comes down that misses, and which bases it touches (WZ 5.11, 12). */
import type { Fraction } from '@rollcall/core'
import { outOf } from '../kit/fractions.ts'
import { SIDES } from './dice.ts'
import { RULES } from './rules.ts'

/** Sines and cosines of 36 and 72 degrees by square roots, which every engine takes alike. */
const [S36, C36] = [Math.sqrt(10 - 2 * Math.sqrt(5)) / 4, (1 + Math.sqrt(5)) / 4]
const [S72, C72] = [Math.sqrt(10 + 2 * Math.sqrt(5)) / 4, (Math.sqrt(5) - 1) / 4]

/** Directions in steps of 36 degrees; the first points straight away from the firer (WZ 5.11). */
const COMPASS: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [S36, C36],
  [S72, C72],
  [S72, -C72],
  [S36, -C36],
  [0, -1],
  [-S36, -C36],
  [-S72, -C72],
  [-S72, C72],
  [-S36, C36],
]

/** A marker goes astray by half of the distance at most (INT-14); through a hatch by half of the level (WZ 12). */
export const mostAstray = (distance: number): number => distance / RULES.astray
export const MOST_THROUGH_HATCH = mostAstray(RULES.level)

/** A place where the marker comes down, as far from the target as it says. */
export interface Landing {
  readonly distance: number
  readonly x: number
  readonly y: number
}

/** A marker that hits. */
export const ON_TARGET: Landing = { distance: 0, x: 0, y: 0 }

/** The 200 equally likely places of a marker that goes astray by so much at most (WZ 5.11). */
export const landings = (most: number): readonly Landing[] =>
  COMPASS.flatMap(([x, y]) =>
    Array.from({ length: SIDES }, (_, i) => {
      const distance = Math.min(i + 1, most)
      return { distance, x: distance * x, y: distance * y }
    }),
  )

/** A base on the table; the target is at 0, 0, and y points away from the firer. */
interface Base {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Square inches that roots are rounded by, and much less than anybody measures. */
const ROUNDING = 1e-9

/** Does a marker of this radius touch the base: are the centres closer than both radii, and not just as far (WZ 5.11)? */
export function touches(radius: number, landing: Landing, base: Base): boolean {
  const [dx, dy, reach] = [base.x - landing.x, base.y - landing.y, radius + base.radius]
  return dx * dx + dy * dy < reach * reach - ROUNDING
}

/** Which of the bases the marker covers when it goes astray, by their numbers, and how likely. */
export function coverage(
  radius: number,
  most: number,
  bases: readonly Base[],
): readonly { readonly covers: readonly number[]; readonly chance: Fraction }[] {
  const places = landings(most)
  const ways = new Map<string, { readonly covers: readonly number[]; count: number }>()
  for (const place of places) {
    const covers = bases.flatMap((base, i) => (touches(radius, place, base) ? [i] : []))
    const known = ways.get(covers.join()) ?? { covers, count: 0 }
    known.count++
    ways.set(covers.join(), known)
  }
  return [...ways.values()].map(({ covers, count }) => ({ covers, chance: outOf(count, places.length) }))
}
