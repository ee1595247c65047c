/** Answers that a program may rely on. Numbers are plain and at full precision. */
import type { Interval, Summary } from '@rollcall/core'
import type { Unsaid } from './facts.ts'
import type { DataRevision, DuelIdentity, FightIdentity, Identity, SeriesIdentity } from './identity.ts'
import type { OddsResult } from './odds.ts'

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

/** A Morale test after the losses of a turn: who flees, and what is lost in all. */
export interface MoraleResult {
  readonly failed: number
  /** Standard errors of probabilities are there exactly when they were simulated. */
  readonly failedSe?: number
  readonly failedInterval?: Interval
  readonly fled: Summary
  readonly lost: Summary
  readonly remaining: Summary
  /** Probability that nobody is left. */
  readonly gone: number
  readonly goneSe?: number
  readonly goneInterval?: Interval
}

/** A battleshock test after the losses of a turn. */
export interface BattleshockResult {
  readonly failed: number
  /** There exactly when it was simulated. */
  readonly failedSe?: number
  readonly failedInterval?: Interval
  readonly fled: Summary
  readonly remaining: Summary
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
}

/** One attacker against one target in one situation. */
export interface FightResult {
  readonly identity: FightIdentity
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
  readonly overkillInterval?: Interval
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
  readonly points?: number
  readonly damagePer100?: number
  readonly damagePer100Interval?: Interval
  readonly perPower?: PerPower
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
  /** Abilities that ask for a fact that nobody said; each is told among the warnings, too. */
  readonly unsaid?: readonly Unsaid[]
}

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
export interface SeriesTotal {
  readonly damage: Summary
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
export interface SeriesResult {
  readonly identity: SeriesIdentity
  readonly together: readonly string[]
  readonly target: string
  /** The phases. */
  readonly situation: string
  readonly method: 'exact' | 'simulated'
  readonly replicates?: number
  readonly seed?: string
  readonly partial?: boolean
  readonly steps: readonly SeriesStep[]
  readonly total: SeriesTotal
  /** There exactly when the order was found to matter. */
  readonly orders?: OrderEffect
  readonly battleshock?: BattleshockResult
  readonly morale?: MoraleResult
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
  /** Abilities that ask for a fact that nobody said; each is told among the warnings, too. */
  readonly unsaid?: readonly Unsaid[]
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
  readonly identity: DuelIdentity
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
  readonly endsIntervals?: readonly (readonly [round: number, interval: Interval])[]
  /** In a gauntlet: the enemies in their order, and the probability that each was destroyed. */
  readonly gauntlet?: readonly {
    readonly identity: Identity
    readonly name: string
    readonly destroyed: number
    readonly destroyedInterval?: Interval
  }[]
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
  /** Abilities that ask for a fact that nobody said; each is told among the warnings, too. */
  readonly unsaid?: readonly Unsaid[]
}

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

/** Two armies that fought many battles. */
export interface BattleResult {
  readonly battle: readonly [a: string, b: string]
  readonly situation: string
  readonly method: 'simulated'
  readonly replicates: number
  readonly seed: string
  readonly partial?: boolean
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
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** Something that a game tells of its actions: the chance of an event, or a number with its distribution. */
export interface Measure {
  readonly name: string
  /** What the game calls it. */
  readonly title: string
  /** What it means, in a sentence. */
  readonly about?: string
  readonly kind: 'chance' | 'number'
}

/** What an action of one unit does to another, in the words of a game that does not deal in damage and models. */
export interface ActionResult {
  readonly identity: FightIdentity
  /** What is done: `fire`, `close combat`. */
  readonly action: string
  readonly attacker: string
  readonly target: string
  readonly situation: string
  readonly method: 'exact' | 'simulated'
  readonly replicates?: number
  readonly seed?: string
  readonly partial?: boolean
  /** Everything that the game tells of its actions, the most important first; a result has what applies to its target. */
  readonly measures: readonly Measure[]
  readonly probabilities: Readonly<Record<string, number>>
  /** Of exact probabilities. */
  readonly fractions: Readonly<Record<string, string>>
  /** 95 % intervals of simulated probabilities. */
  readonly intervals?: Readonly<Record<string, Interval>>
  readonly distributions: Readonly<Record<string, Summary>>
  readonly points?: number
  /** Means for every 100 points of the attacker. */
  readonly per100?: Readonly<Record<string, number>>
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** Two sides that met over turns, in the words of a game that does not count wounds and rounds. */
export interface EncounterResult {
  readonly identity: DuelIdentity
  readonly encounter: readonly [a: string, b: string]
  /** Length, distance, who is first. */
  readonly situation: string
  readonly method: 'exact' | 'simulated'
  readonly replicates?: number
  readonly seed?: string
  readonly partial?: boolean
  /** Everything that the game tells of its encounters, the most important first. */
  readonly measures: readonly Measure[]
  readonly probabilities: Readonly<Record<string, number>>
  /** Of exact probabilities, where they are short enough. */
  readonly fractions: Readonly<Record<string, string>>
  /** Of simulated probabilities. */
  readonly standardErrors?: Readonly<Record<string, number>>
  /** 95 % intervals of simulated probabilities. */
  readonly intervals?: Readonly<Record<string, Interval>>
  readonly distributions: Readonly<Record<string, Summary>>
  readonly planHash: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** Any result. */
export type Result =
  | FightResult
  | ActionResult
  | OddsResult
  | DuelResult
  | EncounterResult
  | BattleResult
  | SeriesResult

/** A unit that was asked about and has no result, and why: units in are rows out and units left out. */
export interface LeftOut {
  /** As the list, the question or the command line calls it. */
  readonly unit: string
  /** Its place in its list, from 1, where it comes from one. */
  readonly number?: number
  /** Its army in a battle, its side in a duel. */
  readonly side?: 'a' | 'b'
  /** The only target against which it has no result; missing: it has none at all. */
  readonly target?: string
  /** What is in the way and, where something can be done about it, what. */
  readonly reason: string
  readonly points?: number
  /** Somebody asked for it to be left out: that is no fault, under `--strict` neither. */
  readonly onPurpose?: true
}

/** How much of an army takes part in an answer. */
export interface ArmyShare {
  readonly name: string
  readonly side?: 'a' | 'b'
  /** Points of what takes part, and of all of it; absent where somebody's points are not known. */
  readonly points?: number
  readonly ofPoints?: number
  /** Units and features of the list that take no part. */
  readonly absent: readonly { readonly name: string; readonly points?: number }[]
}

/** The answer to one question; the types of a game's own door know of which results. */
export interface Answer<R extends Result = Result> {
  readonly rollcall: string
  readonly game: string
  readonly question: string
  readonly name?: string
  /** Of battles, and where a whole list attacks. */
  readonly armies?: readonly ArmyShare[]
  readonly results: readonly R[]
  readonly warnings: readonly string[]
  /** Units without a result; absent when every unit has one. */
  readonly leftOut?: readonly LeftOut[]
  readonly planHash: string
  readonly contract: number
  /** Where units come from a catalogue. */
  readonly data?: DataRevision
  /** A simulation was stopped early: its results rest on fewer replicates, or are missing. */
  readonly partial?: boolean
}

/** Is this a result of a fight? */
export const isFight = (result: Result): result is FightResult => 'damage' in result

/** Is this a result of an action in a game's own words? */
export const isAction = (result: Result): result is ActionResult => 'action' in result

/** Is this a result of a duel? */
export const isDuel = (result: Result): result is DuelResult => 'duel' in result

/** Is this a result of two sides that met, in a game's own words? */
export const isEncounter = (result: Result): result is EncounterResult => 'encounter' in result

/** Is this a result of several units against one target? */
export const isSeries = (result: Result): result is SeriesResult => 'together' in result

/** Is this a result of battles? */
export const isBattle = (result: Result): result is BattleResult => 'battle' in result

/** Is this the answer to a small question? */
export const isOdds = (result: Result): result is OddsResult => 'odds' in result
