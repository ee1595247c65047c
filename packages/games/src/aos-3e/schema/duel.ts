/** What a question file may say about a duel. */
import { z } from 'zod'
import { fileWords } from '../../identity-words.ts'
import { course, severalOf, sidesSaid } from '../../duel/schema.ts'
import { TABLE } from './duel-policies.ts'
import { answer, choices, facts, switches } from './scenario.ts'
import { unit } from './unit.ts'

/** Switches that policies throw during a duel. */
const BY_POLICY = ['allOutAttack', 'allOutDefence', 'unleashHell', 'theirFinestHour', 'targetFinestHour', 'titanicDuel']

const { charged: _, ...lasting } = facts

const readSideSituation = z
  .strictObject({
    ...lasting,
    ...choices,
    ...Object.fromEntries(Object.entries(switches).filter(([key]) => !BY_POLICY.includes(key))),
  })
  .meta({ id: 'sideSituation' })

/** What is true of a unit, as read. */
export interface SideSituation extends z.output<typeof readSideSituation> {}

/** What is true of one side for the whole duel: facts, and spells, artefacts or terrain by name. */
export const sideSituation: z.ZodType<SideSituation, unknown> = readSideSituation

/** A duel: every unit of `a` against every unit of `b`, or against all of them one after another. */
export const duel = z.strictObject({
  ...fileWords,
  game: z.literal('aos-3e').optional(),
  ...course,
  a: severalOf(unit),
  b: severalOf(unit),
  priority: z
    .enum(['roll', 'fixed'])
    .default('roll')
    .describe('In later rounds: rolled for (AoS 3.2), or always the same order'),
  ...sidesSaid(TABLE, sideSituation),
  ...answer,
})

/** A duel as read. */
export type DuelInput = z.output<typeof duel>
