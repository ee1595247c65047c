/** Results as they are computed, before it is said who is who in them: no number depends on that. */
import type {
  BattleResult,
  BattleSide,
  BattleUnit,
  DuelResult,
  FightResult,
  SeriesResult,
  SeriesStep,
} from './result.ts'

/** Of a fight. */
export type FightNumbers = Omit<FightResult, 'identity'>

/** Of an attack in a series. */
export type StepNumbers = Omit<SeriesStep, 'identity'>

/** Of a series. */
export interface SeriesNumbers extends Omit<SeriesResult, 'identity' | 'steps'> {
  readonly steps: readonly StepNumbers[]
}

/** Of an enemy of a gauntlet. */
export type EnemyNumbers = Omit<NonNullable<DuelResult['gauntlet']>[number], 'identity'>

/** Of a duel. */
export interface DuelNumbers extends Omit<DuelResult, 'identity' | 'gauntlet'> {
  readonly gauntlet?: readonly EnemyNumbers[]
}

/** Of a unit in battles. */
export type UnitNumbers = Omit<BattleUnit, 'identity'>

/** Of an army in battles. */
export interface SideNumbers extends Omit<BattleSide, 'units'> {
  readonly units: readonly UnitNumbers[]
}

/** Of battles. */
export interface BattleNumbers extends Omit<BattleResult, 'a' | 'b'> {
  readonly a: SideNumbers
  readonly b: SideNumbers
}
