/** The figures of this game's rules, from their record `data/black-reach/rules.json`; code knows none of its own. */
import { z } from 'zod'
import { faces, number, numbers, recordIn, row } from '../kit/record.ts'
import record from './rules.data.ts'

/** What a result of the sniper's table does. */
export const SNIPER_EFFECTS = ['nothing', 'token', 'hit', 'hitAndToken'] as const

/** Everything that the record holds. */
const rules = z.strictObject({
  game: z.literal('black-reach'),
  die: number,
  /** Taken off every roll, and off the movement, by a suppression token. */
  perToken: number,
  /** Spaces beyond which it is long range, and what that takes off the result. */
  longRange: numbers('beyond', 'penalty'),
  rearBonus: number,
  frontalArmour: number,
  /** How many times the defence is a double hit. */
  doubleHit: number,
  /** How many times the value counts in Suppressive Fire. */
  suppressive: number,
  /** Suppression tokens that come with something beside Suppressive Fire. */
  comesWith: numbers('flame', 'intimidating', 'outOfArc', 'terrifying', 'sniper'),
  /** The sniper's table, the highest results first. */
  sniper: z.array(row({ from: z.int(), effect: z.enum(SNIPER_EFFECTS) })).readonly(),
  /** The face from which a template is on target, and intersections that Signum saves. */
  scatter: numbers('onTargetFrom', 'signum'),
  /** What Armour-piercing adds to the location die; tokens of hull damage. */
  location: numbers('piercing', 'hullTokens', 'riggedHullTokens'),
  demolitionFrom: number,
  /** A light vehicle rams with its defence over this, rounded up. */
  lightRam: number,
  /** Natural faces of the die with which unstable equipment hurts. */
  unstableHurts: faces,
  /** Tokens that every unit discards at the end of a turn. */
  discarded: number,
  /** The result from which a Librarian draws no peril; tokens that perils add. */
  librarianFrom: number,
  perilTokens: numbers('oneExtraToken', 'twoExtraTokens'),
  /** The result from which a Weirdboy does not explode, and from which nothing happens to him. */
  weirdboy: numbers('hurtFrom', 'calmFrom'),
  /** Order tokens of a player, and bluffs among them. */
  orders: numbers('most', 'bluffs'),
})

/** Reads a record of this game's rules. Fails with `ERR_INPUT_INVALID`. */
export const readRules = (said: unknown): z.output<typeof rules> => recordIn(rules, said)

/** The rules of this game in figures. */
export const RULES: z.output<typeof rules> = readRules(record)
