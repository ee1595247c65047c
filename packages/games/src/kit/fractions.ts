/** Arithmetic of fractions, not reduced in between: chances of things that do not happen, that happen together, that exclude each other. */
import { type Fraction, reduce } from '@rollcall/core'

/** So many of so many ways. */
export const outOf = (ways: number, of: number): Fraction => ({ numerator: BigInt(ways), denominator: BigInt(of) })

/** A whole number. */
export const wholly = (value: number): Fraction => outOf(value, 1)

export const CERTAIN: Fraction = wholly(1)
export const NEVER: Fraction = wholly(0)

/** The chance that something does not happen. */
export const not = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator - numerator,
  denominator,
})

/** The product; of chances, that independent things all happen. */
export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce(
    (product, { numerator, denominator }) => ({
      numerator: product.numerator * numerator,
      denominator: product.denominator * denominator,
    }),
    CERTAIN,
  )

/** The quotient; `b` is not zero. */
export const over = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator,
  denominator: a.denominator * b.numerator,
})

/** The sum; of chances, that one of several things happens of which no two can. */
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, NEVER)

/** Denominators of one chain divide each other as often as not; those that do not are brought to lowest terms, lest they grow. */
function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  if (a.denominator % b.denominator === 0n) return onto(a, b)
  if (b.denominator % a.denominator === 0n) return onto(b, a)
  return reduce({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  })
}

const onto = ({ numerator, denominator }: Fraction, b: Fraction): Fraction => ({
  numerator: numerator + b.numerator * (denominator / b.denominator),
  denominator,
})
