/** A fight with every default filled in: what the sequence is compiled from. Readonly, no optional fields left. */
import type { Dice } from '@rollcall/core'
import type { DamageRow } from '../kit/damage-table.ts'
import type { Sign } from '../kit/recorded.ts'
import { madeOnce } from '../kit/remembered.ts'
import { hasKeyword, sameName } from '../names.ts'
import type { Predicates } from './schema/conditions.ts'
import type { Effect } from './schema/effects.ts'
import type { Facts, Situation as SituationInput } from './schema/scenario.ts'

export { newNotes, type Notes } from '../kit/notes.ts'

/** The two sides of one activation. */
export type Side = 'attacker' | 'target'

/** A characteristic, or the column of the damage table that holds it. */
export type Characteristic<T> = T | { readonly column: string }

/** A weapon as it stands on the warscroll. `null`: the warscroll gives none. */
export interface Weapon {
  readonly name: string
  readonly kind: 'melee' | 'missile'
  /** Inches; `null`: nobody said. */
  readonly range: number | null
  /** `null`: every model of the unit. */
  readonly models: number | null
  readonly attacks: Characteristic<Dice> | null
  readonly hit: Characteristic<number> | null
  readonly wound: Characteristic<number> | null
  readonly rend: Characteristic<number>
  readonly damage: Characteristic<Dice> | null
  readonly mount: boolean
  readonly split: Readonly<Record<string, number>> | null
  readonly effects: readonly Effect[]
  /** Kind of the models that have it, where that is not the kind that was set up. */
  readonly of: string | null
}

/** Models that come in the place of each one that is slain. */
export interface SplitKind {
  readonly model: string
  readonly models: number
  readonly wounds: number
  readonly weapons: readonly Weapon[]
}

/** Wards by kind of wound; `null`: none. */
export interface Wards {
  readonly normal: number | null
  readonly mortal: number | null
  readonly melee: number | null
  readonly missile: number | null
}

/** A unit in a fight. */
export interface Unit {
  readonly name: string
  readonly points: number | null
  /** Inches; `null`: nobody said. */
  readonly move: number | null
  readonly models: number
  /** Did anybody say how many models there are? */
  readonly counted: boolean
  readonly modelsInRange: number
  /** Wounds of each model in the order of allocation, as runs; `null`: nobody said, so nobody is counted as slain. */
  readonly wounds: readonly { readonly count: number; readonly wounds: number }[] | null
  readonly woundsTaken: number
  readonly slainThisTurn: number
  readonly save: number | null
  readonly wards: Wards
  readonly bravery: number | null
  readonly keywords: readonly string[]
  readonly armed: readonly string[]
  /** By wounds taken. */
  readonly damageTable: readonly DamageRow[]
  readonly weapons: readonly Weapon[]
  /** Who comes in the place of its models, and in the place of those. */
  readonly splitsInto: readonly SplitKind[]
  readonly effects: readonly Effect[]
  readonly notModelled: readonly string[]
  readonly assumed: readonly string[]
}

/** What is going on, defaults filled in. */
export interface Situation extends Omit<SituationInput, 'phase'> {
  readonly phase: 'combat' | 'shooting'
}

/** One attacker, one target, one situation. */
export interface Fight {
  readonly attacker: Unit
  readonly target: Unit
  readonly situation: Situation
  /** Answers where somebody keeps books of what is asked; missing: everything is there to be looked at. */
  readonly sight?: Sight
}

/** A question about what is near. */
export type Near = NonNullable<Predicates['near']>

/** Numbers of a unit that change, and that are mostly compared with others. */
export type Size = 'models' | 'allocated'

/** What is asked about a fight that goes on, no more of it than is wanted. */
export interface Sight {
  readonly compares: (side: Side, size: Size, sign: Sign, other: number) => boolean
  /** `null`: nobody knows how far it is. */
  readonly within: (inches: number) => boolean | null
  /** `null`: only the facts know. */
  readonly near: (side: Side, wanted: Near) => boolean | null
  /**
   * Models of the attacker that reach with a melee weapon of this range, those in front of all others first, and how many of
   * them attack somebody else. Missing: all that are in range.
   */
  readonly reaching?: (inches: number | null) => { readonly models: number; readonly but: number }
  /** Has it one of these keywords? Missing: its keywords say so. */
  readonly is?: (side: Side, keywords: readonly string[]) => boolean
  /** Is this among what it includes? Missing: its effects and what it is armed with say so. */
  readonly includes?: (side: Side, wanted: string) => boolean
  /** Every model is there to be looked at. Missing: whoever keeps the books keeps the models, too. */
  readonly whole?: true
}

/** Are all models of a unit there to be looked at, and not only the one that is lost next? */
export const isWhole = ({ sight }: Fight): boolean => sight === undefined || sight.whole === true

/** Has the unit on this side one of these keywords? */
export const isOf = (fight: Fight, side: Side, keywords: readonly string[]): boolean =>
  fight.sight?.is?.(side, keywords) ?? hasKeyword(fight[side].keywords, keywords)

/** Has the unit on this side a special model of this name, or does it carry this? */
export const includes = (fight: Fight, side: Side, wanted: string): boolean =>
  fight.sight?.includes?.(side, wanted) ?? namesIn(fight[side]).some((each) => sameName(each, wanted))

const namesIn = ({ armed, effects }: Unit): readonly string[] => [
  ...armed,
  ...effects.flatMap((each) => ('model' in each ? [String(each.model)] : [])),
]

/** Facts about one side. */
export function factsOf(fight: Fight, side: Side): Facts {
  if (side === 'attacker') return fight.situation
  const { target, targetCharged } = fight.situation
  return targetCharged === undefined ? target : { ...target, charged: targetCharged }
}

/** Wounds characteristic of a unit: that of the model which is finished first. */
export const woundsOf = (unit: Unit): number | null => unit.wounds?.[0]?.wounds ?? null

/** All effects of a unit, those of its weapons too. */
export const effectsIn = (unit: Unit): readonly Effect[] => [
  ...unit.effects,
  ...unit.weapons.flatMap(({ effects }) => effects),
]

/** An effect, whose it is, and how it came into the fight. */
export interface Owned<E = Effect> {
  readonly effect: E
  readonly owner: Side
  /** Number of the weapon it stands on, or `null` when it stands on the unit. */
  readonly weapon: number | null
  readonly reachesMount: boolean
  /** What to call it. */
  readonly title: string
  /** Its path among all effects of the fight: its number, and within a choice or a table its places there. */
  readonly id: string
}

/** Effects with one verb; of a list that is looked through again and again they are found once. */
export const withVerb = madeOnce((owned: readonly Owned[], verb: string) =>
  owned.filter(({ effect }) => verb in effect),
) as <V extends string>(
  owned: readonly Owned[],
  verb: V,
) => readonly Owned<Extract<Effect, { readonly [K in V]: unknown }>>[]
