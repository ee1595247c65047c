/** What is written down of one battle: wounds by unit and phase, who fell when, and by whose hand. */
import type { Battle } from '../battle.ts'
import { PHASES } from '../../battle-parts/turn.ts'
import { earn } from '../joining/earnings.ts'
import type { Ledger } from '../state.ts'
import { hurt } from '../wounds/losses.ts'
import type { Troop } from '../troop.ts'

/** Ways to be destroyed: by damage, whose ever it was, in flight (8.6), or as reserves that were never set up (2.7). */
export const ENDS = ['damage', 'fled', 'neverArrived'] as const

/** An empty ledger for so many units. */
export const ledgerFor = (units: number): Ledger => ({
  dealt: new Float64Array(units * PHASES.length),
  taken: new Float64Array(units * PHASES.length),
  restored: new Float64Array(units),
  fled: new Float64Array(units),
  died: new Int32Array(units),
  killer: new Int32Array(units),
  end: new Int32Array(units),
})

/** Tears the pages of the last battle out. */
export function cleared({ dealt, taken, restored, fled, died, killer, end }: Ledger): void {
  for (const page of [dealt, taken, restored, fled]) page.fill(0)
  died.fill(0)
  killer.fill(0)
  end.fill(0)
}

/** Points of damage that one unit inflicts on another, or on itself; answers the wounds allocated. */
export function inflict(battle: Battle, source: Troop, target: Troop, points: number): number {
  const wounds = hurt(target, points)
  if (wounds === 0) return 0
  const { ledger } = battle
  const phase = PHASES.indexOf(battle.phase)
  if (source.side !== target.side) add(ledger.dealt, source.id * PHASES.length + phase, wounds)
  add(ledger.taken, target.id * PHASES.length + phase, wounds)
  if (target.models === 0) fallen(battle, target, source, 'damage')
  return wounds
}

/** Writes down that a unit is no more. */
export function fallen(battle: Battle, troop: Troop, by: Troop, end: (typeof ENDS)[number]): void {
  const { ledger, round } = battle
  ledger.died[troop.id] = round
  ledger.killer[troop.id] = by.id
  ledger.end[troop.id] = ENDS.indexOf(end)
  earn(battle, 'destroyed', troop)
}

/** Adds to an entry. */
export function add(page: Float64Array, at: number, amount: number): void {
  page[at] = (page[at] as number) + amount
}

/** Wounds that enemies were allocated by a unit so far. */
export function dealtBy({ ledger }: Battle, { id }: Troop): number {
  let sum = 0
  for (let phase = 0; phase < PHASES.length; phase++) sum += ledger.dealt[id * PHASES.length + phase] ?? 0
  return sum
}
