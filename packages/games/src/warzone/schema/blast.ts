/** A blast as a question says it (WZ 5.10, 5.11): who is under the marker, stated or by their places on the table. */
import type { Fraction } from '@rollcall/core'
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { NEVER, total } from '../../kit/fractions.ts'
import { fractionOf, share } from './share.ts'
import { firerFaults, shootingWords } from './shooting.ts'
import { isFlying, type Target, target, targetWords } from './target.ts'
import { yes } from './values.ts'

/** Inches on the table, from the target. */
export const inches = z.number().min(-200).max(200)

/** Radius of a base in inches. */
export const baseRadius = z.number().min(0).max(20)

const models = z.array(target).max(20)

/** Who is under a marker that misses, in each way that it may. */
export const misses = z
  .array(z.strictObject({ probability: share, models }))
  .max(200)
  .default([])

/** Who stands where: the software knows no shapes of markers (WZ 0). */
const marker = z.strictObject({
  radius: z.number().positive().max(50).describe('Inches'),
  baseRadius: baseRadius.default(0.5).describe('Of every base that says no other'),
  models: z
    .array(z.strictObject({ ...targetWords, x: inches, y: inches, baseRadius: baseRadius.optional() }))
    .max(19)
    .default([])
    .describe('Models beside the target, which is at 0, 0; y points away from the firer'),
})

/** Everything that may be said about a blast. */
export const blast = z
  .strictObject({
    ...shootingWords,
    target: target.describe('The model it is aimed at'),
    aimed: yes.describe('It has been aimed before; a plan that begins with aim says the same'),
    onHit: models.min(1).optional().describe('Models under the marker on a hit, the one it is aimed at first'),
    onMiss: misses.describe('After deviation: how likely it covers which models; what is left of 1 covers nobody'),
    marker: marker.optional().describe('Instead of onHit and onMiss: the marker and where models stand'),
    upThroughHatch: yes.describe('Fired upwards through a hatch (WZ 12)'),
    onMissBelow: misses.describe('Indirect, upwards through a hatch: the same on the level of the firer'),
  })
  .superRefine(without((said) => [...firerFaults(said), ...faultsOf(said)]))

/** A question about a blast, checked. */
export type Blast = z.output<typeof blast>

type BlastWords = Pick<
  Blast,
  'weapon' | 'indirect' | 'target' | 'onHit' | 'onMiss' | 'onMissBelow' | 'marker' | 'upThroughHatch'
>

/** How likely a miss covers these models. */
export const shareOf = ({ probability }: { readonly probability: string }): Fraction => fractionOf(probability) ?? NEVER

const faultsOf = (said: BlastWords): readonly Fault[] => {
  const { onHit, onMiss, onMissBelow, marker: drawn, weapon, upThroughHatch, indirect } = said
  const isStated = onHit !== undefined || onMiss.length > 0
  const isTooMuch = (word: 'onMiss' | 'onMissBelow'): boolean => {
    const { numerator, denominator } = total(said[word].map(shareOf))
    return numerator > denominator
  }
  return [
    ...when(weapon.template === 'direct', 'weapon', 'is a flame, which needs no roll: ask "flame" (WZ 5.9)'),
    ...when(drawn === undefined && onHit === undefined, 'onHit', UNMARKED),
    ...when(drawn !== undefined && isStated, 'marker', 'says who is hit: leave out onHit and onMiss'),
    ...when(isTooMuch('onMiss'), 'onMiss', 'probabilities add up to more than 1'),
    ...when(isTooMuch('onMissBelow'), 'onMissBelow', 'probabilities add up to more than 1'),
    ...when(
      onMissBelow.length > 0 && !(upThroughHatch && indirect),
      'onMissBelow',
      'is for indirect fire upwards (WZ 12)',
    ),
    ...when(upThroughHatch && !indirect && onMiss.length > 0, 'onMiss', 'of direct fire upwards has no effect (WZ 12)'),
    ...faultsInFlight(said),
  ]
}

const UNMARKED = 'is missing: say which models are under the marker on a hit, or where they stand (marker)'

/** Flyers: direct fire only, a miss is lost, and a hit is one on their level (WZ 11). */
function faultsInFlight({ target: at, indirect, onHit = [], onMiss, marker: drawn }: BlastWords): readonly Fault[] {
  const flies = isFlying(at)
  const together = (each: Pick<Target, 'flying' | 'gliding' | 'levelDifference'>): boolean =>
    isFlying(each) === flies && (!flies || each.levelDifference === at.levelDifference)
  const others = [...onHit, ...(drawn?.models ?? [])].filter((each) => !together(each))
  return [
    ...when(flies && indirect, 'indirect', 'radius weapons do not reach models in flight (WZ 11)'),
    ...when(flies && onMiss.length > 0, 'onMiss', 'is lost: nothing deviates in flight (WZ 11)'),
    ...when(
      others.length > 0,
      'onHit',
      'holds models that are not on the level of the target: no hit reaches them (WZ 11)',
    ),
  ]
}
