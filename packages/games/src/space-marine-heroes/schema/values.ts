/** The small words of this game's questions: dice as players write them, fractions, target numbers. */
import { formatFraction } from '@rollcall/core'
import { z } from 'zod'
import { digits, textOf, writtenAs } from '../../forms.ts'
import { SIX_DICE } from '../dice/faces.ts'
import { RULES } from '../rules.ts'
import { stated } from '../../records.ts'

/** A schema that reads a value in any of its spellings; `read` answers `undefined` when it cannot; `form` is for editors. */
export function spelled<T, S>(
  wanted: string,
  spellings: z.ZodType<S>,
  read: (value: S) => T | undefined,
  form?: readonly object[],
): z.ZodType<T, S> {
  return spellings
    .transform((value, context): T => {
      const result = read(value)
      if (result !== undefined) return result
      context.addIssue({ code: 'custom', message: `expected ${wanted}` })
      return z.NEVER
    })
    .meta({
      description: wanted,
      ...stated({ anyOf: form }),
    }) as unknown as z.ZodType<T, S>
}

/** Text of so many letters at most; a longer one is not read on, so that whoever looks at all of it finds none half-read. */
export const text = (letters: number): z.ZodString => z.string().max(letters, { abort: true })

/** A number, also as text. */
type Scalar = string | number

const scalar: z.ZodType<Scalar> = z.union([z.number(), text(200)], { error: 'expected a number or text' })
/** One of them, or a list. */
export const listed: z.ZodType<Scalar | Scalar[]> = z.union([scalar, z.array(scalar).max(20, { abort: true })], {
  error: 'expected a number, text or a list',
})

/** Numbers of a list, or of a text with commas or blanks between them; brackets are forgiven. */
export function numbersIn(value: Scalar | readonly Scalar[]): readonly number[] | undefined {
  const parts = Array.isArray(value)
    ? value.map(String)
    : String(value)
        .replaceAll(/[[\](){}]/g, '')
        .split(/[\s,;+]+/)
  const numbers = parts
    .filter((part) => part !== '')
    .map((part) => (/^-?\d{1,9}$/.test(part) ? Number(part) : Number.NaN))
  return numbers.every((each) => Number.isSafeInteger(each)) ? numbers : undefined
}

/** `2,2,5`, `2 2 5`, `225` or a list; `none` and nothing are no dice. */
function diceIn(value: Scalar | readonly Scalar[]): readonly number[] | undefined {
  if (value === 'none' || value === '-') return []
  const numbers = numbersIn(value)
  const dice = numbers?.length === 1 && !Array.isArray(value) ? Array.from(String(numbers[0]), Number) : numbers
  return dice !== undefined && dice.length <= SIX_DICE && dice.every((face) => face >= 1 && face <= RULES.die)
    ? dice.toSorted((a, b) => a - b)
    : undefined
}

/** Digits with whatever stands between them. */
const SPACED = '[\\d\\s,;+[\\](){}]*'

const facesUpTo = (maxItems: number): object => ({
  type: 'array',
  maxItems,
  items: { anyOf: [{ type: 'integer', minimum: 1, maximum: 6 }, textOf('[1-6]?')] },
})

/** Dice by their faces. */
export const dice = spelled(`at most ${SIX_DICE} dice by their faces, such as 2,2,5`, listed, diceIn, [
  { type: 'integer', minimum: 1, maximum: 666_666 },
  textOf(`none|-|${SPACED}`),
  facesUpTo(SIX_DICE),
])

/** How many dice, or which faces they show: `6` is six dice, `[6]` is one die that shows a 6. */
export const diceOrCount = spelled<number | readonly number[], Scalar | Scalar[]>(
  `a number of dice from 1 to ${SIX_DICE}, or their faces such as 2,2,5`,
  listed,
  (value) => {
    const count = Array.isArray(value) ? Number.NaN : Number(value)
    if (count >= 1 && count <= SIX_DICE && Number.isInteger(count)) return count
    const faces = diceIn(value)
    return faces === undefined || faces.length === 0 ? undefined : faces
  },
  [
    { type: 'integer', minimum: 1, maximum: 666_666 },
    textOf(`\\s*[+\\d[({]${SPACED}`),
    { ...facesUpTo(SIX_DICE), minItems: 1 },
  ],
)

const DECIMAL = /^(\d{1,6})(?:\.(\d{1,6}))?$/
const QUOTIENT = /^(\d{1,6})\/([1-9]\d{0,5})$/

/** A value of 0 or more, such as 2, 0.5 or 1/2, in lowest terms. */
export const value = spelled(
  'a number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2',
  scalar,
  (given) => {
    const text = String(given).trim()
    const [, whole, digits = ''] = DECIMAL.exec(text) ?? []
    if (whole !== undefined)
      return formatFraction({ numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) })
    const [, numerator, denominator] = QUOTIENT.exec(text) ?? []
    return numerator === undefined || denominator === undefined
      ? undefined
      : formatFraction({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
  },
  writtenAs({
    numbers: { minimum: 0, maximum: 999_999.999_999 },
    text: '\\d{1,6}(?:[.]\\d{1,6}|/[1-9]\\d{0,5})?',
  }),
)

const wholeNumber = (minimum: number, maximum: number): readonly object[] => [
  { type: 'integer', minimum, maximum },
  textOf(`[+]?${digits(minimum, maximum)}`),
]

/** A whole number within bounds, also as text. */
export const whole = (least: number, most: number): z.ZodType<number, Scalar> =>
  spelled(
    `a whole number from ${least} to ${most}`,
    scalar,
    (given) => {
      const number = /^[+]?\d{1,9}$/.test(String(given)) ? Number(given) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
    wholeNumber(least, most),
  )

const NO_LIMIT = ['none', 'unlimited', 'no', '-']

const UNLIMITED = [textOf(NO_LIMIT.join('|')), { type: 'null' }]

/** A whole number, or no limit. */
export const limit = (least: number, most: number): z.ZodType<number | null, Scalar | null> =>
  spelled<number | null, Scalar | null>(
    `a whole number from ${least} to ${most}, or unlimited`,
    z.union([scalar, z.null()]),
    (given) => {
      if (given === null || NO_LIMIT.includes(String(given))) return null
      const number = /^\d{1,9}$/.test(String(given)) ? Number(given) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
    [...wholeNumber(least, most), ...UNLIMITED],
  )

/** The roll that lets a hero stay, such as 4+; null or `none` is no roll. */
export const staysOn = spelled<number | null, Scalar | null>(
  'a roll from 1+ to 7+, or none',
  z.union([scalar, z.null()]),
  (given) => {
    if (given === null || NO_LIMIT.includes(String(given))) return null
    const number = /^[1-7]\+?$/.test(String(given)) ? Number.parseInt(String(given), 10) : Number.NaN
    return Number.isNaN(number) ? undefined : number
  },
  [{ type: 'integer', minimum: 1, maximum: 7 }, textOf('[1-7][+]?'), ...UNLIMITED],
)

/** Spaces per half of the battlefield (INT-14). */
export const spacesPerHalf = whole(2, 100).default(4)

/** Up to five numbers of spaces, by column. */
export const spaces = spelled('five numbers of spaces, by column', listed, (given) => {
  const numbers = numbersIn(given)
  return numbers !== undefined && numbers.length === 5 && numbers.every((each) => each >= 0 && each <= 198)
    ? numbers
    : undefined
})

/** Columns 1 to 5. */
export const columns = spelled('columns from 1 to 5', listed, (given) => {
  if (given === 'none') return []
  const numbers = numbersIn(given)
  return numbers?.every((each) => each >= 1 && each <= 5) === true ? numbers : undefined
})
