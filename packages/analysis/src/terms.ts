/** What an analysis knows of a game: its phases, what is tried on units, and what else its units are worth. */
import type { FoundUnit } from '@rollcall/armies'
import type { Game } from '@rollcall/games'
import type { Member, Situation } from './question.ts'

/** Something that may be switched on for a unit. */
export interface Modifier {
  readonly name: string
  /** `attack`: it changes what the unit does; `defence`: what it takes. */
  readonly side: 'attack' | 'defence'
  /** Effects of the grammar that the unit has then. */
  readonly effects?: readonly object[]
  /** What is then said of a fight in which it is on that side. */
  readonly situation?: Situation
}

/** An attack of one sure hit and wound, by which durability is measured. */
export interface Probe {
  readonly name: string
  readonly attacker: Member['unit']
}

/** A number or a chance that a unit has beside its attacks. */
export interface Trait {
  readonly name: string
  readonly value: number | string
  readonly kind: 'number' | 'chance' | 'text'
}

/** What is known of a game. */
export interface Terms {
  readonly game: string
  readonly phases: readonly string[]
  /** Damage of one attack after another adds up: then several attacks are sums of one. */
  readonly addsUp: boolean
  readonly probes: readonly Probe[]
  readonly modifiers: readonly Modifier[]
  /** The unit with what it does beside its attacks, such as its spells; missing: warscrolls say nothing of the kind. */
  readonly whole?: (member: Member, found: FoundUnit) => Member
  /** Inches at which it strikes, by how it does. */
  readonly threat: (member: Member) => Readonly<Record<string, number>>
  /** What else it is worth: courage, magic, objectives. */
  readonly traits: (game: Game, member: Member, found: FoundUnit | undefined) => readonly Trait[]
  /** The chance of a charge from so many inches; absent where the game has none. */
  readonly charge?: (game: Game, inches: number) => number
}
