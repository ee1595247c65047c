/** Distributions of whole numbers in doubles, and the algebra that the evaluator runs on them. */
import { LIMITS, OverBudgetError } from '../budget.ts'
import { type Algebra, whoeverIsInFront } from './algebra.ts'

/** `mass[i]` is the probability of `from + i`. */
export interface Pmf {
  readonly from: number
  readonly mass: Float64Array
}

/**
 * Ends of a distribution below this are dropped: 2^-200 is beneath the rounding of any sum of doubles (2^-53), and without
 * the cut a great many attacks would be mostly zeros and slow denormal numbers. No entry above it is ever touched.
 */
const NEGLIGIBLE = 2 ** -200

/** Multiplications one question may cost before it is over budget; some seconds of work. */
export const DEFAULT_BUDGET = LIMITS.multiplications.most

/** A number that no dice decide. */
export const certain = (value: number): Pmf => ({ from: value, mass: Float64Array.of(1) })

/** Doubles count one pool; `budget` is the number of multiplications allowed, spent as the evaluation goes on. */
export function pmfAlgebra(pool: number, budget: { left: number } = { left: DEFAULT_BUDGET }): Algebra<Pmf> {
  const nothing = certain(0)
  const one = certain(1)
  const both = (a: Pmf, b: Pmf): Pmf => {
    pay(budget, a.mass.length * b.mass.length)
    return convolve(a, b)
  }
  const twice = (a: Pmf): Pmf => {
    pay(budget, a.mass.length * a.mass.length * 0.5)
    return square(a)
  }
  return {
    nothing,
    pool: (each) => (each === pool ? one : nothing),
    facing: (_, rows) => whoeverIsInFront(rows, alike),
    visit: (_, then) => then,
    both,
    times: (a, count) => power(a, count, nothing, both, twice),
    either: (ways, of, outcomes) => mix(ways, of, outcomes),
  }
}

const alike = (a: Pmf, b: Pmf): boolean =>
  a.from === b.from && a.mass.length === b.mass.length && a.mass.every((p, i) => p === b.mass[i])

/** Attacks whose exact distribution takes more multiplications than are left. */
export const tooManyAttacks = (estimated: number): OverBudgetError =>
  new OverBudgetError({
    limit: 'multiplications',
    what: 'too many attacks for an exact answer: one more part of it takes',
    estimated,
    fits: 'simulate it, or ask about fewer models or attacks',
  })

/** Spends some of the budget. Fails with `UnsupportedPlanError` when there is none left. */
export function pay(budget: { left: number }, cost: number): void {
  budget.left -= cost
  if (budget.left < 0) throw tooManyAttacks(cost)
}

/** `a` to the power of `count`: by repeated squaring, the highest bit first, so that the small factor stays small. */
export function power<T>(a: T, count: number, nothing: T, both: (a: T, b: T) => T, twice: (a: T) => T): T {
  if (count === 0) return nothing
  let result = a
  for (let bit = highestBit(count) / 2; bit >= 1; bit /= 2) {
    result = twice(result)
    if (Math.floor(count / bit) % 2 === 1) result = both(result, a)
  }
  return result
}

function highestBit(count: number): number {
  let bit = 1
  while (2 * bit <= count) bit *= 2
  return bit
}

/** The distribution of a sum of independent numbers. */
export function convolve(a: Pmf, b: Pmf): Pmf {
  if (a.mass.length < b.mass.length) return convolve(b, a)
  if (b.mass.length === 1 && b.mass[0] === 1) return b.from === 0 ? a : { from: a.from + b.from, mass: a.mass }
  const sum = new Float64Array(a.mass.length + b.mass.length - 1)
  addProduct(sum, a.mass, b.mass)
  return trim(a.from + b.from, sum)
}

/**
 * Adds the product of two polynomials to `sum`, four rows of the shorter one at a time: one load and one store of `sum`
 * then serve four multiplications.
 */
function addProduct(sum: Float64Array, x: Float64Array, y: Float64Array): void {
  const n = x.length
  let j = 0
  for (; j + 3 < y.length; j += 4) {
    const [y0, y1, y2, y3] = [y[j] as number, y[j + 1] as number, y[j + 2] as number, y[j + 3] as number]
    let x1 = 0
    let x2 = 0
    let x3 = 0
    for (let i = 0; i < n; i++) {
      const x0 = x[i] as number
      sum[i + j] = (sum[i + j] as number) + x0 * y0 + x1 * y1 + x2 * y2 + x3 * y3
      x3 = x2
      x2 = x1
      x1 = x0
    }
    sum[n + j] = (sum[n + j] as number) + x1 * y1 + x2 * y2 + x3 * y3
    sum[n + j + 1] = (sum[n + j + 1] as number) + x1 * y2 + x2 * y3
    sum[n + j + 2] = (sum[n + j + 2] as number) + x1 * y3
  }
  for (; j < y.length; j++) {
    const p = y[j] as number
    for (let i = 0; i < n; i++) sum[i + j] = (sum[i + j] as number) + p * (x[i] as number)
  }
}

/** The sum of two independent numbers of one distribution: half the work of `convolve(a, a)`, by symmetry. */
export function square(a: Pmf): Pmf {
  const x = a.mass
  const sum = new Float64Array(2 * x.length - 1)
  for (let j = 0; j < x.length; j++) {
    const p = x[j] as number
    if (p === 0) continue
    sum[2 * j] = (sum[2 * j] as number) + p * p
    const twice = 2 * p
    for (let i = j + 1; i < x.length; i++) sum[i + j] = (sum[i + j] as number) + twice * (x[i] as number)
  }
  return trim(2 * a.from, sum)
}

/** Drops what is negligible at both ends. */
function trim(from: number, mass: Float64Array): Pmf {
  let low = 0
  let high = mass.length
  while (high > 1 && (mass[high - 1] as number) < NEGLIGIBLE) high--
  while (low < high - 1 && (mass[low] as number) < NEGLIGIBLE) low++
  return low === 0 && high === mass.length ? { from, mass } : { from: from + low, mass: mass.slice(low, high) }
}

/** One of several distributions, chosen in `ways[i]` out of `of` ways. */
export function mix(ways: ArrayLike<number>, of: number, parts: readonly Pmf[]): Pmf {
  if (parts.length === 1 && ways[0] === of) return parts[0] as Pmf
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const part of parts) {
    from = Math.min(from, part.from)
    to = Math.max(to, part.from + part.mass.length)
  }
  const mass = new Float64Array(to - from)
  for (let k = 0; k < parts.length; k++) {
    const part = parts[k] as Pmf
    const weight = ways[k] as number
    const shift = part.from - from
    for (let i = 0; i < part.mass.length; i++)
      mass[i + shift] = (mass[i + shift] as number) + weight * (part.mass[i] as number)
  }
  // Ways are whole numbers: added first and divided once, the masses of a die sum to exactly 1.
  for (let i = 0; i < mass.length; i++) mass[i] = (mass[i] as number) / of
  return { from, mass }
}

/** The distribution that `next` gives for each value of the first, one after the other. */
export function chain(first: Pmf, next: (value: number) => Pmf): Pmf {
  const n = first.mass.length
  const parts = new Array<Pmf>(n)
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (let i = 0; i < n; i++) {
    const part = next(first.from + i)
    parts[i] = part
    if (part.from < from) from = part.from
    if (part.from + part.mass.length > to) to = part.from + part.mass.length
  }
  const mass = new Float64Array(to - from)
  for (let i = 0; i < n; i++) {
    const { from: at, mass: masses } = parts[i] as Pmf
    const weight = first.mass[i] as number
    for (let j = 0; j < masses.length; j++) {
      const k = at - from + j
      mass[k] = (mass[k] as number) + weight * (masses[j] as number)
    }
  }
  return trim(from, mass)
}

/** The same distribution with a mass of exactly 1: takes out what rounding has added up over many attacks. */
export function normalised(pmf: Pmf): Pmf {
  const { from, mass } = pmf
  let sum = 0
  for (let i = 0; i < mass.length; i++) sum += mass[i] as number
  if (Math.abs(sum - 1) > 1e-6) throw new Error(`a distribution has a mass of ${sum}: this is a bug`)
  if (sum === 1) return pmf
  const whole = new Float64Array(mass.length)
  for (let i = 0; i < mass.length; i++) whole[i] = (mass[i] as number) / sum
  return { from, mass: whole }
}

/** The distribution of `f` of the number. */
export function mapPmf(pmf: Pmf, f: (value: number) => number): Pmf {
  const count = pmf.mass.length
  const values = new Float64Array(count)
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const value = f(pmf.from + i)
    values[i] = value
    if (value < from) from = value
    if (value > to) to = value
  }
  const mass = new Float64Array(to - from + 1)
  for (let i = 0; i < count; i++) {
    const at = (values[i] as number) - from
    mass[at] = (mass[at] as number) + (pmf.mass[i] as number)
  }
  return { from, mass }
}

/** The distribution of a number of 0 or more that is known for each value of another one: one part at a time is held. */
export function mixGiven(
  weighted: Iterable<readonly [value: number, weight: number]>,
  given: (value: number) => Pmf,
): Pmf {
  let mass = new Float64Array(1)
  for (const [value, weight] of weighted) {
    const part = given(value)
    const end = part.from + part.mass.length
    if (end > mass.length) mass = grown(mass, Math.max(end, 2 * mass.length))
    for (let i = 0; i < part.mass.length; i++)
      mass[i + part.from] = (mass[i + part.from] as number) + weight * (part.mass[i] as number)
  }
  return { from: 0, mass }
}

function grown(mass: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length)
  larger.set(mass)
  return larger
}

/** Probability of exactly this value. */
export const at = (pmf: Pmf, value: number): number => pmf.mass[value - pmf.from] ?? 0

/** Probability of this value or more. */
export function atLeast(pmf: Pmf, value: number): number {
  let sum = 0
  for (let i = pmf.mass.length - 1; i >= Math.max(0, value - pmf.from); i--) sum += pmf.mass[i] as number
  return sum
}
