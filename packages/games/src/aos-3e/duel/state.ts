/** Where a duel stands: what the rules make relevant about both sides and the battle. */
import type { Body } from '../../duel/body.ts'
import type { Purse } from '../battle-parts/commands.ts'
import type { Passing } from '../battle-parts/limits.ts'
import type { DuelStateOf } from '../../duel/state.ts'
import type { Used } from '../battle-parts/rations.ts'
import type { Side } from '../../duel/side.ts'

/** What the rules make relevant about one side. */
export interface FighterData extends Body, Readonly<Purse<true>>, Readonly<Passing> {
  /** Which unit of the side fights: 0, or the place in the gauntlet. */
  readonly number: number
  /** In which order its models are lost: the number of a frame that the duellist knows. */
  readonly order: number
  /** Slain models that Rally could bring back; 0 where nobody rallies. */
  readonly slain: number
  /** Models slain this turn; 0 where nobody tests. */
  readonly slainThisTurn: number
  readonly titanic: true | null
  /** What its charge roll of this turn came to, with and without what was added; `null`: none, or nobody asks for it. */
  readonly chargeRoll: number | null
  readonly unmodifiedChargeRoll: number | null
  /** What was used by now of each ration of wounds that are negated or allocated. */
  readonly used: Used
  /** Abilities that it has used and may not use again for a while. */
  readonly uses: readonly Use[]
}

/** An ability by its number, and until when it has been used. */
export type Use = `${'moment' | 'round' | 'battle'} ${string}`

/** What the rules make relevant about the battle. */
export interface FieldData {
  /** Whose turn it is. */
  readonly active: Side
  /** Who had the first turn of this round: wins ties of the next priority roll. */
  readonly began: Side
  /** Inches; `null`: about to charge without a roll. */
  readonly distance: number | null
  /** Within 3" of each other. */
  readonly touching: boolean
  /** Who fights first in this combat phase, where that may change while it goes on; `null`: nobody is fighting yet. */
  readonly opener: Side | null
}

/** One side, numbered. */
export type Fighter = FighterData & { readonly id: number }

/** The battle, numbered. */
export type Field = FieldData & { readonly id: number }

/** Where a duel stands. */
export type DuelState = DuelStateOf<Fighter, Field>

/** All keys of a fighter and of the field, in one order. */
export const FIGHTER_KEYS = [
  'number',
  'order',
  'models',
  'wounds',
  'slain',
  'slainThisTurn',
  'points',
  'spare',
  'received',
  'roared',
  'attackUp',
  'defenceUp',
  'titanic',
  'finest',
  'finestUsed',
  'charged',
  'spentBattle',
  'spentRound',
  'used',
  'chargeRoll',
  'unmodifiedChargeRoll',
  'uses',
] as const satisfies readonly (keyof FighterData)[]

export const FIELD_KEYS = [
  'active',
  'began',
  'distance',
  'touching',
  'opener',
] as const satisfies readonly (keyof FieldData)[]
