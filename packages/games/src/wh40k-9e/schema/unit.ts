/** A unit as a player writes it: characteristics, weapons, and what its abilities do. Unknown keys are errors. */
import { z } from 'zod'
import { damageTableOf, MOST_MODELS, orColumn, unitKeywords } from '../../kit/words.ts'
import { identityWords } from '../../identity-words.ts'
import { eitherCase, textOf } from '../../forms.ts'
import { dice, DICE_FORM, name, whole } from '../../words.ts'
import { effect } from './effects.ts'
import { reroll } from './rolls.ts'
import { ap, best, save, skill, strength } from './values.ts'

/** Kinds of weapons (glossary). */
export const WEAPON_TYPES = ['melee', 'assault', 'heavy', 'rapidFire', 'grenade', 'pistol'] as const

/** A kind of weapon. */
export type WeaponType = (typeof WEAPON_TYPES)[number]

/** In capitals or not, and in two words: `Rapid Fire`. */
const TYPE_FORM = WEAPON_TYPES.map((each) => eitherCase(each.toLowerCase()).replace('[dD]', '[dD]\\s*')).join('|')

const TYPE = new RegExp(`^(${WEAPON_TYPES.join('|')}|rapid\\s*fire)\\s*(\\S+)?$`, 'i')

/** `rapidFire`, or as printed with the number of attacks: `Rapid Fire 2`, `Heavy D6`. */
const weaponType = z
  .string()
  .max(40)
  .transform((text, context) => {
    const parts = TYPE.exec(text.trim())
    const letters = parts?.[1]?.toLowerCase().replaceAll(/\s/g, '')
    const type = WEAPON_TYPES.find((each) => each.toLowerCase() === letters)
    const attacks = parts?.[2] === undefined ? undefined : dice.safeParse(parts[2])
    if (type !== undefined && attacks?.success !== false) return { type, attacks: attacks?.data }
    context.addIssue({
      code: 'custom',
      message: `"${text}" is not one of ${WEAPON_TYPES.join(', ')}, with or without a number of attacks`,
    })
    return z.NEVER
  })
  .meta({
    anyOf: [{ enum: WEAPON_TYPES }, textOf(`\\s*(?:${TYPE_FORM})\\s*(?:${DICE_FORM})?\\s*`)],
  })

/** Attacks; `-` is none, and the model cannot fight (3.4). */
const attacks = z.union([z.literal('-'), orColumn(dice)])

const mortalWounds = z.strictObject({
  trigger: z.enum(['hitRoll', 'woundRoll', 'hit', 'wound']),
  unmodifiedAtLeast: whole(1, 6).default(6),
  amount: dice.default({ sides: [], plus: 1 }),
})

const readWeaponInput = z
  .strictObject({
    name: name.default('Weapon'),
    type: weaponType.optional().describe('melee, assault, heavy, rapidFire, grenade or pistol; default: melee'),
    weaponType: weaponType.optional(),
    kind: z.enum(['melee', 'ranged', 'missile']).optional(),
    range: z.number().min(0).max(1000).optional().describe('In inches'),
    minimumRange: z.number().min(0).max(1000).optional().describe('In inches'),
    models: whole(0, MOST_MODELS)
      .optional()
      .describe('How many there are of it, perhaps several on one model; default: one on every model of the unit'),
    bearers: whole(0, MOST_MODELS).optional(),
    attacks: attacks.optional().describe('Per model or weapon; melee default: the Attacks of the unit'),
    skill: orColumn(skill).optional(),
    hit: orColumn(skill).optional(),
    bs: orColumn(skill).optional(),
    ws: orColumn(skill).optional(),
    strength: orColumn(strength).optional().describe('4, user, +1, x2 or dice; melee default: user'),
    ap: orColumn(ap).optional(),
    armourPenetration: orColumn(ap).optional(),
    damage: orColumn(dice).optional(),
    autoHit: z.boolean().default(false).describe('Hits automatically: no hit roll is made (40K 5.1)'),
    blast: z.boolean().default(false),
    split: z
      .record(name, whole(0, 1_000_000))
      .optional()
      .describe(
        'Melee attacks, or models that shoot, at each target by its name; the rest of the targets get none (40K 4.2)',
      ),
    hitModifiers: z.array(whole(-12, 12)).max(50).default([]),
    woundModifiers: z.array(whole(-12, 12)).max(50).default([]),
    hitReroll: reroll.default('none'),
    woundReroll: reroll.default('none'),
    mortalWounds: z.array(mortalWounds).max(20).default([]).describe('In addition to normal damage (40K 7.5)'),
    effects: z.array(effect).max(100).default([]).describe('Effects on attacks made with this weapon'),
  })
  .meta({ id: 'weapon' })

/** A weapon as read. */
export interface WeaponInput extends z.output<typeof readWeaponInput> {}

/** One weapon of a unit, and the models that have it. Several words mean the same, as printed or as spoken. */
export const weapon: z.ZodType<WeaponInput, unknown> = readWeaponInput

/** How one group of models is protected. */
const protection = {
  save: orColumn(save).optional(),
  invulnerable: best.optional(),
  invulnerableSave: best.optional(),
  invulnerableSaves: best.optional(),
  ignoreWounds: best.optional(),
  feelNoPain: best.optional(),
}

const readGroupInput = z.strictObject({
  name: name.optional(),
  count: whole(1, MOST_MODELS).default(1),
  wounds: whole(1, 1000).optional(),
  ...protection,
})

/** A group of alike models as read. */
export interface GroupInput extends z.output<typeof readGroupInput> {}

const group: z.ZodType<GroupInput, unknown> = readGroupInput

/** One modifier, or several to add up. */
const sum = z
  .union([whole(-20, 20), z.array(whole(-20, 20)).max(50)])
  .transform((each) => [each].flat().reduce((a, b) => a + b, 0))

const leadership = z.union([whole(1, 20), z.literal('-')])

const movement = z.union([z.literal('-').transform(() => undefined), orColumn(z.number().min(0).max(100))])

const readUnitInput = z
  .strictObject({
    name: name.optional(),
    ...identityWords,
    points: z.number().min(0).max(100_000).optional(),
    powerRating: z
      .number()
      .positive()
      .max(100_000)
      .optional()
      .describe('Power Rating, to set results against (40K 16.3)'),
    movement: movement.optional().describe('Move in inches, for duels; - cannot move (40K 3.4)'),
    move: movement.optional(),
    models: z
      .union([whole(1, MOST_MODELS), z.array(group).min(1).max(MOST_MODELS)])
      .optional()
      .describe('How many, or groups of alike models in the order in which they are allocated attacks (INT-10)'),
    modelsFighting: whole(0, MOST_MODELS).optional().describe('Models that may fight (40K 12.6); default: all'),
    modelsInRange: whole(0, MOST_MODELS).optional(),
    toughness: whole(1, 100).optional(),
    wounds: z.union([whole(1, 1000), z.array(whole(1, 1000)).min(1).max(MOST_MODELS)]).optional(),
    woundsTaken: whole(0, 10_000).optional().describe('Wounds the first model has already lost'),
    woundsAlreadyLost: whole(0, 10_000).optional(),
    ...protection,
    saveModifier: whole(-12, 12).optional().describe('To armour saves only (INT-4)'),
    saveReroll: reroll.default('none').describe('For whichever save is used'),
    strength: z.union([z.literal('-'), orColumn(whole(1, 100))]).optional(),
    attacks: attacks.optional(),
    ws: orColumn(skill).optional(),
    weaponSkill: orColumn(skill).optional(),
    bs: orColumn(skill).optional(),
    ballisticSkill: orColumn(skill).optional(),
    leadership: z
      .union([leadership, z.array(leadership).min(1).max(50)])
      .optional()
      .describe('The highest counts (40K 13.2)'),
    leadershipModifier: sum.default(0),
    leadershipModifiers: sum.default(0),
    attritionModifier: whole(-6, 6).default(0).describe('To Combat Attrition rolls (40K 13.3)'),
    startingStrength: whole(1, MOST_MODELS).optional().describe('Models at the start of the battle (40K 13.4)'),
    destroyedThisTurn: whole(0, MOST_MODELS).default(0).describe('Models destroyed earlier this turn, for morale'),
    keywords: unitKeywords,
    damageTable: damageTableOf(
      'remaining wounds such as 4-6, 1 or 7+',
      'Rows of the damage table, by remaining wounds (40K 3.7)',
    ),
    weapons: z.array(weapon).max(100).default([]),
    effects: z.array(effect).max(200).default([]).describe('Effects of the unit'),
    abilities: z.record(name, z.array(effect).max(100)).default({}).describe('Effects by the name of the ability'),
    assumed: z.array(z.string().max(500)).max(50).default([]).describe('What was taken for granted; answers repeat it'),
  })
  .meta({ id: 'unit' })

/** A unit as read. */
export interface UnitInput extends z.output<typeof readUnitInput> {}

/** A unit: attacker, target, or both. */
export const unit: z.ZodType<UnitInput, unknown> = readUnitInput
