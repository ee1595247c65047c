/** Where a duel stands: what the rules make relevant about both sides and the battle. */
import type { Body } from '../../duel/body.ts'
import type { Side } from '../../duel/side.ts'
import type { DuelStateOf } from '../../duel/state.ts'

/** How a unit moved this turn (11.1). */
export type Moved = 'stayed' | 'moved' | 'advanced' | 'fellBack'

/** What the rules make relevant about one side. */
export interface FighterData extends Body {
  /** Which unit of the side fights: 0, or the place in the gauntlet. */
  readonly number: number
  /** Models destroyed this turn, for Morale; 0 where nobody tests. */
  readonly lost: number
  readonly moved: Moved
  /** It made a charge move this turn. */
  readonly charged: boolean
}

/** What the rules make relevant about the battle. */
export interface FieldData {
  /** Whose turn it is. */
  readonly active: Side
  /** Inches between the units; `null`: about to charge without a roll. */
  readonly distance: number | null
  /** Within engagement range of each other (12.1). */
  readonly engaged: boolean
  /** The Psychic test that is being resolved: its result, and `!` after perils; `null`: none. */
  readonly power: string | null
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
  'models',
  'wounds',
  'lost',
  'moved',
  'charged',
] as const satisfies readonly (keyof FighterData)[]

export const FIELD_KEYS = ['active', 'distance', 'engaged', 'power'] as const satisfies readonly (keyof FieldData)[]
