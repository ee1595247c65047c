/** The figures of this game's rules, from their record `data/space-marine-heroes/rules.json`. */
import { z } from 'zod'
import { number, numbers, recordIn, row } from '../kit/record.ts'
import record from './rules.data.ts'

/** Types of winning results; a straight is named by its length. */
export const RESULT_TYPES = ['luckySix', 'doubleSix', 'triple', 'straight3', 'straight4', 'straight5'] as const

/** Everything that the record holds. */
const rules = z.strictObject({
  game: z.literal('space-marine-heroes'),
  die: number,
  dice: number,
  /** Columns of the battlefield, and heroes of an army. */
  columns: number,
  /** Every winning result there is, its dice lowest first. */
  results: z.array(row({ type: z.enum(RESULT_TYPES), dice: z.array(z.int().min(1).max(6)).readonly() })).readonly(),
  /** What an attacked hero must roll to stay. */
  staysOn: numbers('shield', 'armour'),
  /** How often the spaces of a hero with Inspire count. */
  inspire: number,
  /** Heroes in the enemy half that victory takes. */
  heroesToWin: number,
})

/** Reads a record of this game's rules. Fails with `ERR_INPUT_INVALID`. */
export const readRules = (said: unknown): z.output<typeof rules> => recordIn(rules, said)

/** The rules of this game in figures. */
export const RULES: z.output<typeof rules> = readRules(record)
