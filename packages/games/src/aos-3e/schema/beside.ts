/** Near whom or what units are set up: whoever lets them come, friends, terrain of a kind, or an edge of the table. */
import { z } from 'zod'
import { exactlyOne } from '../../kit/verbs/said.ts'
import { keywords } from './values.ts'

const WHAT = ['self', 'friendly', 'terrain', 'edge'] as const

/** One of these, and how near. */
export const beside = z
  .strictObject({
    self: z.literal(true).optional().describe('Whoever has the ability, or casts the spell'),
    friendly: keywords.optional(),
    terrain: keywords.optional().describe('A feature that the unit is not as near to already'),
    edge: z.literal(true).optional().describe('Of the table'),
    within: z.number().min(1).max(60),
  })
  .check((context) => exactlyOne(WHAT)(context.value, context))

/** The same as read. */
export type Beside = z.output<typeof beside>
