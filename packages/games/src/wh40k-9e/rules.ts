/** The figures of this game's rules, from their record `data/wh40k-9e/rules.json`; code knows none of its own. */
import { z } from 'zod'
import { faces, number, recordIn, roll, row, turn } from '../kit/record.ts'
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
  toWound: z.strictObject({ twice: number, more: number, equal: number, less: number, half: number }),
  /** What the situation does to hit rolls. */
  toHit: z.strictObject({ heavyAfterMove: number, assaultAfterAdvance: number, heavyInEngagement: number }),
  /** The only unmodified results that hit in Overwatch. */
  overwatch: faces,
  /** The least that a characteristic can be. */
  floors: z.strictObject({
    attacks: number,
    strength: number,
    toughness: number,
    leadership: number,
    damage: number,
    save: number,
  }),
  /** How many attacks one is within half range. */
  rapidFire: number,
  /** Models from which there are at least so many attacks, and from which there are as many as there can be. */
  blast: z.strictObject({ someFrom: number, someLeast: number, mostFrom: number }),
  /** How many are rolled. */
  dice: z.strictObject({ advance: number, charge: number, psychic: number }),
  turn: turn(PHASES),
  /** Inches. */
  distances: z.strictObject({
    engaged: number,
    charge: number,
    heroicIntervention: number,
    perils: number,
    smite: number,
  }),
  /** Faces of which a pair is perils; warp charge of Smite; from what result it does more. */
  psychic: z.strictObject({ perils: faces, smite: number, strongFrom: number }),
  /** Unmodified results that pass; the result on which a model flees, and what is added below Half-strength. */
  morale: z.strictObject({ alwaysPasses: faces, fleesOn: number, belowHalf: number }),
  onlyWar: z.strictObject({ markers: number, rounds: number }),
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
