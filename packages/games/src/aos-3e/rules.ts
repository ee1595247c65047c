/** The figures of this game's rules, from their record `data/aos-3e/rules.json`; code knows none of its own. */
import { z } from 'zod'
import { amount, amounts, dice, faces, named, number, numbers, recordIn, roll, row, turn } from '../kit/record.ts'
import { COMMANDS } from './deeds.ts'
import record from './rules.data.ts'
import { MYSTERIES } from './schema/battleplan.ts'

const PHASES = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'] as const

/** A phase of a turn. */
export type PhaseName = (typeof PHASES)[number]

const drill = row({ commands: z.array(z.enum(COMMANDS)).readonly() })

/** Everything that the record holds. */
const rules = z.strictObject({
  game: z.literal('aos-3e'),
  die: number,
  rolls: z.strictObject({ hit: roll, wound: roll, save: roll, ward: roll }),
  /** The least that a characteristic can be. */
  floors: numbers('attacks', 'damage', 'rend', 'move', 'bravery', 'wounds', 'save'),
  turn: turn(PHASES),
  /** How often a unit can attack in a phase. */
  activations: number,
  commandPoints: numbers('firstTurn', 'secondTurn', 'general', 'strategists'),
  /** How far a HERO and a General command; what Rally needs; inches of the others. */
  commands: numbers('hero', 'general', 'rally', 'atTheDouble', 'redeploy', 'unleashHell'),
  /** Commands that one unit of a battalion receives for nothing, by the ability of the battalion. */
  battalions: z.strictObject({ expert: drill, slayers: drill, swift: drill }),
  /** Inches. */
  distances: numbers('engaged', 'charge', 'contact', 'pileIn', 'objective', 'unbind', 'finestHour'),
  /** How many are rolled. */
  dice: numbers('run', 'charge', 'casting', 'chanting'),
  reserves: numbers('apart', 'lostInRound'),
  /** What is needed for a command point, and what a slain General adds. */
  heroics: numbers('leadership', 'generalSlain', 'skilledLeader'),
  rampages: numbers('roar', 'stomp', 'smashToRubble'),
  /** What a model counts on an objective; large are those with so many Wounds. */
  contesting: numbers('model', 'large', 'largeFrom', 'monster'),
  /** What saves a model of a garrison; Wounds that are too many for one. */
  terrain: numbers('demolished', 'tooLarge'),
  /** Behind terrain: farther than this from the attacker, and as near as this to the feature. */
  behind: numbers('apart', 'within'),
  mysteries: z.strictObject({
    /** Inches within which terrain of a kind does what it does. */
    within: number,
    /** By the face of the die: effects as units have them, and what is in force there of what is known by name. */
    kinds: z
      .array(
        row({
          kind: z.enum(MYSTERIES),
          does: named.does,
          named: z.array(z.string()).readonly().default([]),
        }),
      )
      .length(MYSTERIES.length)
      .readonly(),
    /** Results of the die that hurt. */
    deadly: z.strictObject({ on: faces, mortalWounds: dice }),
    /** What is paid for it. */
    damned: z.strictObject({ mortalWounds: dice }),
    /** Features that a player may consider overgrown, at most. */
    overgrown: number,
  }),
  /** Look Out, Sir!: models and inches of a unit to hide behind, Wounds that are too many. */
  hiding: numbers('models', 'distance', 'tooLarge'),
  /** Millimetres across the base of a model from so many Wounds on, where nobody said it: catalogues have no bases. */
  bases: z
    .array(row({ from: z.int().min(1), across: z.int().min(1) }))
    .min(1)
    .readonly(),
  /** Casting values and answer values. */
  spells: numbers('arcaneBolt', 'mysticShield'),
  prayers: numbers('bless', 'smite', 'guidance', 'heal', 'curse'),
  /** How far spells and prayers reach, in inches. */
  reach: numbers('arcaneBolt', 'mysticShield', 'bless', 'smite'),
  /** Where an Arcane Bolt and a Smite do more: inches, a chanting roll. */
  better: z.strictObject({ arcaneBoltWithin: number, arcaneBolt: amount, smiteFrom: number, smite: amount }),
  /** Mortal wounds of the rules themselves. */
  mortalWounds: amounts('arcaneBolt', 'miscast', 'smite', 'divineWrath', 'stomp'),
  /** Wounds that Heroic Recovery heals below and at the Bravery, and the prayer Heal. */
  heals: amounts('recovery', 'recoveryAtBravery', 'prayer'),
  /** What a player can switch on for a fight by its name. */
  named: z.record(
    z.string(),
    z.strictObject({
      ...named,
      /** Whose ability it is. */
      side: z.enum(['attacker', 'target']),
      /** `yes`: switched on or off; `weapon`: needs the name of a weapon. */
      takes: z.enum(['yes', 'weapon']).default('yes'),
      /** Artefacts and command traits do not reach the mount (core book 27.3.1); everything else does (INT-50). */
      reachesMount: z.boolean().default(true),
      /** Phases in which it can be in force at all. */
      phases: z
        .array(z.enum(['combat', 'shooting']))
        .readonly()
        .default(['combat', 'shooting']),
      /** A keyword that its unit needs, where anybody says its keywords. */
      only: z.enum(['HERO', 'MONSTER']).nullable().default(null),
      /** Names that cannot be in force together with it. */
      excludes: z.array(z.string()).readonly().default([]),
    }),
  ),
})

/** Reads a record of this game's rules. Fails with `ERR_INPUT_INVALID`. */
export const readRules = (said: unknown): z.output<typeof rules> => recordIn(rules, said)

/** The rules of this game in figures. */
export const RULES: z.output<typeof rules> = readRules(record)

/** Faces of the die that this game is played with. */
export const DIE: number = RULES.die
