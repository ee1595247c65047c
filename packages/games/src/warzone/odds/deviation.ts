/** Where a radius weapon comes down that misses (WZ 5.11). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { outOf, over, times, total, wholly } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds } from '../../odds.ts'
import { name } from '../../words.ts'
import { SIDES } from '../dice.ts'
import { type Landing, landings, MOST_THROUGH_HATCH, mostAstray, touches } from '../marker.ts'
import { baseRadius, inches } from '../schema/blast.ts'
import { fractionOf } from '../schema/share.ts'
import { yes } from '../schema/values.ts'

const deviationWords = z.strictObject({
  distance: z.number().min(0).max(200).describe('Inches from the firer to the target'),
  throughHatch: yes.describe('Through a hatch: 1.5 inches at most (WZ 12)'),
  markerRadius: z.number().min(0).max(50).optional(),
  baseRadius: baseRadius.default(0.5).describe('Of every base that says no other'),
  models: z
    .array(z.strictObject({ id: name, x: inches, y: inches, baseRadius: baseRadius.optional() }))
    .max(50)
    .default([])
    .describe('Bases beside the target, which is at 0, 0; y points away from the firer'),
})

type Deviation = z.output<typeof deviationWords>

const mostOf = ({ distance, throughHatch }: Deviation): number =>
  throughHatch ? Math.min(MOST_THROUGH_HATCH, mostAstray(distance)) : mostAstray(distance)

function coveredBy(place: Landing, { models, markerRadius, baseRadius: usual }: Deviation): Happening {
  if (markerRadius === undefined) return {}
  const bases = [{ id: 'target', x: 0, y: 0, baseRadius: usual }, ...models]
  const touched = bases.map(({ x, y, baseRadius: own }) => touches(markerRadius, place, { x, y, radius: own ?? usual }))
  return {
    ...Object.fromEntries(bases.map(({ id }, i) => [`${id} covered`, touched[i] as boolean])),
    covered: touched.filter((is) => is).length,
  }
}

export const deviation = odds({
  id: 'deviation',
  also: ['scatter'],
  title: 'Deviation of a radius weapon: how far, and what it covers',
  rule: '5.11',
  asks: ['distance'],
  input: deviationWords,
  solve: (asked) => {
    const places = landings(mostOf(asked))
    const ends = places.map((state): StateShare<Landing> => ({ state, share: outOf(1, places.length) }))
    const solved = happenings(ends, (place) => ({
      [`${Number(place.distance.toFixed(2))} inches`]: true,
      ...coveredBy(place, asked),
    }))
    return { ...solved, values: { meanInches: meanInches(mostOf(asked)) } }
  },
})

/** Mean of the smaller of d20 and the most, which is taken as it is written. */
function meanInches(most: number): Fraction {
  const limit = fractionOf(String(most)) ?? wholly(Math.round(most))
  const faces = Array.from({ length: SIDES }, (_, i) => (i + 1 < most ? wholly(i + 1) : limit))
  return over(times(total(faces)), wholly(SIDES))
}
