/** A unit as a player writes it: characteristics, weapons, and what its abilities do. Unknown keys are errors. */
import { z } from 'zod'
import { damageTableOf, MOST_MODELS, orColumn, unitKeywords } from '../../kit/words.ts'
import { identityWords } from '../../identity-words.ts'
import { effect } from './effects.ts'
import { dice, name, rendNumber, saveNumber, targetNumber, wardNumber, whole } from './values.ts'

const readWeapon = z
  .strictObject({
    name: name.default('Weapon'),
    kind: z.enum(['melee', 'missile']).default('melee'),
    range: z
      .union([z.number(), z.string().max(20)])
      .optional()
      .describe('In inches; not computed'),
    models: whole(0, MOST_MODELS).optional().describe('Models that attack with it; default: all models of the unit'),
    attacks: orColumn(dice).optional(),
    hit: orColumn(targetNumber).optional(),
    wound: orColumn(targetNumber).optional(),
    rend: orColumn(rendNumber).default(0),
    damage: orColumn(dice).optional(),
    mount: z.boolean().default(false).describe('Used by a mount, companion or crew (AoS 6)'),
    split: z
      .record(name, whole(0, 1_000_000))
      .optional()
      .describe('Attacks made at each target, by name; the rest of the targets get none'),
    effects: z.array(effect).max(100).default([]).describe('Effects on attacks made with this weapon'),
  })
  .meta({ id: 'weapon' })

/** A weapon as read. */
export interface Weapon extends z.output<typeof readWeapon> {}

/** One weapon of a unit, and the models that have it. */
const weapon: z.ZodType<Weapon, unknown> = readWeapon

const anyWard = z.union([
  wardNumber,
  z.literal('-').transform(() => undefined),
  z.strictObject({
    normal: wardNumber.optional(),
    mortal: wardNumber.optional(),
    melee: wardNumber.optional(),
    missile: wardNumber.optional(),
  }),
])

const woundsOfModels = z.union([
  whole(1, 1000),
  z
    .array(whole(1, 1000))
    .min(1)
    .max(MOST_MODELS)
    .describe('One entry for each model, in the order in which the defender loses them'),
])

const sentence = z.string().min(1).max(300)

const splitsInto = z
  .array(
    z.strictObject({
      model: name,
      models: whole(1, 10).default(1).describe('So many for each one that is slain'),
      wounds: whole(1, 1000),
      weapons: z.array(weapon).max(20).default([]),
    }),
  )
  .max(5)
  .default([])
  .describe(
    'Models that come in the place of one that is slain by wounds, and what comes in the place of those; nobody whom others replace counts as slain. Duels and battles play it',
  )

/** A unit: attacker, target, or both. */
export const wholeUnit = z
  .strictObject({
    name: name.optional(),
    ...identityWords,
    points: z.number().min(0).max(100_000).optional(),
    models: whole(1, MOST_MODELS).optional(),
    modelsInRange: whole(0, MOST_MODELS).optional().describe('Models that can attack (INT-40); default: all'),
    wounds: woundsOfModels.optional(),
    woundsTaken: whole(0, 1_000_000).default(0).describe('Wounds already allocated'),
    slainThisTurn: whole(0, MOST_MODELS).default(0).describe('Models slain earlier this turn, for battleshock'),
    move: z.union([z.number(), z.string().max(20)]).optional(),
    save: saveNumber.optional(),
    ward: anyWard.optional(),
    bravery: whole(0, 20).optional(),
    keywords: unitKeywords,
    armed: z.array(name).max(50).default([]).describe('Options taken: shields, banners, instruments'),
    damageTable: damageTableOf('wounds taken such as 0-4 or 13+', 'Rows of the damage table, by wounds taken (AoS 6)'),
    weapons: z.array(weapon).max(100).default([]),
    splitsInto,
    effects: z.array(effect).max(200).default([]).describe('Effects of the unit'),
    abilities: z.record(name, z.array(effect).max(100)).default({}).describe('Effects by the name of the ability'),
    notModelled: z
      .array(sentence)
      .max(100)
      .default([])
      .describe('What has a part in fights and is not computed: warnings'),
    assumed: z.array(sentence).max(100).default([]).describe('What was taken for granted about the unit'),
  })
  .meta({ id: 'unit' })

/** A unit as read. */
export interface UnitInput extends z.output<typeof wholeUnit> {}

export const unit: z.ZodType<UnitInput, unknown> = wholeUnit
