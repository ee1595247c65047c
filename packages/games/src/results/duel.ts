/** What is told of two sides that fight it out over rounds. */
import type { Interval, Summary } from '@rollcall/core'
import type { DuelIdentity, Identity } from '../identity.ts'
import type { GroundsOfUnits } from './grounds.ts'

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
export interface DuelResult extends GroundsOfUnits {
  readonly identity: DuelIdentity
  readonly duel: readonly [a: string, b: string]
  /** Length, distance, who was first, and policies that differ from their defaults. */
  readonly situation: string
  readonly a: DuelSide
  readonly b: DuelSide
  /** Nobody was destroyed when the last round was over. */
  readonly neither: number
  readonly neitherInterval?: Interval
  /** Battle rounds fought, all of them where nobody was destroyed. */
  readonly rounds: Summary
  /** Probability that it ends in this round. */
  readonly ends: readonly (readonly [round: number, probability: number])[]
  readonly endsIntervals?: readonly (readonly [round: number, interval: Interval])[]
  /** In a gauntlet: the enemies in their order, and the probability that each was destroyed. */
  readonly gauntlet?: readonly {
    readonly identity: Identity
    readonly name: string
    readonly destroyed: number
    readonly destroyedInterval?: Interval
  }[]
}
