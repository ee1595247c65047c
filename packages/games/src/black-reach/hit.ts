/** What a Hit does (HBR 5.2): a save, then hit point tokens, then a step or a location of a heavy vehicle. */
import { faulty } from '../kit/faults.ts'
import type { Unit } from './schema/unit.ts'
import { gone, lostTo, suppressed, type UnitState } from './state.ts'
import { RULES } from './rules.ts'

/** Options that the interpretations leave open. */
export interface Reading {
  /** INT-1. */
  readonly suppressionAffectsArmourSave: boolean
}

/** The face that saves a unit; `null`: it may not save. */
export function saveNeeded(unit: Unit, state: UnitState, piercing: boolean, reading: Reading): number | null {
  const { armourSave } = unit
  if (armourSave === null || piercing || (armourSave.kind === 'card' && state.cards === 0)) return null
  const tokens = reading.suppressionAffectsArmourSave ? lostTo(state.tokens) : 0
  const needed = armourSave.value + tokens + unit.ownRollPenalties
  // A card is spent on the first Hit for which the save has a chance (HBR 5.3).
  return needed > 6 ? null : needed
}

/** The card of a yellow save is discarded before its die is rolled (INT-32). */
export const withCardSpent = (unit: Unit, state: UnitState): UnitState =>
  unit.armourSave?.kind === 'card' ? { ...state, cards: state.cards - 1 } : state

/** Hits that are left after hit point tokens: each token cancels one; of a double hit one left is an ordinary Hit (HBR 5.6). */
export function afterHitPoints(state: UnitState, hits: 1 | 2): { readonly state: UnitState; readonly hits: 0 | 1 | 2 } {
  const spent = Math.min(state.hitPoints, hits)
  return { state: { ...state, hitPoints: state.hitPoints - spent }, hits: (hits - spent) as 0 | 1 | 2 }
}

/** A step lost, or everything (HBR 5.4). Heavy vehicles have locations instead. */
export function afterLoss(unit: Unit, state: UnitState, hits: 1 | 2): UnitState {
  if (hits === 2 || unit.type === 'lightVehicle' || state.side + 1 >= unit.sides.length) return gone(state)
  return { ...state, side: state.side + 1 }
}

/**
 * Damage by the result of a location die; results outside of the table are its nearest (INT-7). Fails with `ERR_INPUT_INVALID`
 * where nobody gave the table: the pictures of the rulebook had it.
 */
function damageAt(unit: Unit, result: number): string {
  const rows = Object.entries(unit.heavy?.locationTable ?? {}).map(([at, key]) => [Number(at), key] as const)
  if (rows.length === 0)
    throw faulty(`${unit.name ?? 'a heavy vehicle'} is hit, and the table of its damage is not known`, [
      'target.heavy.locationTable',
      'is missing: give the damage for each result of the location die (HBR 5.5); in a typed line "heavy Tank D8 CV +4 locations traction/traction/hull/secondary/main/explosion"',
    ])
  const nearest = rows.reduce((best, row) => (Math.abs(row[0] - result) < Math.abs(best[0] - result) ? row : best))
  return nearest[1]
}

const DESTROYS = 'explosion'

/** How little its owner minds some damage: what destroys is worst, what he prefers is best, all else lies between. */
function rankOf(unit: Unit, state: UnitState, damage: string): number {
  if (damage === DESTROYS || state.damage.includes(damage)) return Number.POSITIVE_INFINITY
  const preference = unit.heavy?.preference ?? []
  const at = preference.indexOf(damage)
  return at < 0 ? preference.length : at
}

/** Result of a location die with its shift. */
export const locationOf = (face: number, piercing: boolean): number => face + (piercing ? RULES.location.piercing : 0)

/** The better of two dice for the owner of the vehicle; of two that are equally good the lower (HBR 5.5). */
export function chosen(unit: Unit, state: UnitState, [low, high]: readonly [number, number]): number {
  const rank = (result: number): number => rankOf(unit, state, damageAt(unit, result))
  return rank(high) < rank(low) ? high : low
}

/** The damage that a vehicle takes where the location die came to `result`; a Mekaniak may change it (HBR 5.5). */
export function afterLocation(unit: Unit, state: UnitState, result: number): UnitState {
  const shift = state.mekaniak > 0 ? bestShift(unit, state, result) : 0
  const left = shift === 0 ? state : { ...state, mekaniak: state.mekaniak - 1 }
  return damaged(unit, left, damageAt(unit, result + shift))
}

/** The smallest shift that gives the best result; of -k and +k that are equally good, -k. */
function bestShift(unit: Unit, state: UnitState, result: number): number {
  const most = unit.heavy?.mekaniakShift ?? 0
  const shifts = Array.from({ length: most }, (_, i) => [-(i + 1), i + 1]).flat()
  const rank = (shift: number): number => rankOf(unit, state, damageAt(unit, result + shift))
  return shifts.reduce((best, shift) => (rank(shift) < rank(best) ? shift : best), 0)
}

function damaged(unit: Unit, state: UnitState, damage: string): UnitState {
  if (damage === DESTROYS || state.damage.includes(damage)) return gone(state)
  const after = { ...state, damage: [...state.damage, damage].toSorted() }
  const hull = unit.heavy?.grotRigger === true ? RULES.location.riggedHullTokens : RULES.location.hullTokens
  return damage === 'hull' ? suppressed(after, hull) : after
}
