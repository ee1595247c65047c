/** What can change about a unit during a sequence: its face, its tokens, its damage. */
import { RULES } from './rules.ts'
import type { Unit } from './schema/unit.ts'

/** Where a unit stands. */
export interface UnitState {
  /** Which of its faces is up; beyond the last it is destroyed. */
  readonly side: number
  readonly destroyed: boolean
  readonly tokens: number
  readonly hitPoints: number
  /** Cards that may still be discarded for a save. */
  readonly cards: number
  /** Damage tokens of a heavy vehicle, in the order of the alphabet. */
  readonly damage: readonly string[]
  readonly techmarine: number
  readonly mekaniak: number
}

/** A unit as it begins. */
export const fresh = (unit: Unit): UnitState => ({
  side: unit.startSide,
  destroyed: false,
  tokens: unit.suppression,
  hitPoints: unit.hitPoints,
  cards: unit.armourSave?.cards ?? 0,
  damage: (unit.heavy?.damage ?? []).toSorted(),
  techmarine: unit.heavy?.techmarineUses ?? 0,
  mekaniak: unit.heavy?.mekaniakUses ?? 0,
})

/** What so many suppression tokens take off every roll, and off the movement (HBR 7.1). */
export const lostTo = (tokens: number): number => RULES.perToken * tokens

/** More suppression tokens; none for a unit that is destroyed (INT-34). */
export const suppressed = (state: UnitState, tokens: number): UnitState =>
  state.destroyed || tokens === 0 ? state : { ...state, tokens: state.tokens + tokens }

/** A unit that is gone: of what it was nothing matters any more, so that all its ends are one. */
export const gone = (state: UnitState): UnitState => ({
  ...state,
  destroyed: true,
  tokens: 0,
  hitPoints: 0,
  cards: 0,
  damage: [],
})

/** The face that is up. */
export const faceOf = (unit: Unit, { side }: UnitState): Unit['sides'][number] =>
  unit.sides[Math.min(side, unit.sides.length - 1)] as Unit['sides'][number]

/** Has it damage tokens instead of steps? */
export const isHeavy = ({ type }: Pick<Unit, 'type'>): boolean => type === 'heavyVehicle'

/** Steps that a unit has in all: faces from the one it began with, and hit point tokens; a heavy vehicle has the latter (HBR 3.2). */
export const stepsOf = (unit: Unit): number => (isHeavy(unit) ? 0 : unit.sides.length - unit.startSide) + unit.hitPoints

/** Steps lost; of a heavy vehicle hit point tokens alone. */
export function stepsLost(unit: Unit, state: UnitState): number {
  if (state.destroyed) return stepsOf(unit)
  return state.side - unit.startSide + (unit.hitPoints - state.hitPoints)
}
