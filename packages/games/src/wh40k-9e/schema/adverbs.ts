/** Adverbs of effects: which weapons, against whom, under which conditions. */
import { z } from 'zod'
import { keywords, name, names } from '../../words.ts'

/** What is asked of a unit: keywords it has, keywords it has not. */
const subject = z.strictObject({ keyword: keywords.optional(), not: keywords.optional() })

/** What is asked of a unit, as read. */
export type Subject = z.output<typeof subject>

/** Facts of the situation that an effect may wait for. */
export const FACTS = ['charged', 'withinHalfRange', 'attackerMoved', 'attackerAdvanced', 'overwatch'] as const

const condition = z.strictObject({
  self: subject.optional(),
  target: subject.optional(),
  attacker: subject.optional(),
  phase: z.enum(['shooting', 'fight', 'combat']).optional(),
  ...(Object.fromEntries(FACTS.map((fact) => [fact, z.boolean().optional()])) as {
    [F in (typeof FACTS)[number]]: z.ZodOptional<z.ZodBoolean>
  }),
})

/** What must hold for an effect to work; all of it. */
export type Condition = z.output<typeof condition>

/** Adverbs that every effect may have. */
export const adverbs = {
  name: name.optional().describe('Name of the ability, for stories and reports'),
  weapon: names.optional().describe('Weapon names, or melee, ranged, all; default: all'),
  against: z
    .union([z.literal('self'), subject], { error: 'expected self, or keywords of units such as { keyword: VEHICLE }' })
    .optional()
    .describe('self: attacks against the owner; or attacks against units with these keywords'),
  if: condition.optional(),
}
