/** The small words of the grammar: target numbers, faces, amounts, comparisons. Each reads what players write. */
import { type Dice, fixed } from '@rollcall/core'
import { z } from 'zod'
import { MINUS, orDash, thresholdForm, wholeForm } from '../../forms.ts'
import { dice, DICE_FORM, faces, factor, needed, notation, threshold, WHOLE, whole } from '../../words.ts'

export { dice, faces, factor, inAnyCase, keywords, name, names, whole } from '../../words.ts'

/** `3+` or 3. To Hit and To Wound can be made as bad as 7+, which only an unmodified 6 meets (4.3). */
export const targetNumber: z.ZodType<number, string | number> = needed('a target number from 2+ to 7+', 2, 7)

/** A ward, 2+ to 6+. */
export const wardNumber: z.ZodType<number, string | number> = needed('a ward from 2+ to 6+', 2, 6)

/** A Save, 2+ to 6+, or `-`, which needs 7 (INT-01). */
export const saveNumber: z.ZodType<number, string | number> = notation(
  'a Save from 2+ to 6+, or -',
  (text) => (text === '-' ? 7 : threshold(text, 2, 7)),
  orDash(thresholdForm(2, 7)),
)

/** Rend as printed (-1, `-`) or as its size (1); always read as 0 or more. */
export const rendNumber: z.ZodType<number, string | number> = notation(
  'a Rend such as -, -1 or -2',
  (text) => {
    if (text === '-') return 0
    const value = WHOLE.test(text) ? Math.abs(Number(text)) : 99
    return value <= 12 ? value : undefined
  },
  orDash({ numbers: { type: 'integer', minimum: -12, maximum: 12 }, text: wholeForm(-12, 12) }),
)

/** Facts of the scenario that an amount or a comparison may point to. */
const REFERENCES = [
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
  'unmodifiedChargeRoll',
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

const FACT_FORM = REFERENCES.join('|').replaceAll('.', '[.]')

const AMOUNT_FORM = {
  numbers: { type: 'integer', minimum: 0, maximum: 9_999_999 },
  text: `damage|roll|slay|${FACT_FORM}|table:.*|${DICE_FORM}`,
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

/** Rend is printed with a sign, and said without one: -2 is 2. */
function withoutSign(text: string): string {
  const [, amount] = /^-(\d{1,4})$/.exec(text) ?? []
  return amount === undefined ? '' : `: it has no sign, write ${amount} (Rend -2 is 2)`
}

/** An amount of the grammar. */
export const value: z.ZodType<Value, unknown> = z
  .union([
    notation('an amount such as 1, D3, damage, target.models or table:Claws', readValue, AMOUNT_FORM, withoutSign),
    factValue,
  ])
  .meta({ id: 'amount' })

/** An amount that is added: it may also be negative. */
export const addedValue: z.ZodType<Value, unknown> = z
  .union([
    notation(
      'an amount such as 1, -1, D3 or target.models',
      (text) => (/^-\d{1,4}$/.test(text) ? fixedValue(Number(text)) : readValue(text)),
      {
        numbers: { ...AMOUNT_FORM.numbers, minimum: -9999 },
        text: `${AMOUNT_FORM.text}|[${MINUS}]\\d{1,4}`,
      },
    ),
    factValue,
  ])
  .meta({ id: 'addedAmount' })

/** A fixed amount as a value. */
export const fixedValue = (amount: number): Value => ({ kind: 'dice', dice: fixed(amount) })

/** Do dice decide about an amount? */
export const isDice = (amount: Value | 'top' | undefined): boolean =>
  typeof amount === 'object' && amount.kind === 'dice' && amount.dice.sides.length > 0

/** `>=10`, `=1`, `2-3`, `<=3`, `> self.models`, `>= 2x target.wounds`. */
export interface Comparison {
  readonly sign: '<' | '<=' | '=' | '>=' | '>'
  readonly with: number | Reference
  /** So many times that; missing: once. */
  readonly times?: number
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
    const [, sign = '=', times, operand] = /^(<=|>=|<|>|=)?\s*(?:(\d)x\s*)?(\S+)$/.exec(text) ?? []
    const against = operand === undefined ? undefined : readOperand(operand)
    if (against === undefined || (times !== undefined && typeof against === 'number')) return undefined
    return [
      { sign: sign as Comparison['sign'], with: against, ...(times === undefined ? {} : { times: Number(times) }) },
    ]
  },
  {
    numbers: { type: 'integer', minimum: 0, maximum: 9999 },
    text: `\\d{1,4}[${MINUS}]\\d{1,4}|(?:<=|>=|<|>|=)?\\s*(?:\\d{1,4}[+]?|(?:\\dx\\s*)?(?:${FACT_FORM}))`,
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

/** One of these words, or several of them; read as a list. */
export const oneOrMore = <T extends string>(words: readonly [T, ...T[]]): z.ZodType<readonly T[], T | readonly T[]> => {
  const word = z.literal(words)
  return z.union([word.transform((each) => [each]), z.array(word).min(1).max(words.length)])
}
