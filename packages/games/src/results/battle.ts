/** What is told of two armies that fought many battles. */
import type { Interval, Summary } from '@rollcall/core'
import type { Identity } from '../identity.ts'
import type { GroundsOfBattles } from './grounds.ts'

/** A mean over simulated battles, its standard error and its 95 % interval. */
export interface Mean {
  readonly mean: number
  readonly se: number
  readonly interval: Interval
}

/** What destroyed a unit: an enemy, a friend's spell, its own doing (attacking or casting hurt it), flight, or being late. */
export interface Slayer {
  readonly by: 'enemy' | 'friend' | 'ownEffect' | 'fled' | 'neverArrived'
  /** Of the enemy or the friend; else of the unit itself. */
  readonly name: string
  /** Which unit of the enemy, from 1; `null`: it was no enemy. */
  readonly enemy: number | null
  readonly probability: number
  readonly interval: Interval
}

/** What became of one unit of an army in many battles. */
export interface BattleUnit {
  readonly identity: Identity
  readonly name: string
  readonly points?: number
  /** Models and wounds it began with. */
  readonly models: number
  readonly wounds: number
  /** It is not of the list: by what rule it joins its army during the battle, and how often it does. */
  readonly joins?: { readonly by: string; readonly probability: number; readonly interval: Interval }
  /** Probability that anything of it is left. */
  readonly survives: number
  readonly survivesInterval: Interval
  readonly modelsLeft: Summary
  readonly woundsLeft: Summary
  /** Probability that it was destroyed in this round. */
  readonly died: readonly (readonly [round: number, probability: number])[]
  readonly diedIntervals: readonly (readonly [round: number, interval: Interval])[]
  /** What destroyed it and how likely that is, the likeliest first. */
  readonly slewBy: readonly Slayer[]
  /** Wounds allocated to enemies, and to itself, by phase; phases without any are left out. */
  readonly dealt: Readonly<Record<string, Mean>>
  readonly taken: Readonly<Record<string, Mean>>
}

/** One army of a battle. */
export interface BattleSide {
  readonly name: string
  readonly policy: string
  readonly points?: number
  readonly wins: number
  readonly winsInterval: Interval
  readonly score: Summary
  /** Points of enemy units destroyed: what the enemy lost. */
  readonly pointsDestroyed: Summary
  readonly units: readonly BattleUnit[]
}

/** What some of the battles came to. */
export interface BattleShare {
  readonly replicates: number
  /** How often A won, and B. */
  readonly a: number
  readonly aInterval: Interval
  readonly b: number
  readonly bInterval: Interval
  readonly draws: number
  readonly drawsInterval: Interval
}

/** The battles of one mission. */
export interface MissionShare extends BattleShare {
  readonly name: string
}

/** Battles in which one policy decided for both sides. */
export interface PolicyShare extends BattleShare {
  readonly policy: string
}

/** Two armies that fought many battles. */
export interface BattleResult extends GroundsOfBattles {
  readonly battle: readonly [a: string, b: string]
  readonly situation: string
  readonly a: BattleSide
  readonly b: BattleSide
  readonly draws: number
  readonly drawsInterval: Interval
  /** Score of A less that of B. */
  readonly difference: Summary
  /** Probability that whoever took the first turn of the first round won; absent where that was rolled for. */
  readonly firstTurnWins?: number
  readonly firstTurnWinsInterval?: Interval
  /** The same battles by their mission, and by who had the first turn. */
  readonly missions: readonly MissionShare[]
  readonly firstTurn: { readonly a: BattleShare; readonly b: BattleShare }
  /** Battles of the same armies by other policies beside these; absent: they were not varied. */
  readonly policies?: readonly PolicyShare[]
}
