/** Where a radius weapon comes down that misses (WZ 5.11). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { outOf } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds } from '../../odds.ts'
import { name } from '../../words.ts'
import { SIDES } from '../dice.ts'

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

const DIRECTIONS = COMPASS.length

const inches = z.number().min(-200).max(200)

const deviationWords = z.strictObject({
  distance: z.number().min(0).max(200).describe('Inches from the firer to the target'),
  markerRadius: z.number().min(0).max(50).optional(),
  baseRadius: z.number().min(0).max(20).default(0.5).describe('Of every base that says no other'),
  models: z
    .array(z.strictObject({ id: name, x: inches, y: inches, baseRadius: z.number().min(0).max(20).optional() }))
    .max(50)
    .default([])
    .describe('Bases beside the target, which is at 0, 0; y points away from the firer'),
})

type Deviation = z.output<typeof deviationWords>

/** One of the 200 equally likely ways (WZ 5.11). */
interface Way {
  readonly distance: number
  readonly x: number
  readonly y: number
}

function waysOf({ distance }: Pick<Deviation, 'distance'>): readonly Way[] {
  return Array.from({ length: DIRECTIONS * SIDES }, (_, i) => {
    const [direction, face] = [Math.floor(i / SIDES), (i % SIDES) + 1]
    const far = Math.min(face, distance / 2)
    const [x, y] = COMPASS[direction] as readonly [number, number]
    return { distance: far, x: far * x, y: far * y }
  })
}

/** Which bases the marker touches: centres closer than both radii (WZ 5.11). */
function coveredBy(way: Way, { models, markerRadius, baseRadius }: Deviation): Happening {
  if (markerRadius === undefined) return {}
  const bases = [{ id: 'target', x: 0, y: 0 }, ...models]
  const touched = bases.map((base) => {
    const radius = 'baseRadius' in base && base.baseRadius !== undefined ? base.baseRadius : baseRadius
    const [dx, dy, reach] = [base.x - way.x, base.y - way.y, markerRadius + radius]
    return dx * dx + dy * dy < reach * reach
  })
  return {
    ...Object.fromEntries(bases.map(({ id }, i) => [`${id} covered`, touched[i] as boolean])),
    covered: touched.filter((is) => is).length,
  }
}

/** Numbers are told in whole half inches, which a distance that is capped at half of another always is. */
export const deviation = odds<Deviation>({
  id: 'deviation',
  also: ['scatter'],
  title: 'Deviation of a radius weapon: how far, and what it covers',
  rule: '5.11',
  asks: ['distance'],
  input: deviationWords as unknown as z.ZodType<Deviation, unknown>,
  solve: (asked) => {
    const ways = waysOf(asked)
    const ends = ways.map((state): StateShare<Way> => ({ state, share: outOf(1, ways.length) }))
    const solved = happenings(ends, (way) => ({
      [`${Number(way.distance.toFixed(2))} inches`]: true,
      ...coveredBy(way, asked),
    }))
    return { ...solved, values: { meanInches: meanInches(asked.distance) } }
  },
})

/** Mean of min(d20, D/2), for distances in quarter inches. */
function meanInches(distance: number): Fraction {
  const half = Math.round(distance * 4)
  const faces = Array.from({ length: SIDES }, (_, i) => Math.min(8 * (i + 1), half))
  return outOf(
    faces.reduce((sum, each) => sum + each, 0),
    8 * SIDES,
  )
}
