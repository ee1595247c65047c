/** Words that the questions of every game share. */
import { z } from 'zod'
import { data, fileWords } from '../identity-words.ts'
import { publishedAs } from '../json-schema.ts'
import { name, whole } from '../words.ts'

/** How to answer. */
export const answerWords = (dice = 'Simulate by rolling every die') => ({
  method: z.enum(['auto', 'exact', 'simulated']).default('auto'),
  dice: z.boolean().default(false).describe(dice),
  replicates: whole(1, 9_007_199_254_740_991).optional(),
  seed: z
    .union([z.int().min(0), z.string().regex(/^\d{1,20}$/, 'expected a whole number')])
    .transform(String)
    .optional(),
})

/** Who fights whom: every attacker against every target. */
export const fightSides = <U>(unit: z.ZodType<U, unknown>) => ({
  attacker: unit.optional(),
  attackers: z.array(unit).min(1).max(1000).optional(),
  target: unit.optional(),
  targets: z.array(unit).min(1).max(1000).optional(),
})

const oneOrList = <T>(one: z.ZodType<T, unknown>, what: string): z.ZodType<readonly T[], unknown> =>
  z.union([one.transform((each) => [each]), z.array(one).min(1).max(1000)], {
    error: `expected ${what}, or a list of them`,
  }) as unknown as z.ZodType<readonly T[], unknown>

/** Words of any question that is a file of its own. */
export const questionWords = (game: string) => ({
  ...fileWords,
  game: z.literal(game).optional(),
  name: name.optional(),
  ...answerWords(),
  data,
})

/** A question about actions: every attacker against every target in a situation. */
export interface ActionQuestion<A, T, S> extends z.output<z.ZodObject<ReturnType<typeof questionWords>>> {
  readonly question?: 'damage' | 'dist' | undefined
  readonly attackers: readonly A[]
  readonly targets: readonly T[]
  readonly situation: S
}

/** Reads such questions; both sides are said with one word or the other. */
export const actionQuestion = <A, T, S>(
  game: string,
  {
    attacker,
    target,
    situation,
  }: {
    readonly attacker: z.ZodType<A, unknown>
    readonly target: z.ZodType<T, unknown>
    readonly situation: z.ZodType<S, unknown>
  },
): z.ZodType<ActionQuestion<A, T, S>, unknown> =>
  z
    .strictObject({
      ...questionWords(game),
      question: z.enum(['damage', 'dist']).optional(),
      attacker: oneOrList(attacker, 'a unit').optional(),
      attackers: oneOrList(attacker, 'a unit').optional(),
      target: oneOrList(target, 'a unit').optional(),
      targets: oneOrList(target, 'a unit').optional(),
      situation: situation.prefault({}),
    })
    .transform(({ attacker: one, attackers = one, target: other, targets = other, ...rest }, context) => {
      once(context, 'attacker', one, attackers)
      once(context, 'target', other, targets)
      return { ...rest, attackers: attackers ?? [], targets: targets ?? [] }
    }) as unknown as z.ZodType<ActionQuestion<A, T, S>, unknown>

/** A side is said, and said once. */
function once(context: z.core.$RefinementCtx, word: string, one: unknown, said: unknown): void {
  if (said === undefined) context.addIssue({ code: 'custom', path: [word], message: 'is missing' })
  else if (one !== undefined && said !== one)
    context.addIssue({ code: 'custom', path: [word], message: `say ${word} or ${word}s, not both` })
}

/** Says of words that do not belong into a block what is meant instead. */
export const insteadOf =
  (message: string) =>
  ({ code }: { readonly code?: string }): string | undefined =>
    code === 'unrecognized_keys' ? message : undefined

/** A fight: every attacker against every target in every situation. */
export const fightOf = <G extends string, U, S>(
  game: G,
  unit: z.ZodType<U, unknown>,
  situation: z.ZodType<S, unknown>,
  answer: ReturnType<typeof answerWords>,
) =>
  z.strictObject({
    ...fileWords,
    game: z.literal(game).optional(),
    question: z.enum(['damage', 'dist']).optional(),
    name: name.optional(),
    data,
    ...fightSides(unit),
    situation: situation.optional(),
    situations: z.array(situation).min(1).max(100).optional(),
    ...answer,
  })

/** Keywords of a unit, in capitals. */
export const unitKeywords = z
  .array(z.string().min(1).max(120))
  .max(100)
  .default([])
  .transform((words) => words.map((word) => word.trim().toUpperCase()))

/** Rows of the damage table, by wounds as the game counts them: `wanted` says how. */
export const damageTableOf = (wanted: string, describe: string) =>
  z
    .array(
      z.strictObject({
        wounds: z.string().regex(/^\d+(\+|-\d+)?$/, `expected ${wanted}`),
        values: z.record(name, z.union([z.number(), z.string()])),
      }),
    )
    .max(20)
    .default([])
    .describe(describe)

/** Most models one unit may have; the rest of the budget is time, not size. */
export const MOST_MODELS = 10_000

/** `table:Claws`: the value is read from the unit's damage table. */
const column = z
  .string()
  .regex(/^table:\s*\S/, 'expected a value, or table: and the name of a column')
  .transform((text) => ({ column: text.slice('table:'.length).trim() }))

/** A characteristic as it stands on the card, or the column of the damage table that holds it. */
export const orColumn = <T>(schema: z.ZodType<T, unknown>): z.ZodType<T | { column: string }, unknown> =>
  z
    .unknown()
    .transform((written, context) => {
      const read = (typeof written === 'string' && written.startsWith('table:') ? column : schema).safeParse(written)
      if (read.success) return read.data
      for (const issue of read.error.issues) context.issues.push({ ...issue, input: written } as z.core.$ZodRawIssue)
      return z.NEVER
    })
    .meta(publishedAs(() => [schema, column]))
