/** What question files of every game say alike about a duel. */
import { z } from 'zod'
import { data } from '../identity-words.ts'
import { didYouMean } from '../nearest.ts'
import { inAnyCase, name, whole } from '../words.ts'
import type { Chosen, Decision, PolicyTable } from './policies.ts'

/** Rounds a duel may be told to last. */
const MOST_ROUNDS = 100

/** One thing, or one for each unit of a side. */
const MOST_UNITS = 100

/** A unit or several. */
export const severalOf = <T>(unit: z.ZodType<T, unknown>) => z.union([unit, z.array(unit).min(1).max(MOST_UNITS)])

/** What is true of a side, or of each of its units. */
export const situationsOf = <T>(situation: z.ZodType<T, unknown>) =>
  severalOf(situation).optional().describe('Of all units of the side, or a list with one for each')

const firstTurn = inAnyCase(['a', 'b', 'roll'])

/** Decisions of one side; what is not said is the default of the table. */
function policiesOf<T extends Readonly<Record<string, Decision>>>({
  names,
  choicesOf,
  meaning,
}: PolicyTable<T>): z.ZodType<Partial<Chosen<T>>, unknown> {
  const choice = (each: (typeof names)[number]): z.ZodType =>
    z
      .enum(choicesOf(each) as [string, ...string[]])
      .optional()
      .describe(meaning(each))
  const choices = Object.fromEntries(names.map((each) => [each, choice(each)]))
  const error = ({ code, keys }: { readonly code?: string; readonly keys?: readonly string[] }): string | undefined =>
    code === 'unrecognized_keys' ? notOneOf(names, keys ?? []) : undefined
  return z.strictObject(choices, { error }) as unknown as z.ZodType<Partial<Chosen<T>>, unknown>
}

const notOneOf = (names: readonly string[], [said = '', ...more]: readonly string[]): string =>
  `is not a policy${more.length === 0 ? didYouMean(said, names) : ''} (policies: ${names.join(', ')})`

/** Decisions of both sides and of each, and what is true of each. */
export const sidesSaid = <T extends Readonly<Record<string, Decision>>, S>(
  table: PolicyTable<T>,
  situation: z.ZodType<S, unknown>,
) => {
  const policies = policiesOf(table)
  const situations = situationsOf(situation)
  return {
    policy: policies.optional().describe('Decisions of both sides'),
    policyA: policies.optional().describe('Decisions of side a'),
    policyB: policies.optional().describe('Decisions of side b'),
    situationA: situations,
    situationB: situations,
  }
}

/** The course of a duel. */
export const course = {
  question: z.literal('duel'),
  name: name.optional(),
  data,
  gauntlet: z.boolean().default(false).describe('The units of b come one after another'),
  rounds: z
    .union([whole(1, MOST_ROUNDS), z.literal('end')])
    .optional()
    .describe('Battle rounds (default 5); end: until somebody is destroyed'),
  turns: whole(1, 2 * MOST_ROUNDS)
    .optional()
    .describe('Turns in all instead of rounds; 1: a single exchange in the turn of whoever is first'),
  distance: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Inches before the first charge; default: it succeeds without a roll'),
  first: firstTurn.default('a').describe('Who takes the first turn; roll: each as likely as the other'),
}
