/** What is told of one attacker against one target: damage, losses, and what comes of them. */
import type { Interval, Summary } from '@rollcall/core'
import type { FightIdentity } from '../identity.ts'
import type { GroundsOfUnits } from './grounds.ts'

/**
 * Expected numbers by stage of the attack sequence; `se` exactly when simulated. What hangs on the order in which models of
 * different kinds are attacked is absent.
 */
export interface Stages {
  readonly attacks: number
  readonly hits: number
  readonly wounds: number
  readonly unsaved?: number
  readonly normalDamage?: number
  readonly mortalWounds: number
  readonly damageBeforeWard?: number
}

/** How many attacks came how far, over all attacks. */
export interface StageCounts {
  readonly attacks: Summary
  readonly hits: Summary
  readonly wounds: Summary
  readonly unsaved?: Summary
  /** Damage rolled for unsaved attacks, before any of it is ignored or lost. */
  readonly rawDamage?: Summary
  readonly mortalWounds: Summary
}

/** A battleshock test after the losses of a turn. */
export interface BattleshockResult {
  readonly failed: number
  /** Standard errors of probabilities are there exactly when they were simulated. */
  readonly failedSe?: number
  readonly failedInterval?: Interval
  readonly fled: Summary
  readonly remaining: Summary
}

/** A Morale test after the losses of a turn: who flees, and what is lost in all. */
export interface MoraleResult extends BattleshockResult {
  readonly lost: Summary
  /** Probability that nobody is left. */
  readonly gone: number
  readonly goneSe?: number
  readonly goneInterval?: Interval
}

/** What one point of the attacker's Power Rating brings on average; simulated numbers have their standard errors. */
export interface PerPower {
  readonly woundsLost: number
  readonly slain: number
  /** Power Rating of the models slain, where the target has one. */
  readonly powerSlain?: number
  readonly woundsLostSe?: number
  readonly slainSe?: number
  readonly powerSlainSe?: number
}

/** A row of the target's damage table, and the probability that it holds afterwards. */
export interface DamageRowResult {
  readonly wounds: string
  readonly values: Readonly<Record<string, string | number>>
  readonly probability: number
  /** There exactly when it was simulated. */
  readonly probabilitySe?: number
  readonly probabilityInterval?: Interval
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
  /** Mortal wounds that its own user suffers: of a miscast, of divine wrath. */
  readonly backlash?: Summary
}

/** What a target suffers, and what that is for the points of whoever attacks it. */
export interface Losses {
  /** Damage after wards, not limited by the wounds the target has. */
  readonly damage: Summary
  /** Wounds really allocated, models slain; absent when nobody said how many Wounds the target has. */
  readonly allocated?: Summary
  readonly slain?: Summary
  readonly destroyed?: number
  readonly destroyedInterval?: Interval
  /** Mean damage beyond what the target could take. */
  readonly overkill?: number
  readonly overkillInterval?: Interval
  /** Of all attackers, each once; absent when nobody said what one of them costs. */
  readonly points?: number
  readonly damagePer100?: number
  readonly damagePer100Interval?: Interval
}

/** One attacker against one target in one situation. */
export interface FightResult extends GroundsOfUnits, Losses {
  readonly identity: FightIdentity
  readonly attacker: string
  readonly target: string
  readonly situation: string
  readonly stages?: Stages
  readonly stagesSe?: Stages
  readonly stagesIntervals?: { readonly [stage in keyof Stages]: Interval }
  readonly counts?: StageCounts
  readonly weapons?: readonly WeaponResult[]
  readonly battleshock?: BattleshockResult
  readonly morale?: MoraleResult
  readonly damageTable?: readonly DamageRowResult[]
  /** Models of the attacker slain by the models of the target that are left. */
  readonly strikesBack?: Summary
  /** Mortal wounds the attacker suffers for attacking. */
  readonly backlash?: Summary
  /** Wounds taken over by another unit. */
  readonly redirected?: Summary
  readonly extras?: readonly ExtraResult[]
  readonly perPower?: PerPower
}
