/**
 * Helpers for the examination of the engine from the rules page: small documents, and comparison of an answer with numbers
 * derived by hand. Expected values are arithmetic over elementary probabilities, never numbers that a program printed.
 */
import { RollcallError } from '@rollcall/core'
import { type FightResult, loadGame, isFight, isOdds, type OddsResult, type Stages } from '@rollcall/games'
import { expect } from 'vitest'

export type Json = Readonly<Record<string, unknown>>
/** Probabilities by value; values not named have probability 0. */
export type Pmf = Readonly<Record<number, number>>

export const aos = await loadGame('aos-3e')

/** One attack at 4+/4+/-/1 unless said otherwise, against ten models of 1 wound without a save. */
export interface Duel {
  readonly weapon?: Json
  readonly weapons?: readonly Json[]
  readonly attacker?: Json
  readonly target?: Json
  readonly situation?: Json
}

/** What a case knows about the answer. Numbers for a distribution are its mean. */
export interface Expected {
  readonly mean?: number
  readonly variance?: number
  readonly pmf?: Pmf
  readonly slain?: Pmf | number
  readonly allocated?: Pmf | number
  readonly destroyed?: number
  readonly overkill?: number
  readonly stages?: Partial<Stages>
  readonly weaponMeans?: readonly number[]
  readonly backlash?: Pmf | number
  readonly redirected?: Pmf | number
  readonly extras?: readonly (Pmf | number)[]
  readonly failed?: number
  readonly fled?: Pmf | number
  readonly remaining?: Pmf | number
  readonly warning?: RegExp | 'none'
  readonly assumption?: RegExp
}

export interface Case extends Duel, Expected {
  readonly name: string
}

/** Hits and wounds without rolling. */
export const SURE = [
  { roll: 'hit', auto: true },
  { roll: 'wound', auto: true },
]

export const blade = (more: Json = {}): Json => ({
  name: 'Blade',
  attacks: 1,
  hit: '4+',
  wound: '4+',
  damage: 1,
  ...more,
})
/** A weapon whose every attack comes to a save roll. */
export const sure = (more: Json = {}): Json => blade({ effects: SURE, ...more })

export function documentOf({ weapon, weapons, attacker, target, situation }: Duel): Json {
  return {
    attacker: { name: 'Attacker', models: 1, weapons: weapons ?? [blade(weapon)], ...attacker },
    target: { name: 'Target', models: 10, wounds: 1, save: '-', ...target },
    ...(situation === undefined ? {} : { situation }),
  }
}

/** Exact answers to a document with fights. */
export function fights(document: unknown): readonly FightResult[] {
  return aos.answer(document, { method: 'exact' }).results.map((result) => {
    if (!isFight(result)) throw new Error('expected a fight')
    return result
  })
}

export function only<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined || list.length !== 1) throw new Error(`expected one, got ${list.length}`)
  return first
}

export const fight = (duel: Duel): FightResult => only(fights(documentOf(duel)))

export function ask(question: Json): OddsResult {
  const result = only(aos.answer(question).results)
  if (!isOdds(result)) throw new Error('expected odds')
  return result
}

const TOLERANCE = 1e-12

export function near(got: number | undefined, expected: number, what: string): void {
  expect(got, what).toBeTypeOf('number')
  expect(Math.abs((got ?? Number.NaN) - expected), `${what}: got ${got}, expected ${expected}`).toBeLessThanOrEqual(
    TOLERANCE,
  )
}

interface Distribution {
  readonly mean: number
  readonly pmf: readonly (readonly [number, number])[]
}

/** Where nothing can happen, nothing need be said. */
const NOTHING: Distribution = { mean: 0, pmf: [[0, 1]] }

export function same(got: Distribution | undefined, expected: Pmf | number | undefined, what: string): void {
  if (expected === undefined) return
  expect(got, `${what} is there`).toBeDefined()
  if (typeof expected === 'number') return near(got?.mean, expected, `${what}: mean`)
  const found = new Map(got?.pmf ?? [])
  const values = new Set([...found.keys(), ...Object.keys(expected).map(Number)])
  for (const value of values) near(found.get(value) ?? 0, expected[value] ?? 0, `${what}: P(${value})`)
}

export function expectFight(got: FightResult, expected: Expected): void {
  if (expected.mean !== undefined) near(got.damage.mean, expected.mean, 'damage: mean')
  if (expected.variance !== undefined) near(got.damage.variance, expected.variance, 'damage: variance')
  same(got.damage, expected.pmf, 'damage')
  same(got.slain, expected.slain, 'slain')
  same(got.allocated, expected.allocated, 'allocated')
  if (expected.destroyed !== undefined) near(got.destroyed, expected.destroyed, 'destroyed')
  if (expected.overkill !== undefined) near(got.overkill, expected.overkill, 'overkill')
  for (const [stage, mean] of Object.entries(expected.stages ?? {}))
    near(got.stages?.[stage as keyof Stages], mean, stage)
  expected.weaponMeans?.forEach((mean, i) => near(got.weapons?.[i]?.damage.mean, mean, `weapon ${i}`))
  same(got.backlash ?? NOTHING, expected.backlash, 'backlash')
  same(got.redirected ?? NOTHING, expected.redirected, 'redirected')
  expected.extras?.forEach((each, i) => same(got.extras?.[i]?.damage, each, `extras[${i}]`))
  expectAftermath(got, expected)
}

function expectAftermath(got: FightResult, expected: Expected): void {
  if (expected.failed !== undefined) near(got.battleshock?.failed, expected.failed, 'battleshock failed')
  same(got.battleshock?.fled, expected.fled, 'fled')
  same(got.battleshock?.remaining, expected.remaining, 'remaining')
  if (expected.warning === 'none') expect(got.warnings).toEqual([])
  else if (expected.warning !== undefined) expect(got.warnings.join('\n')).toMatch(expected.warning)
  if (expected.assumption !== undefined) expect(got.assumptions.join('\n')).toMatch(expected.assumption)
}

/** Asks and compares. */
export const check = (each: Case): void => expectFight(fight(each), each)

/** The failure of a document, which must be one of ours. */
export function failureOf(document: unknown): RollcallError {
  try {
    aos.answer(document, { method: 'exact' })
  } catch (error) {
    expect(error).toBeInstanceOf(RollcallError)
    return error as RollcallError
  }
  throw new Error('the document was answered')
}

/** Sum of independent distributions. */
export function plus(...parts: readonly Pmf[]): Pmf {
  return parts.reduce<Pmf>(
    (a, b) => {
      const sum: Record<number, number> = {}
      for (const [x, p] of Object.entries(a))
        for (const [y, q] of Object.entries(b)) sum[Number(x) + Number(y)] = (sum[Number(x) + Number(y)] ?? 0) + p * q
      return sum
    },
    { 0: 1 },
  )
}

/** n independent copies, summed. */
export const copies = (n: number, part: Pmf): Pmf => plus(...Array.from({ length: n }, () => part))

/** A mixture: pairs of probability and distribution. */
export function mixture(...parts: readonly (readonly [number, Pmf])[]): Pmf {
  const sum: Record<number, number> = {}
  for (const [weight, part] of parts)
    for (const [x, p] of Object.entries(part)) sum[Number(x)] = (sum[Number(x)] ?? 0) + weight * p
  return sum
}

/** Number of successes of n trials. */
export const binomial = (n: number, p: number): Pmf => copies(n, { 0: 1 - p, 1: p })
