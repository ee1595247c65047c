/** What is told of several units that attack one target, one after another. */
import type { Interval, Summary } from '@rollcall/core'
import type { FightIdentity, SeriesIdentity } from '../identity.ts'
import type { BattleshockResult, Losses, MoraleResult } from './fight.ts'
import type { GroundsOfUnits } from './grounds.ts'

/** One attack of a series: a unit in one phase, or an ability of it that hurts beside its attacks. */
export interface SeriesStep {
  readonly identity: FightIdentity
  /** Which of the attackers, from 1. */
  readonly number: number
  readonly attacker: string
  readonly phase: string
  /** The ability that hurts; absent: the attacks of the unit. */
  readonly ability?: string
  readonly situation: string
  readonly points?: number
  /** Damage after wards; none where the target was destroyed before. */
  readonly damage: Summary
  /** Absent, as all losses are, when nobody said how many Wounds the target has. */
  readonly allocated?: Summary
  readonly slain?: Summary
  /** Probability that anybody is left to be attacked. */
  readonly met?: number
  readonly metInterval?: Interval
  /** Probability that nobody is left afterwards. */
  readonly destroyed?: number
  readonly destroyedInterval?: Interval
}

/** All attacks of a series. */
export type SeriesTotal = Losses

/** An order of the attackers, and what it comes to. */
export interface OrderTried {
  readonly order: readonly string[]
  /** Which of the attackers each is, from 1. */
  readonly numbers: readonly number[]
  readonly destroyed: number
  /** Mean wounds allocated. */
  readonly allocated: number
}

/** What the order of the attackers changes; `all`: every order was tried. */
export interface OrderEffect {
  readonly tried: number
  readonly all: boolean
  readonly best: OrderTried
  readonly worst: OrderTried
}

/** Several units against one target, one after another. */
export interface SeriesResult extends GroundsOfUnits {
  readonly identity: SeriesIdentity
  readonly together: readonly string[]
  readonly target: string
  /** The phases. */
  readonly situation: string
  readonly steps: readonly SeriesStep[]
  readonly total: SeriesTotal
  /** There exactly when the order was found to matter. */
  readonly orders?: OrderEffect
  readonly battleshock?: BattleshockResult
  readonly morale?: MoraleResult
}
