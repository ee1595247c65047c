/** A fight with every default filled in: what the sequence is compiled from. Readonly, no optional fields left. */
import type { Dice } from '@rollcall/core'
import type { DamageRow } from '../kit/damage-table.ts'
import type { Effect } from './schema/effects.ts'
import type { SituationInput, Switch } from './schema/scenario.ts'
import type { WeaponType } from './schema/unit.ts'
import type { Strength } from './schema/values.ts'

export { newNotes, type Notes } from '../kit/notes.ts'

/** The two sides of one activation. */
export type Side = 'attacker' | 'target'

/** A characteristic, or the column of the damage table that holds it. */
export type Characteristic<T> = T | { readonly column: string }

/** A weapon as printed. `null`: nothing is printed; a skill of `null` or Attacks of `-` cannot attack (3.4). */
export interface Weapon {
  readonly name: string
  readonly type: WeaponType
  /** In inches; `null`: not said. */
  readonly range: number | null
  readonly minimumRange: number
  /** So many of them in the unit, perhaps several on one model; `null`: one on every model. */
  readonly models: number | null
  /** Who fights with a melee weapon: all who bear it, or, where only some have a `special` one, those and the `rest` (4.2). */
  readonly hands: 'all' | 'special' | 'rest'
  readonly attacks: Characteristic<Dice> | '-' | null
  /** Are they the Attacks of its bearers, who share them among all their melee weapons (4.2)? */
  readonly attacksOfBearer: boolean
  readonly skill: Characteristic<number | null>
  readonly strength: Characteristic<Strength>
  readonly ap: Characteristic<number>
  readonly damage: Characteristic<Dice> | null
  readonly autoHit: boolean
  readonly blast: boolean
  /** Attacks, or models that shoot, at each target by its name (4.2); `null`: everything at whoever is the target. */
  readonly split: Readonly<Record<string, number>> | null
  readonly effects: readonly Effect[]
}

/** Models that attack with one weapon. */
export interface Bearers {
  readonly weapon: Weapon
  /** Place of the weapon in the list of the unit. */
  readonly number: number
  readonly models: number
  /** An agreed number of attacks in all, made by whoever has the weapon (4.2); `null`: as many as the weapon makes. */
  readonly attacks: number | null
}

/** Alike models of a unit, in the order in which they are allocated attacks (INT-10). */
export interface Group {
  readonly name: string
  readonly count: number
  /** `null`: nobody said, so nobody is counted as slain. */
  readonly wounds: number | null
  readonly save: Characteristic<number | null>
  readonly invulnerable: number | null
  readonly ignoreWounds: number | null
}

/** A unit in a fight. */
export interface Unit {
  readonly name: string
  readonly points: number | null
  readonly powerRating: number | null
  /** In inches; `null`: nobody said, or it cannot move (3.4). */
  readonly movement: Characteristic<number> | null
  readonly models: number
  readonly modelsFighting: number
  readonly groups: readonly Group[]
  readonly toughness: number | null
  readonly woundsTaken: number
  /** `-`: Toughness stands in, and cannot be modified (3.4). */
  readonly strength: Characteristic<number> | '-' | null
  readonly leadership: number | '-' | null
  readonly attritionModifier: number
  readonly startingStrength: number
  readonly destroyedThisTurn: number
  readonly keywords: readonly string[]
  /** By wounds remaining (3.7). */
  readonly damageTable: readonly (DamageRow & { readonly wounds: string })[]
  readonly weapons: readonly Weapon[]
  /** What the models fight with that have no melee weapon (12.8); `null`: nobody gave their Attacks or skill. */
  readonly closeCombat: Weapon | null
  readonly effects: readonly Effect[]
  /** What was taken for granted about it. */
  readonly assumed: readonly string[]
}

/** What is going on, with a phase. */
export interface Situation extends Omit<SituationInput, 'phase'> {
  readonly phase: 'shooting' | 'fight'
  /** Nobody said the phase: it is taken from the weapons. */
  readonly phaseTaken?: boolean
}

/** One attacker, one target, one situation. */
export interface Fight {
  readonly attacker: Unit
  readonly target: Unit
  readonly situation: Situation
}

/** Is this fact given, and true? */
export const isOn = ({ situation }: Pick<Fight, 'situation'>, fact: Switch): boolean => situation[fact] === true

/** An effect, whose it is, and what to call it. */
export interface Owned<E = Effect> {
  readonly effect: E
  readonly owner: Side
  /** Number of the weapon it stands on, or `null` when it stands on the unit. */
  readonly weapon: number | null
  readonly title: string
  /** Its place among all effects of the fight. */
  readonly id: number
}

/** Effects with one verb. */
export function withVerb<V extends string>(
  owned: readonly Owned[],
  verb: V,
): readonly Owned<Extract<Effect, { readonly [K in V]: unknown }>>[] {
  return owned.filter(
    (each) => verb in each.effect && (verb === 'on' || !('on' in each.effect)),
  ) as unknown as readonly Owned<Extract<Effect, { readonly [K in V]: unknown }>>[]
}

/** Effects of a fight in the order in which they count: the attacker's weapons, the attacker, the target. */
export function effectsOf({ attacker, target }: Fight): readonly Owned[] {
  const of = (owner: Side, weapon: number | null, effects: readonly Effect[], fallback: string): Omit<Owned, 'id'>[] =>
    effects.map((effect) => ({ effect, owner, weapon, title: effect.name ?? fallback }))
  return [
    ...attacker.weapons.flatMap((weapon, i) => of('attacker', i, weapon.effects, weapon.name)),
    ...of('attacker', null, attacker.effects, attacker.name),
    ...of('target', null, target.effects, target.name),
  ].map((each, id) => ({ ...each, id }))
}
