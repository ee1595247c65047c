/** Where indirect fire comes down (HBR 4.7). */
import { z } from 'zod'
import { type Fault, when } from '../kit/faults.ts'
import { whole } from '../words.ts'
import { SIDES } from './dice.ts'
import { RULES } from './rules.ts'

/** Faces that are directions; all others are on target. */
export const DIRECTIONS: readonly number[] = Array.from({ length: RULES.scatter.onTargetFrom - 1 }, (_, i) => i + 1)

/** Faces that are on target. */
export const ON_TARGET: number = SIDES - DIRECTIONS.length

export const scatterWords = {
  scatterDistance: whole(0, 20)
    .optional()
    .describe('Intersections that it scatters; the table of the text is lost, and Signum needs it'),
  signum: z.boolean().default(false).describe('A spotter with Signum: one intersection less'),
} as const

/** What is said of scatter. */
type Scatter = z.output<z.ZodObject<typeof scatterWords>>

/** Signum changes a distance, which somebody must have said. */
export const scatterFaults = ({ scatterDistance, signum }: Scatter): readonly Fault[] =>
  when(
    signum && scatterDistance === undefined,
    'scatterDistance',
    'is missing: the text lost the scatter tables, so say how many intersections it is (HBR 0)',
  )

/** Does it scatter at all: is there a way to go? */
export const scatters = ({ scatterDistance = 1 + RULES.scatter.signum, signum }: Scatter): boolean =>
  scatterDistance - (signum ? RULES.scatter.signum : 0) > 0
