/** Chances in fractions: of a test, of its failure, of several things together. */
import type { Fraction } from '@rollcall/core'
import { SIDES, within } from './dice.ts'

/** The chance to roll a target number or less (WZ 1). */
export const chanceOf = (target: number): Fraction => ({
  numerator: BigInt(within(target)),
  denominator: BigInt(SIDES),
})

/** The chance that something does not happen. */
export const not = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator - numerator,
  denominator,
})

/** The chance of independent things together. */
export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce((product, { numerator, denominator }) => ({
    numerator: product.numerator * numerator,
    denominator: product.denominator * denominator,
  }))

/** A whole number. */
export const wholly = (value: number): Fraction => ({ numerator: BigInt(value), denominator: 1n })

export const CERTAIN = wholly(1)
export const NEVER = wholly(0)
