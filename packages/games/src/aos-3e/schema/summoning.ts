/** How units join an army during a battle (2.7): what it collects for it, when they come, and where they are set up. */
import { z } from 'zod'
import { phaseMoment } from '../verbs/moment.ts'
import { keywords, name, whole } from './values.ts'

/** What brings an army points. */
const EARNED_FOR = ['destroyed', 'spell', 'unbinding', 'dispelling', 'unit', 'territory', 'wounds'] as const

const earning = z.strictObject({
  for: z
    .enum(EARNED_FOR)
    .describe(
      'A unit destroyed; a spell cast and not unbound; a spell unbound; an endless spell dispelled; a unit on the table, or units in a territory, as the own hero phase begins; a wound upon one enemy unit in the own combat phase',
    ),
  points: whole(1, 100).default(1),
  whose: z.enum(['own', 'enemy', 'any']).default('any').describe('Whose unit it is that is destroyed, or that casts'),
  only: keywords.optional().describe('Keywords, of which that unit needs one'),
  alone: whole(1, 100).optional().describe('So many more for a territory in which no enemy stands'),
})

/** A rule by which units join an army. */
export const summoning = z.strictObject({
  name,
  starts: whole(0, 100).default(0).describe('Points as the battle begins'),
  earns: z.array(earning).max(20).default([]),
  when: z
    .string()
    .refine((said) => phaseMoment(said) !== null, 'expected a moment of a phase, such as movement.mine.end')
    .default('movement.mine.end')
    .describe('One unit may join at each such moment'),
  all: z.literal(true).optional().describe('As many as there are points for may join at each such moment'),
  roll: whole(2, 6).optional().describe('The least result of a D6 with which it comes'),
  near: z
    .strictObject({ only: keywords.optional(), within: z.number().min(1).max(60) })
    .optional()
    .describe(
      'It is set up within so many inches of a friend with one of these keywords (default: any); without it: anywhere',
    ),
  apart: z.number().min(3).max(60).default(9).describe('It is set up more than so many inches from all enemies'),
  rests: z.literal(true).optional().describe('It may not charge in the turn in which it comes'),
})

/** By what rule a unit joins its army, and what for. */
export const joins = z.strictObject({
  by: name.describe('The name of a rule among the `summoning` of its army'),
  cost: whole(0, 1000).default(0).describe('Points of that rule'),
  replaces: z
    .strictObject({ name, models: whole(1, 250) })
    .optional()
    .describe('It comes in the place of a unit of this name and so many models that is destroyed, once for each'),
})

/** A rule as read. */
export type SummoningInput = z.output<typeof summoning>

/** The same of a unit. */
export type JoinsInput = z.output<typeof joins>
