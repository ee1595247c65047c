/** Units that their player may hold back as the armies are set up, and that come later (2.7). */
import { z } from 'zod'
import { beside } from './beside.ts'
import { name, whole } from './values.ts'

/** By what rule a unit may be held back. */
export const mayReserve = z.strictObject({
  by: name.describe('The name of the rule; units of an army that say the same one share its limits'),
  most: whole(1, 60).optional().describe('So many units at most'),
  oneForEach: z.literal(true).optional().describe('One for each unit of the rule that is set up'),
  from: whole(1, 3).default(1).describe('It comes in this round at the earliest, at the end of the own movement phase'),
  apart: z.number().min(3).max(60).default(9).describe('It is set up more than so many inches from all enemies'),
  near: beside
    .refine(({ self }) => self === undefined, 'who is held back stands nowhere: say near whom else')
    .optional()
    .describe('Near whom or what it is set up'),
})

/** The same as read. */
export type MayReserve = z.output<typeof mayReserve>
