/** A battle stopped in the middle: units where a test wants them, one phase played, again and again with other dice. */
import { Stream } from '@rollcall/core'
import { expect } from 'vitest'
import type { Battle } from '../../../src/aos-3e/battle/battle.ts'
import { lookAround } from '../../../src/aos-3e/battle/ground/field.ts'
import { battleshockPhase } from '../../../src/aos-3e/battle/phases/battleshock.ts'
import { chargePhase } from '../../../src/aos-3e/battle/phases/charge.ts'
import { combatPhase } from '../../../src/aos-3e/battle/phases/combat.ts'
import { endPowers, heroPhase } from '../../../src/aos-3e/battle/phases/hero.ts'
import { movementPhase } from '../../../src/aos-3e/battle/phases/movement.ts'
import { shootingPhase } from '../../../src/aos-3e/battle/phases/shooting.ts'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import type { Troop } from '../../../src/aos-3e/battle/troop.ts'
import { general, OWN, question, readyOf } from './armies.ts'

const STEPS = {
  hero: heroPhase,
  movement: movementPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  combat: combatPhase,
  battleshock: battleshockPhase,
}

/** Decides nothing, so that only what a test wants is done. */
export const QUIET: Partial<Policy> = {
  move: () => null,
  charge: () => null,
  shoot: () => null,
  order: () => false,
  heroic: () => null,
  cast: () => null,
  rampage: () => null,
}

/** Both armies on the table. */
export interface Table {
  readonly battle: Battle
  readonly a: readonly Troop[]
  readonly b: readonly Troop[]
}

/** A battle in the middle of A's turn: units of A stand at 0, those of B at `gap`, in one lane. */
export function table(
  a: readonly object[],
  b: readonly object[],
  own: Partial<Policy> = {},
  { gap = 10, more = {} }: { gap?: number; more?: object } = {},
): Table {
  const plan = { lanes: 1, distance: 24, objectives: [], ...more }
  const document = question({ units: a }, { units: b }, { policyA: OWN, policyB: OWN, battleplan: plan })
  return laidOut(readyOf(document, { ...QUIET, ...own }), gap)
}

/** Units of A stand at 0, those of B at `gap`, with points enough. */
export function laidOut(battle: Battle, gap: number): Table {
  Object.assign(battle, { dice: new Stream('1').start(0), round: 1 })
  for (const troop of battle.armies.b.troops) troop.along = gap
  battle.armies.a.points = battle.armies.b.points = 9
  return { battle, a: battle.armies.a.troops, b: battle.armies.b.troops }
}

/** Plays one phase. */
export function enter(battle: Battle, phase: keyof typeof STEPS): void {
  battle.phase = phase
  lookAround(battle.armies.a.troops, battle.armies.b.troops)
  if (phase === 'hero') endPowers(battle)
  STEPS[phase](battle)
}

/** Repetitions. */
export const N = 4_000

/** How often something happens, each time on a fresh table and with other dice. */
export function often(make: () => Table, happens: (table: Table) => boolean): number {
  const made = make()
  const { battle } = made
  const { active } = battle
  const places = battle.troops.map(({ along, across }) => ({ along, across }))
  let count = 0
  for (let r = 0; r < N; r++) {
    afresh(battle, places)
    Object.assign(battle, { active, dice: new Stream('1').start(r) })
    if (happens(made)) count++
  }
  return count / N
}

/** Everything as it was, and points again. */
function afresh({ troops, armies }: Battle, places: readonly object[]): void {
  for (const troop of troops) {
    troop.refresh()
    Object.assign(troop, places[troop.id])
  }
  for (const host of [armies.a, armies.b]) {
    Object.assign(host, { points: 9, spare: null, score: 0 })
    host.used.clear()
    host.tried.clear()
  }
}

/** Is this frequency that probability? */
export const about = (found: number, p: number): void =>
  expect(Math.abs(found - p), `${found} is not ${p}`).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / N) + 1e-12)

/** Mean of a number, and its standard error. */
export function meanOf(make: () => Table, value: (table: Table) => number): { mean: number; se: number } {
  let sum = 0
  let squares = 0
  often(make, (each) => {
    const x = value(each)
    sum += x
    squares += x * x
    return true
  })
  const mean = sum / N
  return { mean, se: Math.sqrt(Math.max(0, squares / N - mean * mean) / N) }
}

/** Is this mean the expected one? */
export const near = ({ mean, se }: { mean: number; se: number }, expected: number): void =>
  expect(Math.abs(mean - expected), `${mean} is not ${expected}`).toBeLessThan(5 * se + 1e-12)

/** The first of a list, one of it, units that command nobody, and a HERO who does. */
export const first = <T>(list: readonly T[]): T => list[0] as T
export const at = <T>(list: readonly T[], i: number): T => list[i] as T
export const mute = { champion: false }
export const lord = (more: object = {}): object => general({ wizard: undefined, keywords: ['HERO'], ...more })
