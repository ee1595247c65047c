/**
 * The words of a rules record, `data/<game>/rules.json`: every figure of a game's rules with the number of its rule beside it.
 * A record is read strictly, and what code sees of a figure is its value alone.
 */
import { z } from 'zod'
import { readAs } from '../read.ts'

/** A section of the game's page of rules, or an interpretation. */
const rule = z.string().regex(/^(?:\d{1,2}(?:\.\d{1,2})?|INT-\d{1,3})$/)

/** A figure: what it is, and the rule that says so. */
const figure = <T>(is: z.ZodType<T>): z.ZodType<T, unknown> => z.strictObject({ is, rule }).transform((each) => each.is)

/** A number: dice, inches, models, points; it may be negative. */
export const number: z.ZodType<number, unknown> = figure(z.number().min(-1000).max(1000))

/** Figures of one kind, by these names. */
const each = <T, Name extends string>(kind: z.ZodType<T, unknown>, names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, z.ZodType<T, unknown>>)

/** Numbers by these names. */
export const numbers = <Name extends string>(...names: readonly Name[]) => each(number, names)

/** Faces of a die. */
export const faces: z.ZodType<readonly number[], unknown> = figure(z.array(z.int().min(1).max(100)).readonly())

/** Dice, as players write them: D3. */
export const dice: z.ZodType<string, unknown> = figure(z.string().regex(/^\d{0,2}D[36]$/))

/** So much, or as much as dice show: 1, D3. */
export const amount: z.ZodType<string, unknown> = figure(z.string().regex(/^(?:\d{0,2}D[36]|\d{1,2})$/))

/** Amounts by these names. */
export const amounts = <Name extends string>(...names: readonly Name[]) => each(amount, names)

const shown = z.array(z.int().min(1).max(100)).readonly()

/** A roll against a number: its die, what fails and passes unmodified, and how far the sum of modifiers counts; `null`: without end. */
export const roll = z.strictObject({
  die: z.int().min(2).max(100),
  alwaysFails: shown,
  alwaysPasses: shown,
  modifiers: z.strictObject({ least: z.int().nullable(), most: z.int().nullable() }),
  rule,
})

/** A roll against a number, as read. */
export type RollRule = Readonly<z.output<typeof roll>>

/** The phases of a turn in their order, and who acts in each. */
export const turn = <P extends string>(phases: readonly [P, ...P[]]) =>
  z.array(z.strictObject({ phase: z.enum(phases), acts: z.enum(['active', 'both']), rule })).readonly()

/** Something known by name that comes to effects of the grammar: a command, a spell, an artefact. */
export const named = {
  name: z.string().min(1),
  rule,
  /** Effects as units have them, read by the game's own grammar. */
  does: z.array(z.looseObject({})).readonly(),
}

/** Rows of a table, each with its rule. */
export const row = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ ...shape, rule })

/** Reads a record, every word of which must be known. Fails with `ERR_INPUT_INVALID`. */
export const recordIn = <T>(schema: z.ZodType<T, unknown>, record: unknown): T =>
  readAs(schema, record, 'the rules record', () => [])
