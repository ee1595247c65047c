/**
 * Helpers for the examination of Warhammer 40,000 from its rules page: small documents, and comparison of an answer with
 * numbers derived by hand. Expected values are arithmetic over elementary probabilities, never numbers a program printed.
 */
import { RollcallError } from '@rollcall/core'
import { type FightResult, loadGame, isFight, isOdds, type OddsResult } from '@rollcall/games'
import { expect } from 'vitest'

export type Json = Readonly<Record<string, unknown>>
/** Probabilities by value; values not named have probability 0. */
export type Pmf = Readonly<Record<number, number>>

export const game = await loadGame('wh40k-9e')

/** What differs from one attack of an Assault weapon, 4+ to hit, S4 on T4, Damage 1, at ten models of 1 wound unsaved. */
export interface Volley {
  readonly weapon?: Json
  readonly weapons?: readonly Json[]
  readonly attacker?: Json
  readonly target?: Json
  readonly situation?: Json
}

export const gun = (more: Json = {}): Json => ({
  name: 'Gun',
  ...(more['type'] === undefined && more['weaponType'] === undefined ? { type: 'assault' } : {}),
  attacks: 1,
  ...(more['autoHit'] === true ? {} : { skill: '4+' }),
  strength: 4,
  damage: 1,
  ...more,
})

/** Hits without a roll and wounds on 2+ unless said otherwise: one die between a test and what it is about. */
export const sure = (more: Json = {}): Json => gun({ autoHit: true, strength: 8, ...more })

/** Hits and wounds without any roll. */
export const certain = (more: Json = {}): Json =>
  gun({ autoHit: true, effects: [{ roll: 'wound', auto: true }], ...more })

export const documentOf = ({ weapon, weapons, attacker, target, situation }: Volley): Json => ({
  game: 'wh40k-9e',
  attacker: { models: 1, ...attacker, weapons: weapons ?? [gun(weapon)] },
  target: { models: 10, toughness: 4, wounds: 1, ...target },
  ...(situation === undefined ? {} : { situation }),
})

export function fight(volley: Volley, options: Json = { method: 'exact' }): FightResult {
  const [result] = game.answer(documentOf(volley), options).results
  if (result === undefined || !isFight(result)) throw new Error('not a fight')
  return result
}

export function odds(document: Json): OddsResult {
  const [result] = game.answer(document).results
  if (result === undefined || !isOdds(result)) throw new Error('not a small question')
  return result
}

/** The distribution is exactly this one. */
export function isPmf(actual: FightResult['slain'], wanted: Pmf): void {
  const masses = new Map(actual?.pmf)
  const values = new Set([...masses.keys(), ...Object.keys(wanted).map(Number)])
  for (const value of values) expect(masses.get(value) ?? 0, `P(${value})`).toBeCloseTo(wanted[value] ?? 0, 12)
}

/** Everything wrong with a document, as `path: message`. */
export function issuesOf(document: unknown): readonly string[] {
  try {
    game.answer(document)
    return []
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return [error.message, ...error.issues.map(({ path, message }) => `${path}: ${message}`)]
  }
}

/** Probabilities of numbers of successes. */
export function binomial(n: number, p: number): readonly number[] {
  let pmf = [1]
  for (let i = 0; i < n; i++) pmf = [...pmf, 0].map((each, k) => each * (1 - p) + (pmf[k - 1] ?? 0) * p)
  return pmf
}
