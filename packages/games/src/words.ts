/** The small words of every game's grammar: whole numbers, target numbers, dice, results, names. */
import { type Dice, parseDice, range, unlessFaulty } from '@rollcall/core'
import { z } from 'zod'
import { digits, eitherCase, type Form, MINUS, SIGNS, thresholdForm, wholeForm, writtenAs } from './forms.ts'

/** A schema that reads a number or a word; `read` answers `undefined` when it cannot, `wanted` says what would do, `form` editors; `hint` what is perhaps meant. */
export function notation<T>(
  wanted: string,
  read: (text: string) => T | undefined,
  form: Form,
  hint: (text: string) => string = () => '',
): z.ZodType<T, string | number> {
  return z
    .union([z.number(), z.string().max(80)], { error: `expected ${wanted}` })
    .transform((value, context): T => {
      const text = String(value).trim().replaceAll('−', '-').replaceAll('–', '-')
      const result = read(text)
      if (result !== undefined) return result
      context.addIssue({ code: 'custom', message: `"${text}" is not ${wanted}${hint(text)}` })
      return z.NEVER
    })
    .meta({ description: wanted, anyOf: writtenAs(form) })
}

/** A whole number as written. */
export const WHOLE = /^[+-]?\d{1,16}$/

/** A whole number, also when written with a plus sign. */
export const whole = (least: number, most: number): z.ZodType<number, string | number> =>
  notation(
    `a whole number from ${least} to ${most}`,
    (text) => {
      const value = WHOLE.test(text) ? Number(text) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    { numbers: { type: 'integer', minimum: least, maximum: most }, text: wholeForm(least, most) },
  )

/** Numbers that are added up: one of them, or a list. */
export const summedOf = (number: z.ZodType<number, string | number>, of = (each: number): number => each) =>
  z
    .union([number, z.array(number).max(50)], { error: 'expected a number, or a list of numbers' })
    .transform((said) => [said].flat().reduce((sum, each) => sum + of(each), 0))

/** A factor such as 2 or 0.5. */
export const factor: z.ZodType<number, string | number> = notation(
  'a factor such as 2 or 0.5',
  (text) => {
    const named = { half: 0.5, double: 2 }[text]
    const value = named ?? (text === '' ? Number.NaN : Number(text))
    return value >= 0 && value <= 100 ? value : undefined
  },
  {
    numbers: { minimum: 0, maximum: 100 },
    text: 'half|double|[+]?(?:\\d+[.]?\\d*|[.]\\d+)(?:[eE][+-]?\\d+)?|0[xX][0-9a-fA-F]+',
  },
)

/** `3+` or 3 as a number, where it lies between these. */
export function threshold(text: string, least: number, most: number): number | undefined {
  const value = /^[1-9]?\d\+?$/.test(text) ? Number.parseInt(text, 10) : 0
  return value >= least && value <= most ? value : undefined
}

/** A result that must be rolled: 4+. */
export const needed = (wanted: string, least: number, most: number): z.ZodType<number, string | number> =>
  notation(wanted, (text) => threshold(text, least, most), thresholdForm(least, most))

/** Dice or a number within a sum. */
const TERM = '(?:\\d{0,3}\\s*[dD]\\s*0{0,3}[36]|\\d{1,7})'

/** How dice are written, for published schemas. */
export const DICE_FORM = `[+]?\\s*${TERM}(?:\\s*[${SIGNS}]\\s*${TERM})*`

/** No dice at all, written as dice. */
const NO_DICE = /(?<!\d)0+\s*D/i

/** Can the dice ever come to something? Nothing at all is said as 0, not as D3-5. */
export const canCome = (dice: Dice): boolean => range(dice).most >= Math.min(1, dice.sides.length)

/** 2, D3, 2D6+1. */
export const dice: z.ZodType<Dice, string | number> = notation(
  'a number or dice of this game such as 2, D3, D6 or 2D6+1',
  (text) => {
    const read = unlessFaulty(() => parseDice(text))
    const known = read?.sides.every((sides) => sides === 3 || sides === 6) === true
    return read !== null && known && canCome(read) && !NO_DICE.test(text) ? read : undefined
  },
  { numbers: { type: 'integer', minimum: 0, maximum: 9_999_999 }, text: DICE_FORM },
)

/** Highest modified result a single die can be asked about. */
const MOST_MODIFIED = 20

/** How results of a roll are written, for published schemas. */
const FACES_FORM = `${digits(0, MOST_MODIFIED)}(?:[+]|[${MINUS}]${digits(0, MOST_MODIFIED)})?`

/** Results of a roll: `6`, `5+`, `1-2`, or a list of numbers. */
export const faces: z.ZodType<readonly number[], string | number | readonly number[]> = z
  .union([
    notation('results of a roll such as 6, 5+ or 1-2', readFaces, {
      numbers: { type: 'integer', minimum: 0, maximum: MOST_MODIFIED },
      text: FACES_FORM,
    }),
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
  .regex(
    /^[^\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
    'has characters in it that cannot be seen',
  )

/** One of these words, in capitals or not. */
export const inAnyCase = <const W extends string>(words: readonly W[]): z.ZodType<W, unknown> =>
  z
    .unknown()
    .transform((said) => (typeof said === 'string' ? said.toLowerCase() : said))
    .pipe(z.enum(words))
    .meta({
      anyOf: [{ enum: words }, { type: 'string', pattern: `^(?:${words.map((each) => eitherCase(each)).join('|')})$` }],
    })

/** One name or a list of them. */
export const names: z.ZodType<readonly string[], string | readonly string[]> = z
  .union([name, z.array(name).min(1).max(50)])
  .transform((each) => (typeof each === 'string' ? [each] : each))
