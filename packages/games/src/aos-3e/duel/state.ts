/** Where a duel stands. States are shared: equal ones are one object with one number, so that a chain can tell them apart fast. */
import { UnsupportedPlanError } from '@rollcall/core'
import type { Body } from '../battle-parts/body.ts'
import type { Command } from '../battle-parts/commands.ts'
import type { Corner } from './setup.ts'

/** What the rules make relevant about one side. */
export interface FighterData extends Body, Command {
  /** Which unit of the side fights: 0, or the place in the gauntlet. */
  readonly number: number
  /** Slain models that Rally could bring back; 0 where nobody rallies. */
  readonly slain: number
  /** Models slain this turn, for battleshock; 0 where nobody tests. */
  readonly lost: number
  /** All-out Attack and All-out Defence, in force until the end of the phase. */
  readonly attackUp: boolean
  readonly defenceUp: boolean
  readonly titanic: boolean
  readonly finest: boolean
  readonly finestUsed: boolean
  /** It made a charge move this turn. */
  readonly charged: boolean
  /** Abilities limited to once per battle, or per round, have been used. */
  readonly spentBattle: boolean
  readonly spentRound: boolean
}

/** What the rules make relevant about the battle. */
export interface FieldData {
  /** Whose turn it is. */
  readonly active: Corner
  /** Who had the first turn of this round: wins ties of the next priority roll. */
  readonly began: Corner
  /** Inches; `null`: about to charge without a roll. */
  readonly distance: number | null
  /** Within 3" of each other. */
  readonly touching: boolean
}

/** One side, numbered. */
export type Fighter = FighterData & { readonly id: number }

/** The battle, numbered. */
export type Field = FieldData & { readonly id: number }

/** Where a duel stands. */
export interface DuelState {
  readonly a: Fighter
  readonly b: Fighter
  readonly field: Field
}

/** Gives equal data one object with one number. */
export function numbered<T extends object>(keys: readonly (keyof T)[]): (data: T) => T & { readonly id: number } {
  const known = new Map<string, T & { readonly id: number }>()
  return (data) => {
    const key = keys.map((each) => String(data[each])).join()
    const found = known.get(key)
    if (found !== undefined) return found
    const made = { ...data, id: known.size }
    known.set(key, made)
    return made
  }
}

/** A change that is worked out once for each of the numbered things it is made to. */
export function once<T extends { readonly id: number }>(change: (each: T) => T): (each: T) => T {
  const known: T[] = []
  return (each) => (known[each.id] ??= change(each))
}

const MOST_FIGHTERS = 2 ** 18
const MOST_FIELDS = 2 ** 16

/** The number of a state. Fails with `UnsupportedPlanError` when there are too many to count exactly. */
export function stateKey({ a, b, field }: DuelState): number {
  if (a.id >= MOST_FIGHTERS || b.id >= MOST_FIGHTERS || field.id >= MOST_FIELDS)
    throw new UnsupportedPlanError('a side can be in too many states to follow all of them exactly')
  return (field.id * MOST_FIGHTERS + a.id) * MOST_FIGHTERS + b.id
}

/** All keys of a fighter and of the field, in one order. */
export const FIGHTER_KEYS = [
  'number',
  'models',
  'wounds',
  'slain',
  'lost',
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
] as const satisfies readonly (keyof FighterData)[]

export const FIELD_KEYS = ['active', 'began', 'distance', 'touching'] as const satisfies readonly (keyof FieldData)[]
