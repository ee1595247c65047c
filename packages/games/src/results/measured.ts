/** What is told by a game that does not deal in damage and models: chances and numbers in its own words. */
import type { Interval, Summary } from '@rollcall/core'
import type { DuelIdentity, FightIdentity } from '../identity.ts'
import type { Grounds } from './grounds.ts'

/** Something that a game tells of its actions: the chance of an event, or a number with its distribution. */
export interface Measure {
  readonly name: string
  /** What the game calls it. */
  readonly title: string
  /** What it means, in a sentence. */
  readonly about?: string
  readonly kind: 'chance' | 'number'
}

/** Figures by the names of their measures, and what they rest on. */
interface Measured extends Grounds {
  /** What is done and from where; of an encounter its length, and who is first. */
  readonly situation: string
  /** Everything that the game tells, the most important first; a result has what applies to its target. */
  readonly measures: readonly Measure[]
  readonly probabilities: Readonly<Record<string, number>>
  /** Of exact probabilities, where they are short enough. */
  readonly fractions: Readonly<Record<string, string>>
  /** 95 % intervals of simulated probabilities. */
  readonly intervals?: Readonly<Record<string, Interval>>
  readonly distributions: Readonly<Record<string, Summary>>
}

/** What an action of one unit does to another. */
export interface ActionResult extends Measured {
  readonly identity: FightIdentity
  /** What is done: `fire`, `close combat`. */
  readonly action: string
  readonly attacker: string
  readonly target: string
  readonly points?: number
  /** Means for every 100 points of the attacker. */
  readonly per100?: Readonly<Record<string, number>>
}

/** Two sides that met over turns. */
export interface EncounterResult extends Measured {
  readonly identity: DuelIdentity
  readonly encounter: readonly [a: string, b: string]
  /** Of simulated probabilities. */
  readonly standardErrors?: Readonly<Record<string, number>>
}
