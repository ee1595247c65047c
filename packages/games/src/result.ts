/** Answers that a program may rely on. Numbers are plain and at full precision; each kind of result has its file in `results`. */
import type { DataRevision } from './identity.ts'
import type { OddsResult } from './odds.ts'
import type { BattleResult } from './results/battle.ts'
import type { DuelResult } from './results/duel.ts'
import type { FightResult } from './results/fight.ts'
import type { ActionResult, EncounterResult } from './results/measured.ts'
import type { PairedResult } from './results/paired.ts'
import type { SeriesResult } from './results/series.ts'

export type * from './results/battle.ts'
export type * from './results/duel.ts'
export type * from './results/fight.ts'
export type * from './results/measured.ts'
export type * from './results/paired.ts'
export type * from './results/series.ts'

/** Any result. */
export type Result =
  | FightResult
  | ActionResult
  | OddsResult
  | DuelResult
  | EncounterResult
  | BattleResult
  | PairedResult
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

/** Is this a result of lists that fought the same battles? */
export const isPaired = (result: Result): result is PairedResult => 'paired' in result

/** Is this the answer to a small question? */
export const isOdds = (result: Result): result is OddsResult => 'odds' in result
