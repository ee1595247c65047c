/** What a question file may say about a battle of two armies. */
import { z } from 'zod'
import { data, fileWords } from '../../identity-words.ts'
import { TRIUMPHS } from '../triumphs.ts'
import { GRANTS } from './grants.ts'
import { POLICY_NAMES } from './policy-names.ts'
import { battleplan } from './battleplan.ts'
import { counting } from './counting.ts'
import { effect } from './effects.ts'
import { sideSituation } from './duel.ts'
import { power, wounds } from './power.ts'
import { answer } from './scenario.ts'
import { mayReserve } from './reserves.ts'
import { joins, summoning } from './summoning.ts'
import { wholeUnit } from './unit.ts'
import { inAnyCase, name, whole } from './values.ts'

/** Models and wounds that one unit of a battle may have: what has been worked out is remembered by both. */
const MOST = 250

const points = z.number().min(0).max(100_000).optional()

const endlessSpell = z
  .strictObject({
    name,
    points,
    value: whole(1, 30).describe('Casting value, which a dispelling roll must exceed (AoS 9.1)'),
    range: z.number().min(0).max(60).default(12).describe('How far from the caster it is set up'),
    move: z.number().min(0).max(60).default(0).describe('How far it moves in each hero phase; 0: it stays'),
    reach: z.number().min(0).max(60).default(3).describe('Units as near as this are affected'),
    mortalWounds: wounds.optional().describe('On the nearest enemy within reach, at the end of each hero phase'),
    grants: z.enum(GRANTS).optional().describe('To friendly units within reach at the end of each hero phase'),
  })
  .refine((each) => (each.mortalWounds === undefined) !== (each.grants === undefined), {
    message: 'say what it does with mortalWounds or grants',
  })

/** A unit of an army: what any unit is, and what it is in its army. */
const readArmyUnit = wholeUnit
  .extend({
    models: whole(1, MOST).optional(),
    general: z.boolean().default(false),
    battleline: z.boolean().default(false).describe('Is Battleline in its army, for grand strategies'),
    reserve: whole(1, 5).optional().describe('In reserve, arriving in this round at the earliest (AoS 2.7)'),
    mayReserve: mayReserve.optional().describe('Its player may hold it back as the armies are set up (AoS 2.7)'),
    joins: joins.optional().describe('Not in the list: it may join its army during the battle (AoS 2.7)'),
    champion: z
      .boolean()
      .optional()
      .describe('Has a champion, who commands his own unit; default: units of several models'),
    base: z
      .number()
      .min(10)
      .max(300)
      .optional()
      .describe('Across the base of a model, in millimetres; default: by Wounds'),
    flies: z.boolean().default(false).describe('Passes over enemies'),
    battalions: z.array(whole(1, 50)).max(50).default([]).describe('Numbers of its battalions, from 1'),
    wizard: z
      .strictObject({
        casts: whole(0, 20).default(1),
        unbinds: whole(0, 20).default(1),
        spells: z.array(power).max(20).default([]),
      })
      .optional()
      .describe('Spells beside Arcane Bolt and Mystic Shield'),
    priest: z
      .strictObject({ chants: whole(1, 20).default(1), prayers: z.array(power).max(20).default([]) })
      .optional()
      .describe('Prayers beside Bless and Smite'),
    counts: z
      .array(counting)
      .max(20)
      .default([])
      .describe('What abilities say that it counts as on an objective (AoS 11)'),
    situation: sideSituation.optional().describe('What is true of it for the whole battle'),
  })
  .meta({ id: 'armyUnit' })

/** A unit of an army as read. */
export interface ArmyUnitInput extends z.output<typeof readArmyUnit> {}

const armyUnit: z.ZodType<ArmyUnitInput, unknown> = readArmyUnit

/** A unit of the list that is not on the table. */
const leftOut = z.strictObject({
  unit: name,
  number: whole(1, 1000).optional().describe('Its place in its list, from 1'),
  reason: z.string().min(1).max(1000),
  points,
  onPurpose: z.literal(true).optional(),
})

/** A battalion, and what it does in a battle (core book 26.3). */
const battalion = z.strictObject({
  name,
  abilities: z
    .array(z.enum(['expert', 'slayers', 'swift', 'strategists']))
    .max(4)
    .default([]),
})

const sentence = z.string().min(1).max(300)

const readArmy = z
  .strictObject({
    ...fileWords,
    name: name.optional(),
    units: z.array(armyUnit).min(1).max(60),
    grandStrategy: name.optional().describe('By its name, scored when the battle ends'),
    triumphs: z
      .array(z.enum(TRIUMPHS))
      .max(20)
      .default([])
      .describe('Each once per battle, where the list has fewer points than its enemy (AoS 13)'),
    endlessSpells: z.array(endlessSpell).max(10).default([]),
    summoning: z.array(summoning).max(10).default([]).describe('Rules by which units join it during the battle'),
    abilities: z
      .record(name, z.array(effect).max(50))
      .default({})
      .describe('Of the army and of no unit: effects by the name of the ability, each at the start or end of a phase'),
    battalions: z.array(battalion).max(50).default([]),
    notModelled: z.array(sentence).max(100).default([]),
    unplayed: z.array(sentence).max(100).default([]).describe('Rules of the army that no battle plays: warnings'),
    leftOut: z.array(leftOut).max(500).default([]).describe('Units of its list that are not on the table'),
    absent: z
      .array(z.strictObject({ name, points }))
      .max(100)
      .default([])
      .describe('What else of its list is not on the table, such as terrain'),
  })
  .meta({ id: 'army' })

/** An army as read. */
export interface ArmyInput extends z.output<typeof readArmy> {}

/** An army. */
export const army: z.ZodType<ArmyInput, unknown> = readArmy

/** A policy by name, or the address of a module that exports one. */
export const policy = z
  .union([
    z.enum(POLICY_NAMES),
    z.string().regex(/^file:\/\/.+\.(mjs|js)$/, `expected ${POLICY_NAMES.join(', ')} or a module (.mjs, .js)`),
  ])
  .default('greedy')

/** The table: one for all battles, or missions. */
export const tableWords = {
  battleplan: battleplan.optional().describe('One table for all battles, instead of missions'),
  missions: z
    .array(name)
    .min(1)
    .max(50)
    .optional()
    .describe('Names of missions, shared evenly among the battles; default: all of the pack'),
}

/** Who has the first turn of the first round. */
export const first = inAnyCase(['balanced', 'roll', 'a', 'b']).default('balanced')

/** A battle: two armies, a table, and who decides for them. */
export const battle = z.strictObject({
  ...fileWords,
  game: z.literal('aos-3e').optional(),
  question: z.literal('battle'),
  name: name.optional(),
  data,
  a: army,
  b: army,
  ...tableWords,
  first: first.describe('First turn of the first round; balanced: A in every other battle'),
  policyA: policy.describe('Who decides for A'),
  policyB: policy.describe('Who decides for B'),
  ...answer,
})

/** A battle as read. */
export type BattleInput = z.output<typeof battle>
