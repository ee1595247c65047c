/**
 * Who decides for an army. A policy answers questions; it can only choose among what the rules allow, and what it answers
 * beside that is ignored. A module of your own exports one, whole or in part: what it leaves out `greedy` decides.
 */
import type { Battle, Command, Heroic, Host, Rampage } from '../battle.ts'
import type { Power } from '../powers.ts'
import type { Place } from '../setup.ts'
import type { Endless, Troop } from '../troop.ts'

/** What a policy sees: everything that lies open on a table. It must not change any of it. */
export interface View {
  readonly battle: Battle
  readonly me: Host
  readonly enemy: Host
  /** Points that an attack destroys on average, as strong as both are now. */
  readonly value: (attacker: Troop, target: Troop, attack: 'combat' | 'shooting') => number
  /** A fair choice from 0 up to, but not including, `count`. */
  readonly random: (count: number) => number
  /**
   * What becomes of a plan for this turn: some turns are played on in the mind, both sides greedy but for the plan, and
   * everything is put back. The same sample has the same dice for every plan. `null`: nobody is planning now.
   */
  readonly imagine: (plan: Plan, ahead: Ahead) => Outlook | null
}

/** How to look ahead. */
export interface Ahead {
  /** Which of the futures: a number from 0 that names its dice. */
  readonly sample: number
  readonly turns: number
  /** On winning priority: as if the first turn were taken, or not. */
  readonly first?: boolean
}

/** Decisions for one turn, in the place of those that a player takes otherwise. */
export type Plan = Partial<Omit<Policy, 'name' | 'plan'>>

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

/** A command that could be given. */
export interface Order {
  readonly command: Command
  readonly receiver: Troop
  /** Whom it is about, where it is about anybody. */
  readonly enemy: Troop | null
}

/** A spell, prayer or endless spell that could be tried, and on whom. */
export type Casting =
  | { readonly kind: 'power'; readonly power: Power; readonly target: Troop }
  | { readonly kind: 'endless'; readonly endless: Endless; readonly place: Place }

/** A heroic action of a hero. */
export interface HeroicOption {
  readonly action: Heroic
  readonly hero: Troop
}

/** A rampage of a monster upon an enemy. */
export interface RampageOption {
  readonly rampage: Rampage
  readonly monster: Troop
  readonly target: Troop
}

/** Where to go, and how; a unit in combat can only retreat, one in reserve only arrive near there. */
export interface Move {
  readonly goal: Place
  readonly gait: 'move' | 'run' | 'retreat'
}

/** Who decides. `null` chooses nothing. */
export interface Policy {
  readonly name: string
  /** Asked as an own turn begins: decisions for this turn; what they leave out the policy takes itself. */
  readonly plan: ((view: View) => Plan | null) | null
  /** On winning priority: take the first turn? */
  readonly goesFirst: (view: View) => boolean
  /** Lane of each of the army's units, from 0. */
  readonly deploy: (view: View) => readonly number[]
  readonly order: (view: View, order: Order) => boolean
  readonly heroic: (view: View, options: readonly HeroicOption[]) => HeroicOption | null
  readonly cast: (view: View, caster: Troop, options: readonly Casting[]) => Casting | null
  readonly move: (view: View, troop: Troop) => Move | null
  readonly shoot: (view: View, troop: Troop, targets: readonly Troop[]) => Troop | null
  readonly charge: (view: View, troop: Troop, targets: readonly Troop[]) => Troop | null
  readonly rampage: (view: View, options: readonly RampageOption[]) => RampageOption | null
  /** Which unit fights next, and whom it attacks: a player who can fight may not pass (8.5). */
  readonly fights: (view: View, units: readonly Troop[]) => Troop
  readonly attacks: (view: View, troop: Troop, targets: readonly Troop[]) => Troop
}
