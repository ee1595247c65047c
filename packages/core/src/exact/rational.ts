/** Distributions in exact fractions (BigInt), slow and beyond doubt: goldens are compared with them by `===`. */
import { UnsupportedPlanError } from '../errors.ts'
import { type Algebra, whoeverIsInFront } from './algebra.ts'
import { power } from './pmf.ts'

/** A fraction in lowest terms is made by `reduce`; arithmetic in between keeps any common denominator. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** `mass[i] / of` is the probability of `i`. */
export interface RationalPmf {
  readonly mass: readonly bigint[]
  readonly of: bigint
}

/** The greatest common divisor. */
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** Lowest terms, denominator positive. */
export function reduce({ numerator, denominator }: Fraction): Fraction {
  const divisor = gcd(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** `11/18`, or `2` for a whole number. */
export function formatFraction(fraction: Fraction): string {
  const { numerator, denominator } = reduce(fraction)
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

/** The double next to a fraction, whose parts may both be beyond the doubles. */
export const toNumber = ({ numerator, denominator }: Fraction): number =>
  Number((numerator << 128n) / denominator) / 2 ** 128

const nothing: RationalPmf = { mass: [1n], of: 1n }

/** A number that no dice decide, 0 or more. */
export const certainRational = (value: number): RationalPmf => ({
  mass: [...new Array<bigint>(value).fill(0n), 1n],
  of: 1n,
})

/** Exact fractions count one pool. */
export function rationalAlgebra(pool: number): Algebra<RationalPmf> {
  const one: RationalPmf = { mass: [0n, 1n], of: 1n }
  return {
    nothing,
    pool: (each) => (each === pool ? one : nothing),
    facing: (_, rows) => whoeverIsInFront(rows, alike),
    visit: (_, then) => then,
    both: convolve,
    times: (a, count) => power(a, count, nothing, convolve, (x) => convolve(x, x)),
    either: mixRational,
  }
}

const alike = (a: RationalPmf, b: RationalPmf): boolean =>
  a.mass.length === b.mass.length && a.mass.every((x, i) => x * b.of === (b.mass[i] as bigint) * a.of)

function convolve(a: RationalPmf, b: RationalPmf): RationalPmf {
  const mass = new Array<bigint>(a.mass.length + b.mass.length - 1).fill(0n)
  a.mass.forEach((x, i) => {
    if (x !== 0n)
      b.mass.forEach((y, j) => {
        mass[i + j] = (mass[i + j] as bigint) + x * y
      })
  })
  return { mass, of: a.of * b.of }
}

/** One of several distributions, chosen in `ways[i]` out of `of` ways. */
export function mixRational(ways: ArrayLike<number>, of: number, parts: readonly RationalPmf[]): RationalPmf {
  if (Array.from(ways).some((each) => !Number.isSafeInteger(each)))
    throw new UnsupportedPlanError('one roll has too many dice for exact fractions')
  return weighed(Array.from(ways, BigInt), BigInt(of), parts)
}

/** The distribution that `next` gives for each value of the first, one after the other. */
export const chainRational = (first: RationalPmf, next: (value: number) => RationalPmf): RationalPmf =>
  weighed(
    first.mass,
    first.of,
    first.mass.map((_, value) => next(value)),
  )

function weighed(ways: readonly bigint[], of: bigint, parts: readonly RationalPmf[]): RationalPmf {
  const common = parts.reduce((lcm, part) => (lcm / gcd(lcm, part.of)) * part.of, 1n)
  const mass = new Array<bigint>(Math.max(...parts.map((part) => part.mass.length))).fill(0n)
  parts.forEach((part, k) => {
    const weight = (ways[k] as bigint) * (common / part.of)
    part.mass.forEach((x, i) => {
      mass[i] = (mass[i] as bigint) + weight * x
    })
  })
  return lowest({ mass, of: common * of })
}

/** Divides all masses and the denominator by what they have in common. */
function lowest(pmf: RationalPmf): RationalPmf {
  const divisor = pmf.mass.reduce((d, x) => gcd(x, d), pmf.of)
  return { mass: pmf.mass.map((x) => x / divisor), of: pmf.of / divisor }
}

/** The distribution of `f` of the number, `f` not negative. */
export function mapRational(pmf: RationalPmf, f: (value: number) => number): RationalPmf {
  const mass: bigint[] = []
  pmf.mass.forEach((x, i) => {
    const value = f(i)
    while (mass.length <= value) mass.push(0n)
    mass[value] = (mass[value] as bigint) + x
  })
  return lowest({ mass, of: pmf.of })
}

/** Probability of a value. */
export const probabilityOf = (pmf: RationalPmf, value: number): Fraction =>
  reduce({ numerator: pmf.mass[value] ?? 0n, denominator: pmf.of })

/** Exact mean and variance. */
export function momentsOf(pmf: RationalPmf): { readonly mean: Fraction; readonly variance: Fraction } {
  const sum = pmf.mass.reduce((s, x, i) => s + x * BigInt(i), 0n)
  const squares = pmf.mass.reduce((s, x, i) => s + x * BigInt(i) * BigInt(i), 0n)
  return {
    mean: reduce({ numerator: sum, denominator: pmf.of }),
    variance: reduce({ numerator: squares * pmf.of - sum * sum, denominator: pmf.of * pmf.of }),
  }
}
