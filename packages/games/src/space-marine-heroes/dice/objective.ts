/** What a turn is played for: the value of its results, or the maximum (rules 8). */
import { type Fraction, reduce } from '@rollcall/core'
import type { ResultType } from './results.ts'

/** Values by type of result, written as whole numbers or fractions such as `1/2`. */
export type ResultValues = Readonly<Record<ResultType, string>>

/** What to make as great as possible, and what the player may do for it. */
export interface Objective {
  /** The value kept at the end of the turn, or the probability of the maximum. */
  readonly goal: 'value' | 'maximum'
  readonly resultValues: ResultValues
  /** The turn after a maximum counts, too. */
  readonly countExtraTurns: boolean
  /** Dice may be left as they are while others are rolled. */
  readonly holdingAllowed: boolean
  /** Pushes in one turn; `null` is no limit. */
  readonly maxPushes: number | null
}

const alike = (value: string): ResultValues => ({
  luckySix: value,
  doubleSix: value,
  triple: value,
  straight3: value,
  straight4: value,
  straight5: value,
})

/** One for each winning result. */
export const COUNTING: ResultValues = alike('1')

/** Spaces that heroes move by it (5.5). */
export const MOVEMENT: ResultValues = {
  luckySix: '0',
  doubleSix: '1',
  triple: '2',
  straight3: '3',
  straight4: '4',
  straight5: '5',
}

/** Most results in one turn. */
export const MOST_RESULTS: Objective = {
  goal: 'value',
  resultValues: COUNTING,
  countExtraTurns: false,
  holdingAllowed: true,
  maxPushes: null,
}

/** A fraction as `Objective` writes it. */
function readFraction(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/')
  return reduce({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
}

/** The least number of equal parts of 1 in which all these can be counted. */
export const commonUnit = (fractions: readonly string[]): bigint =>
  fractions.map((each) => readFraction(each).denominator).reduce((unit, each) => unit * (each / gcd(unit, each)), 1n)

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** A fraction counted in parts of 1. */
export function inUnits(text: string, unit: bigint): bigint {
  const { numerator, denominator } = readFraction(text)
  return numerator * (unit / denominator)
}
