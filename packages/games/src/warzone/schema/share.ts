/** Probabilities as people write them: `2/5`, `0.4`, `40%`, as exact fractions. */
import type { Fraction } from '@rollcall/core'
import { z } from 'zod'

/** A probability as it is written; decimals are taken as they are. */
export const share: z.ZodType<string, number | string> = z
  .union([z.number(), z.string().max(40)], { error: 'expected a probability such as 2/5 or 0.4' })
  .transform(String)
  .refine((text) => {
    const { numerator, denominator } = fractionOf(text) ?? { numerator: 2n, denominator: 1n }
    return numerator <= denominator
  }, 'expected a probability from 0 to 1, such as 2/5 or 0.4') as unknown as z.ZodType<string, number | string>

/** The probability that was written; `null`: it is none. */
export function fractionOf(said: string): Fraction | null {
  const text = said.trim()
  const [, numerator, denominator] = /^(\d{1,15})\s*\/\s*(\d{1,15})$/.exec(text) ?? []
  if (numerator !== undefined && denominator !== undefined && BigInt(denominator) > 0n)
    return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  const [, whole = '', decimals = '', percent] = /^(\d{0,3})(?:\.(\d{1,15}))?(%)?$/.exec(text) ?? []
  if (whole + decimals === '') return null
  const denominator10 = 10n ** BigInt(decimals.length + (percent === undefined ? 0 : 2))
  return { numerator: BigInt(whole + decimals), denominator: denominator10 }
}
