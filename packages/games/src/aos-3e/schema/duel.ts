/** What a question file may say about a duel. */
import { z } from 'zod'
import { choicesOf, type Policies, type PolicyName, policyNames, inWords } from '../duel/policies.ts'
import { answer, facts, switches } from './scenario.ts'
import { unit } from './unit.ts'
import { name, whole } from './values.ts'

/** Rounds a duel may be told to last. */
const MOST_ROUNDS = 100

const several = z.union([unit, z.array(unit).min(1).max(100)])

const corner = z.preprocess(
  (written) => (typeof written === 'string' ? written.toLowerCase() : written),
  z.enum(['a', 'b', 'roll']),
)

const choice = (policy: PolicyName): z.ZodType =>
  z
    .enum(choicesOf(policy) as [string, ...string[]])
    .optional()
    .describe(
      choicesOf(policy)
        .map((each) => inWords(policy, each))
        .join('; '),
    )

/** Decisions of one side; what is not said is as in `POLICIES`. */
const policies = z.strictObject(
  Object.fromEntries(policyNames.map((each) => [each, choice(each)])),
) as unknown as z.ZodType<Partial<Policies>, unknown>

/** Switches that policies throw during a duel. */
const BY_POLICY = ['allOutAttack', 'allOutDefence', 'unleashHell', 'theirFinestHour', 'targetFinestHour', 'titanicDuel']

const { charged: _, ...lasting } = facts

/** What is true of one side for the whole duel: facts, and spells, artefacts or terrain by name. */
export const sideSituation = z.strictObject({
  ...lasting,
  requireSuccess: z.boolean().default(false).describe('Triggers need a successful roll (INT-07)'),
  choose: z
    .record(name, name)
    .default({})
    .describe('For effects with a choice: name of the ability (or *) and label chosen'),
  decline: z.array(name).max(50).default([]).describe('Names of abilities with may: true that are not used'),
  ...Object.fromEntries(Object.entries(switches).filter(([key]) => !BY_POLICY.includes(key))),
})

const situations = z
  .union([sideSituation, z.array(sideSituation).min(1).max(100)])
  .optional()
  .describe('Of all units of the side, or a list with one for each')

/** A duel: every unit of `a` against every unit of `b`, or against all of them one after another. */
export const duel = z.strictObject({
  game: z.literal('aos-3e').optional(),
  question: z.literal('duel'),
  name: name.optional(),
  a: several,
  b: several,
  gauntlet: z.boolean().default(false).describe('The units of b come one after another'),
  rounds: z
    .union([whole(1, MOST_ROUNDS), z.literal('end')])
    .default(5)
    .describe('Battle rounds; end: until somebody is destroyed'),
  distance: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Inches before the first charge; default: it succeeds without a roll'),
  first: corner.default('a').describe('Who takes the first turn; roll: each as likely as the other'),
  priority: z
    .enum(['roll', 'fixed'])
    .default('roll')
    .describe('In later rounds: rolled for (4.1), or always the same order'),
  policy: policies.optional().describe('Decisions of both sides'),
  policyA: policies.optional().describe('Decisions of side a'),
  policyB: policies.optional().describe('Decisions of side b'),
  situationA: situations,
  situationB: situations,
  ...answer,
})

/** What is true of a unit, as read. */
export type SideSituation = z.output<typeof sideSituation>

/** A duel as read. */
export type DuelInput = z.output<typeof duel>
