/** The figures of this game's rules, from their record `data/wh40k-9e/rules.json`; code knows none of its own. */
import { z } from 'zod'
import { faces, number, numbers, recordIn, roll, row, turn } from '../kit/record.ts'
import record from './rules.data.ts'

/** Phases of a turn in which something of a duel happens. */
const PHASES = ['movement', 'psychic', 'shooting', 'charge', 'fight', 'morale'] as const

/** A phase of a turn. */
export type PhaseName = (typeof PHASES)[number]

/** Everything that the record holds. */
const rules = z.strictObject({
  game: z.literal('wh40k-9e'),
  die: number,
  rolls: z.strictObject({ hit: roll, wound: roll, save: roll, ignoreWounds: roll }),
  /** What wounds, by Strength: twice the Toughness or more, more, as much, less, half or less. */
  toWound: numbers('twice', 'more', 'equal', 'less', 'half'),
  /** What the situation does to hit rolls. */
  toHit: numbers('heavyAfterMove', 'assaultAfterAdvance', 'heavyInEngagement'),
  /** The only unmodified results that hit in Overwatch. */
  overwatch: faces,
  /** The least that a characteristic can be. */
  floors: numbers('attacks', 'strength', 'toughness', 'leadership', 'damage', 'save'),
  /** How many attacks one is within half range. */
  rapidFire: number,
  /** Models from which there are at least so many attacks, and from which there are as many as there can be. */
  blast: numbers('someFrom', 'someLeast', 'mostFrom'),
  /** How many are rolled. */
  dice: numbers('advance', 'charge', 'psychic'),
  turn: turn(PHASES),
  /** Inches. */
  distances: numbers('engaged', 'charge', 'heroicIntervention', 'perils', 'smite'),
  /** Faces of which a pair is perils; warp charge of Smite; from what result it does more. */
  psychic: z.strictObject({ perils: faces, smite: number, strongFrom: number }),
  /** Unmodified results that pass; the result on which a model flees, and what is added below Half-strength. */
  morale: z.strictObject({ alwaysPasses: faces, fleesOn: number, belowHalf: number }),
  onlyWar: numbers('markers', 'rounds'),
  /** Sizes of battles by the combined power of both armies, with hours and the smallest table in inches. */
  battles: z
    .array(
      row({
        id: z.enum(['combatPatrol', 'incursion', 'strikeForce', 'onslaught']),
        power: z.int(),
        hours: z.int(),
        table: z.tuple([z.int(), z.int()]).readonly(),
      }),
    )
    .readonly(),
})

/** Reads a record of this game's rules. Fails with `ERR_INPUT_INVALID`. */
export const readRules = (said: unknown): z.output<typeof rules> => recordIn(rules, said)

/** The rules of this game in figures. */
export const RULES: z.output<typeof rules> = readRules(record)

/** Faces of the die that this game is played with. */
export const DIE: number = RULES.die
