/** What an analysis knows of a game: its phases, what is tried on units, and what else its units are worth. */
import type { FoundUnit } from '@rollcall/armies'
import type { Summary } from '@rollcall/core'
import type { ActionResult, Game, Measure, WorthWords } from '@rollcall/games'
import type { Member, Situation, Unbinders } from './question.ts'

/** Something that may be switched on for a unit. */
export interface Modifier {
  readonly name: string
  /** `attack`: it changes what the unit does; `defence`: what it takes. */
  readonly side: 'attack' | 'defence'
  /** Effects of the grammar that the unit has then. */
  readonly effects?: readonly object[]
  /** What is then said of a fight in which it is on that side. */
  readonly situation?: Situation
  /** The unit as it is then; nothing: it cannot have it. */
  readonly unit?: (unit: Member['unit']) => Member['unit'] | undefined
}

/** An attack of one sure hit and wound, by which durability is measured. */
export interface Probe {
  readonly name: string
  readonly attacker: Member['unit']
}

/** What a target loses by an action, and everything else that the game tells of it. */
export interface ActionOutcome {
  readonly lost: Summary
  readonly slain?: Summary
  readonly destroyed?: number
  readonly figures: Readonly<Record<string, number>>
}

/** A number or a chance that a unit has beside its attacks. */
export interface Trait {
  readonly name: string
  readonly value: number | string
  readonly kind: 'number' | 'chance' | 'text'
}

/** Names of something that a unit has; nothing, where it has none. */
export const namedTrait = (name: string, names: readonly string[]): readonly Trait[] =>
  names.length === 0 ? [] : [{ name, value: names.join(', '), kind: 'text' }]

/** What is known of a game. */
export interface Terms {
  readonly game: string
  readonly words: WorthWords
  /** Everything that the game tells of an action, where it tells more than losses. */
  readonly measures: readonly Measure[]
  /** How the results of a game of actions are counted; absent: it has fights. */
  readonly counted?: (result: ActionResult) => ActionOutcome
  readonly phases: readonly string[]
  /** Damage of one attack after another adds up: then several attacks are sums of one. */
  readonly addsUp: boolean
  /** Where it does not: the chance that the target is destroyed after 0, 1, 2, ... attacks in a row. */
  readonly destroyedAfter?: (attacker: Member, target: Member) => Iterable<number>
  readonly probes: readonly Probe[]
  readonly modifiers: readonly Modifier[]
  /** The unit with what it does beside its attacks, such as its spells; missing: warscrolls say nothing of the kind. */
  readonly whole?: (member: Member, found: FoundUnit, unbinding?: Unbinders) => Member
  /** Inches at which it strikes, by how it does. */
  readonly threat: (member: Member) => Readonly<Record<string, number>>
  /** What else it is worth: courage, magic, objectives. */
  readonly traits: (game: Game, member: Member, found: FoundUnit | undefined) => readonly Trait[]
  /** What a unit can lose, where its words alone do not tell. */
  readonly holds?: (unit: Member['unit']) => number | undefined
  /** Points of a unit that does not say them as such. */
  readonly points?: (unit: Member['unit']) => number | undefined
  /** The chance of a charge from so many inches; absent where the game has none. */
  readonly charge?: (game: Game, inches: number) => number
}

/** Games that deal in damage. */
export const DAMAGE: Pick<Terms, 'words' | 'measures'> = {
  words: {
    useful: 'useful damage',
    title: 'Useful',
    column: 'useful_damage',
    of: 'wounds',
    each: 'a turn',
    takes: 'effective wounds',
    takesShort: 'wounds',
    takesColumn: 'effective_wounds',
    attacking:
      'nobody moves: every unit attacks every target with all of its models, a fresh one each time, unless its facts say otherwise',
  },
  measures: [],
}
