/** What abilities say that a unit counts as on an objective, in place of its models (11). */
import { z } from 'zod'
import { name, whole } from './values.ts'

/** When a number holds on an objective. */
const COUNTED_IF = ['charged', 'enemy MONSTER within 3"', 'outside its own territory', 'in its own territory'] as const

const counted = z.union([whole(0, 1000), z.string().regex(/^table:.+/, 'expected a number, or table: a column')])

const round = whole(1, 5).optional()

/** The words of one number. */
export const countingWords = {
  each: counted.optional().describe('Each of its models; or a column of the damage table'),
  unit: counted.optional().describe('All of it together'),
  more: whole(1, 1000).optional().describe('So many beside whatever else it counts'),
  if: z.enum(COUNTED_IF).optional(),
  from: round.describe('From this battle round on'),
  until: round.describe('Until this battle round'),
}

/** A row says one number. */
export const saysOne = ({ each, unit, more }: { each?: unknown; unit?: unknown; more?: unknown }): boolean =>
  [each, unit, more].filter((said) => said !== undefined).length === 1

/** A number, and the ability that says it. */
export const counting = z
  .strictObject({ by: name.optional(), ...countingWords })
  .refine(saysOne, 'say each, unit or more')

/** A number as read. */
export type CountingInput = z.output<typeof counting>
