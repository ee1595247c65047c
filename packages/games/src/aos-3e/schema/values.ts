/** The small words of the grammar: target numbers, faces, amounts, comparisons. Each reads what players write. */
import { type Dice, fixed, parseDice, RollcallError } from '@rollcall/core'
import { z } from 'zod'

/** A schema that reads a number or a word; `read` answers `undefined` when it cannot, and `wanted` says what would do. */
function notation<T>(wanted: string, read: (text: string) => T | undefined): z.ZodType<T, string | number> {
  return z
    .union([z.number(), z.string().max(80)], { error: `expected ${wanted}` })
    .transform((value, context): T => {
      const text = String(value).trim().replaceAll('−', '-').replaceAll('–', '-')
      const result = read(text)
      if (result !== undefined) return result
      context.addIssue({ code: 'custom', message: `"${text}" is not ${wanted}` })
      return z.NEVER
    })
    .meta({ description: wanted })
}

const WHOLE = /^[+-]?\d{1,7}$/

/** A whole number, also when written with a plus sign. */
export const whole = (least: number, most: number): z.ZodType<number, string | number> =>
  notation(`a whole number from ${least} to ${most}`, (text) => {
    const value = WHOLE.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  })

/** A factor such as 2 or 0.5. */
export const factor: z.ZodType<number, string | number> = notation('a factor such as 2 or 0.5', (text) => {
  const named = { half: 0.5, double: 2 }[text]
  const value = named ?? (text === '' ? Number.NaN : Number(text))
  return value >= 0 && value <= 100 ? value : undefined
})

/** `3+` or 3. To Hit and To Wound can be made as bad as 7+, which only an unmodified 6 meets (4.3). */
export const targetNumber: z.ZodType<number, string | number> = notation('a target number from 2+ to 7+', (text) =>
  threshold(text, 2, 7),
)

/** A ward, 2+ to 6+. */
export const wardNumber: z.ZodType<number, string | number> = notation('a ward from 2+ to 6+', (text) =>
  threshold(text, 2, 6),
)

/** A Save, 2+ to 6+, or `-`, which needs 7 (INT-01). */
export const saveNumber: z.ZodType<number, string | number> = notation('a Save from 2+ to 6+, or -', (text) =>
  text === '-' || text === '' ? 7 : threshold(text, 2, 7),
)

function threshold(text: string, least: number, most: number): number | undefined {
  const value = /^\d\+?$/.test(text) ? Number.parseInt(text, 10) : 0
  return value >= least && value <= most ? value : undefined
}

/** Rend as printed (-1, `-`) or as its size (1); always read as 0 or more. */
export const rendNumber: z.ZodType<number, string | number> = notation('a Rend such as -, -1 or -2', (text) => {
  if (text === '-' || text === '') return 0
  const value = WHOLE.test(text) ? Math.abs(Number(text)) : 99
  return value <= 12 ? value : undefined
})

/** 2, D3, 2D6+1. */
export const dice: z.ZodType<Dice, string | number> = notation(
  'a number or dice of this game such as 2, D3, D6 or 2D6+1',
  (text) => {
    try {
      const read = parseDice(text)
      const known = read.sides.every((sides) => sides === 3 || sides === 6)
      return !known || (read.plus < 0 && read.sides.length === 0) ? undefined : read
    } catch (error) {
      if (error instanceof RollcallError) return undefined
      throw error
    }
  },
)

/** Highest modified result a single die can be asked about. */
const MOST_MODIFIED = 20

/** Results of a roll: `6`, `5+`, `1-2`, or a list of numbers. */
export const faces: z.ZodType<readonly number[], string | number | readonly number[]> = z
  .union([
    notation('results of a roll such as 6, 5+ or 1-2', readFaces),
    z.array(z.int().min(1).max(MOST_MODIFIED)).min(1).readonly(),
  ])
  .meta({ id: 'results' })

function readFaces(text: string): readonly number[] | undefined {
  const parts = /^(\d{1,2})(?:(\+)|-(\d{1,2}))?$/.exec(text)
  if (parts === null) return undefined
  const from = Number(parts[1])
  const to = parts[2] === '+' ? MOST_MODIFIED : Number(parts[3] ?? parts[1])
  return to < from || to > MOST_MODIFIED ? undefined : Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Facts of the scenario that an amount or a comparison may point to. */
export const REFERENCES = [
  'self.models',
  'self.wounds',
  'self.allocated',
  'target.models',
  'target.wounds',
  'target.allocated',
  'target.bravery',
  'target.save',
  'round',
  'chargeRoll',
] as const

/** A fact of the scenario, by name. */
export type Reference = (typeof REFERENCES)[number]

/** How much: dice, the weapon's own Damage, a fact of the scenario, a column of the degrading table, or a whole model. */
export type Value =
  | { readonly kind: 'dice'; readonly dice: Dice }
  | { readonly kind: 'damage' }
  | { readonly kind: 'roll' }
  | {
      readonly kind: 'fact'
      readonly of: Reference
      readonly times: number
      readonly plus: number
      readonly max: number | null
    }
  | { readonly kind: 'table'; readonly column: string }
  | { readonly kind: 'slay' }

function readValue(text: string): Value | undefined {
  if (text === 'damage' || text === 'roll' || text === 'slay') return { kind: text }
  if (isReference(text)) return { kind: 'fact', of: text, times: 1, plus: 0, max: null }
  if (text.startsWith('table:')) return { kind: 'table', column: text.slice('table:'.length).trim() }
  const read = dice.safeParse(text)
  return read.success ? { kind: 'dice', dice: read.data } : undefined
}

const isReference = (text: string): text is Reference => (REFERENCES as readonly string[]).includes(text)

const factValue: z.ZodType<Value, unknown> = z
  .strictObject({
    of: z.enum(REFERENCES),
    times: factor.optional(),
    plus: whole(-100, 100).optional(),
    max: whole(0, 1000).optional(),
  })
  .transform(
    ({ of, times, plus, max }): Value => ({ kind: 'fact', of, times: times ?? 1, plus: plus ?? 0, max: max ?? null }),
  )

/** An amount of the grammar (abilities 4.3). */
export const value: z.ZodType<Value, unknown> = z
  .union([notation('an amount such as 1, D3, damage, target.models or table:Claws', readValue), factValue])
  .meta({ id: 'amount' })

/** An amount that is added: it may also be negative. */
export const addedValue: z.ZodType<Value, unknown> = z
  .union([
    notation('an amount such as 1, -1, D3 or target.models', (text) =>
      /^-\d{1,4}$/.test(text) ? fixedValue(Number(text)) : readValue(text),
    ),
    factValue,
  ])
  .meta({ id: 'addedAmount' })

/** A fixed amount as a value. */
export const fixedValue = (amount: number): Value => ({ kind: 'dice', dice: fixed(amount) })

/** `>=10`, `=1`, `2-3`, `<=3`, `> self.models`. */
export interface Comparison {
  readonly sign: '<' | '<=' | '=' | '>=' | '>'
  readonly with: number | Reference
}

/** A comparison; a span such as `2-3` becomes two. */
export const comparison: z.ZodType<readonly Comparison[], string | number> = notation(
  'a comparison such as >=10, =1, 2-3 or "> self.models"',
  (text) => {
    const span = /^(\d{1,4})-(\d{1,4})$/.exec(text)
    if (span !== null)
      return [
        { sign: '>=', with: Number(span[1]) },
        { sign: '<=', with: Number(span[2]) },
      ]
    const parts = /^(<=|>=|<|>|=)?\s*(\S+)$/.exec(text)
    if (parts === null) return undefined
    const against = readOperand(parts[2] as string)
    return against === undefined ? undefined : [{ sign: (parts[1] ?? '=') as Comparison['sign'], with: against }]
  },
)

function readOperand(text: string): number | Reference | undefined {
  if (isReference(text)) return text
  return /^\d{1,4}\+?$/.test(text) ? Number.parseInt(text, 10) : undefined
}

/** Results of a roll: listed, or by comparison with a number or a fact of the scenario (`> target.wounds`). */
export type Results =
  | { readonly kind: 'listed'; readonly values: readonly number[] }
  | { readonly kind: 'compared'; readonly comparisons: readonly Comparison[] }

/** Reads results; `undefined` when the text is neither. */
export function readResults(written: unknown): Results | undefined {
  const listed = faces.safeParse(written)
  if (listed.success) return { kind: 'listed', values: listed.data }
  const compared = comparison.safeParse(written)
  return compared.success ? { kind: 'compared', comparisons: compared.data } : undefined
}

/** Keywords are compared in capitals, without regard to plural s. One string: all its words; a list: any of them. */
export const keywords: z.ZodType<readonly string[], string | readonly string[]> = z
  .union([z.string().min(1).max(120), z.array(z.string().min(1).max(120)).min(1).max(50)])
  .transform((words) => (typeof words === 'string' ? [words] : words).map((word) => word.trim().toUpperCase()))

/** A name of something: a weapon, a model, an option. */
export const name: z.ZodString = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'has control characters in it')

/** One name or a list of them. */
export const names: z.ZodType<readonly string[], string | readonly string[]> = z
  .union([name, z.array(name).min(1).max(50)])
  .transform((each) => (typeof each === 'string' ? [each] : each))
