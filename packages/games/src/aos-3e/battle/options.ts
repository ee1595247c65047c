/** What a policy may choose from, and how far it may look ahead. */
import type { Command, Heroic, Rampage } from '../deeds.ts'
import type { PhaseAbility } from './powers/phase-abilities.ts'
import type { Triumph } from '../triumphs.ts'
import type { Power } from './powers/powers.ts'
import type { Place, Tactic } from './setup.ts'
import type { Endless, Troop } from './troop.ts'

/** A command that could be given. */
export interface Order {
  readonly command: Command
  readonly receiver: Troop
  /** Whom it is about, where it is about anybody. */
  readonly enemy: Troop | null
}

/** A triumph that could be used: of whom, and about which enemy or how many models that would flee. */
export type TriumphOption =
  | { readonly triumph: Exclude<Triumph, 'indomitable'>; readonly unit: Troop; readonly enemy: Troop }
  | { readonly triumph: 'indomitable'; readonly unit: Troop; readonly fleeing: number }

/** A spell, prayer or endless spell that could be tried, and on whom. */
export type Casting =
  | { readonly kind: 'power'; readonly power: Power; readonly target: Troop }
  | { readonly kind: 'endless'; readonly endless: Endless; readonly place: Place }

/** An ability that could be used under the limits of a deed, and upon whom. */
export interface Use {
  readonly unit: Troop
  /** Its place among the abilities of the unit. */
  readonly number: number
  readonly ability: PhaseAbility
  readonly target: Troop
}

/** A heroic action of a hero; `own`: one that the core book does not have. */
export type HeroicOption =
  | { readonly action: Heroic; readonly hero: Troop }
  | { readonly action: 'own'; readonly hero: Troop; readonly use: Use }

/** A rampage of a monster upon an enemy, or upon itself; `own`: one that the core book does not have. */
export type RampageOption =
  | { readonly rampage: Rampage; readonly monster: Troop; readonly target: Troop }
  | { readonly rampage: 'own'; readonly monster: Troop; readonly target: Troop; readonly use: Use }

/** A command that the core book does not have, who could issue it, and to whom. */
export interface CommandOption {
  readonly use: Use
  readonly issuer: Troop
  readonly receiver: Troop
}

/** Where to go, and how; a unit in combat can only retreat, one in reserve only arrive near there. */
export interface Move {
  readonly goal: Place
  readonly gait: 'move' | 'run' | 'retreat'
}

/** How to look ahead. */
export interface Ahead {
  /** Which of the futures: a number from 0 that names its dice. */
  readonly sample: number
  readonly turns: number
  /** On winning priority: as if the first turn were taken, or not. */
  readonly first?: boolean
}

/** How things stand after a while, as one side sees it: its own less the enemy's. */
export interface Outlook {
  readonly score: number
  /** Objectives held. */
  readonly objectives: number
  /** Points of units that stand, by their wounds. */
  readonly points: number
  /** Battle rounds to come, the one that has begun among them. */
  readonly roundsLeft: number
}

/** A tactic that may be picked, by its number in the mission, with whom or what it is about. */
export interface TacticOption {
  readonly number: number
  readonly tactic: Tactic
  readonly target: Troop | null
  /** The number of an objective, from 0. */
  readonly objective: number | null
}
