/** Results as they are computed, before it is said who is who in them: no number depends on that. */
import type { Summary } from '@rollcall/core'
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

/** What a game works out of a fight, and nothing that is said of it in words. */
export type FightFigures = Omit<
  FightNumbers,
  'attacker' | 'target' | 'situation' | 'planHash' | 'assumptions' | 'warnings' | 'unsaid' | 'weapons'
>

/** A number without its distribution. */
export type Spread = Omit<Summary, 'pmf'>

/** What a row of a table says of a fight in numbers. */
export interface RowFigures
  extends Pick<FightFigures, 'method' | 'damagePer100' | 'overkill' | 'destroyed' | 'stages'> {
  readonly damage: Spread
  readonly allocated?: Spread
  readonly slain?: Spread
  readonly battleshock?: { readonly fled: Spread }
}

/** The same with what is said of it in words. */
export type RowNumbers = RowFigures & Pick<FightNumbers, 'assumptions' | 'warnings'>

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
