/** What a scenario file of this game may say about a fight. Defaults are filled here and nowhere else. */
import { z } from 'zod'
import { NAMED } from '../named.ts'
import { unit } from './unit.ts'
import { name, whole } from './values.ts'
import { answerWords, fightOf } from '../../kit/words.ts'
import { RULES } from '../rules.ts'

/** Things by their names: all that are true, or yes and no for some of them. */
const saidOf = z.union([z.array(name).max(50), z.record(name, z.boolean())]).optional()

/** Facts about one unit that conditions may ask for and only the players know. */
export const facts = {
  charged: z.boolean().optional(),
  stationary: z.boolean().optional(),
  ran: z.boolean().optional(),
  retreated: z.boolean().optional(),
  fought: z.boolean().optional(),
  contesting: z.boolean().optional(),
  territory: z.enum(['own', 'enemy', 'neither']).optional(),
  setUp: z.boolean().optional().describe('Set up this turn'),
  general: z.boolean().optional(),
  commanded: saidOf.describe('Commands received this phase'),
  killed: saidOf,
  used: saidOf,
  marks: saidOf,
  near: saidOf.describe('What is near enough: friendly, enemy, terrain, objective, a keyword, or "enemy HERO"'),
  far: z.boolean().optional().describe('No enemy within the distance that abilities ask for'),
}

/** Facts as read. */
export type Facts = z.output<z.ZodObject<typeof facts>>

/** Everything of section 7 that can be switched on by its name. */
export const switches: z.ZodRawShape = Object.fromEntries(
  Object.entries(NAMED).map(([key, each]) => {
    const description = `${each.name} (AoS ${each.rule})`
    return [
      key,
      each.takes === 'weapon'
        ? name.optional().describe(`${description}: on which weapon`)
        : z.boolean().default(false).describe(description),
    ]
  }),
)

/** What players choose of abilities that leave it to them. */
export const choices = {
  requireSuccess: z.boolean().default(false).describe('Triggers need a successful roll (INT-07)'),
  choose: z
    .record(name, name)
    .default({})
    .describe('For effects with a choice: name of the ability (or *) and label chosen'),
  decline: z.array(name).max(50).default([]).describe('Names of abilities with may: true that are not used'),
}

/** What is going on round the fight. */
export interface Situation extends Facts {
  readonly phase: 'combat' | 'shooting' | undefined
  readonly round: number | undefined
  readonly turn: 'first' | 'second' | undefined
  readonly distance: number | undefined
  readonly chargeRoll: number | undefined
  /** Without what is added to it; where nobody tells them apart the same. */
  readonly unmodifiedChargeRoll?: number | undefined
  readonly activations: number
  readonly requireSuccess: boolean
  readonly choose: Readonly<Record<string, string>>
  readonly decline: readonly string[]
  readonly targetCharged: boolean | undefined
  readonly target: Facts
  readonly inspiringPresence: boolean
  readonly indomitable: boolean
  /** Keys of `NAMED` that are in force; the word says on which weapon. */
  readonly named: Readonly<Record<string, string | true>>
}

/** The facts of a fight. */
export const situation: z.ZodType<Situation, unknown> = z
  .strictObject({
    ...facts,
    phase: z
      .enum(['combat', 'shooting'])
      .optional()
      .describe('Default: combat, or shooting when the attacker has only missile weapons'),
    round: whole(1, 5).optional(),
    turn: z.enum(['first', 'second']).optional(),
    distance: z.number().min(0).max(100).optional().describe('Inches between attacker and target'),
    chargeRoll: whole(2, 12).optional(),
    activations: whole(1, RULES.activations).default(1).describe('2: the unit fights or shoots twice (AoS 1.8)'),
    ...choices,
    targetCharged: z.boolean().optional(),
    inspiringPresence: z.boolean().default(false).describe('No battleshock test for the target (AoS 3.5)'),
    indomitable: z.boolean().default(false).describe('Nobody of the target flees (AoS 13)'),
    target: z.strictObject(facts).default({}),
    ...switches,
  })
  .transform((read) => {
    const keys = Object.keys(NAMED)
    const entries = Object.entries(read as Record<string, unknown>)
    const named = entries.filter(([key, on]) => keys.includes(key) && on !== false && on !== undefined)
    const rest = entries.filter(([key]) => !keys.includes(key))
    return { ...Object.fromEntries(rest), named: Object.fromEntries(named) } as unknown as Situation
  })
  .meta({ id: 'situation' })

/** How to answer. */
export const answer = answerWords()

/** A fight: every attacker against every target in every situation. */
export const fight = fightOf('aos-3e', unit, situation, answer)
