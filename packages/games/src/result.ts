/** Answers that a program may rely on (design 3.4). Numbers are plain and at full precision. */
import type { Interval, Summary } from '@rollcall/core'
import type { OddsResult } from './odds.ts'

/** Expected numbers by stage of the attack sequence; `se` exactly when simulated. */
export interface Stages {
  readonly attacks: number
  readonly hits: number
  readonly wounds: number
  readonly unsaved: number
  readonly normalDamage: number
  readonly mortalWounds: number
  readonly damageBeforeWard: number
}

/** One weapon's part in the damage, before allocation. */
export interface WeaponResult {
  readonly name: string
  readonly damage: Summary
}

/** Mortal wounds outside the attack sequence, beside the attacks. */
export interface ExtraResult {
  readonly name: string
  readonly when: string | null
  readonly damage: Summary
  readonly slain?: Summary
}

/** One attacker against one target in one situation. */
export interface FightResult {
  readonly attacker: string
  readonly target: string
  readonly situation: string
  readonly method: 'exact' | 'simulated'
  readonly replicates?: number
  readonly seed?: string
  /** The simulation was stopped before all replicates were made. */
  readonly partial?: boolean
  /** Damage after wards, not limited by the wounds the target has. */
  readonly damage: Summary
  /** Wounds really allocated, models slain; absent when nobody said how many Wounds the target has. */
  readonly allocated?: Summary
  readonly slain?: Summary
  readonly destroyed?: number
  readonly destroyedInterval?: Interval
  /** Mean damage beyond what the target could take. */
  readonly overkill?: number
  readonly stages?: Stages
  readonly stagesSe?: Stages
  readonly weapons?: readonly WeaponResult[]
  readonly battleshock?: { readonly failed: number; readonly fled: Summary; readonly remaining: Summary }
  /** Mortal wounds the attacker suffers for attacking. */
  readonly backlash?: Summary
  /** Wounds taken over by another unit. */
  readonly redirected?: Summary
  readonly extras?: readonly ExtraResult[]
  readonly points?: number
  readonly damagePer100?: number
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** What is left of one side when a duel is over. */
export interface DuelSide {
  readonly name: string
  /** Models and wounds it began with. */
  readonly models: number
  readonly wounds: number
  readonly points?: number
  readonly wins: number
  readonly winsInterval?: Interval
  readonly modelsLeft: Summary
  readonly woundsLeft: Summary
  /** Points times the share of its wounds that are left. */
  readonly pointsLeft?: Summary
}

/** Two sides that fought it out. */
export interface DuelResult {
  readonly duel: readonly [a: string, b: string]
  /** Length, distance, who was first, and policies that differ from their defaults. */
  readonly situation: string
  readonly method: 'exact' | 'simulated'
  readonly replicates?: number
  readonly seed?: string
  readonly partial?: boolean
  readonly a: DuelSide
  readonly b: DuelSide
  /** Nobody was destroyed when the last round was over. */
  readonly neither: number
  readonly neitherInterval?: Interval
  /** Battle rounds fought, all of them where nobody was destroyed. */
  readonly rounds: Summary
  /** Probability that it ends in this round. */
  readonly ends: readonly (readonly [round: number, probability: number])[]
  /** In a gauntlet: the enemies in their order, and the probability that each was destroyed. */
  readonly gauntlet?: readonly { readonly name: string; readonly destroyed: number }[]
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** Any result. */
export type Result = FightResult | OddsResult | DuelResult

/** The answer to one question. */
export interface Answer {
  readonly rollcall: string
  readonly game: string
  readonly question: string
  readonly name?: string
  readonly results: readonly Result[]
  readonly warnings: readonly string[]
  readonly planHash: string
  readonly contract: number
  /** A simulation was stopped early: its results rest on fewer replicates, or are missing. */
  readonly partial?: boolean
}

/** Is this a result of a fight? */
export const isFight = (result: Result): result is FightResult => 'damage' in result

/** Is this a result of a duel? */
export const isDuel = (result: Result): result is DuelResult => 'duel' in result

/** Is this the answer to a small question? */
export const isOdds = (result: Result): result is OddsResult => 'odds' in result
