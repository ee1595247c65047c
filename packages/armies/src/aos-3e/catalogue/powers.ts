/** Spells and prayers of warscrolls that a battle can play, as the catalogue has them. */
import { hasKeyword } from '@rollcall/games'
import { besideSchema, powerSchema } from '@rollcall/games/aos-3e/grammar'
import { z } from 'zod'
import { abilityEffects } from './effects.ts'

const word = z.string().trim().min(1).max(200)

const wounds = z.union([
  z.string().max(20),
  z.strictObject({
    dice: z
      .union([z.int(), z.enum(['models', 'bravery', 'roll', 'unmodified'])])
      .optional()
      .describe(
        'models: one for each model of the target; bravery: as many as its Bravery; roll: as many as the casting roll, unmodified: before modifiers',
      ),
    results: z.record(z.string().max(20), z.string().max(20)),
  }),
])

/** One way of using a spell or prayer; the words are those of army files. */
export const power = z
  .strictObject({
    name: word,
    value: z.int().describe('Casting value of a spell, answer value of a prayer'),
    range: z.number().describe('Inches; 0: the caster alone'),
    ranges: z
      .array(z.strictObject({ of: z.array(word).min(1), range: z.number() }))
      .optional()
      .describe('Where it hangs on who casts it: inches of casters of these keywords'),
    farther: z
      .strictObject({ by: z.number(), friendly: z.array(word), within: z.number() })
      .optional()
      .describe('Inches added for each other friendly unit of these keywords near the caster'),
    upon: z.enum(['friend', 'enemy']).describe('Whose units'),
    only: z.array(word).optional().describe('Only units with one of these keywords'),
    not: z.array(word).optional().describe('No units with one of these'),
    other: z.literal(true).optional().describe('Not the caster himself'),
    units: z
      .string()
      .max(20)
      .optional()
      .describe('all in range, near: while they are in range, or up to so many; missing: one'),
    mortalWounds: wounds.optional(),
    chance: z
      .union([z.string().max(20), z.strictObject({ die: z.string().max(20), is: z.string().max(40) })])
      .optional()
      .describe('A roll for each unit that it is upon: results, or more than a number of it'),
    again: z.string().max(20).optional().describe('The same wounds again, on these results of a die each time'),
    heal: z.string().max(20).optional(),
    orReturn: z.literal(true).optional().describe('Slain models of as many Wounds, where nothing is to be healed'),
    returns: z.string().max(20).optional().describe('Slain models'),
    setUpAgain: z
      .union([z.number(), z.strictObject({ apart: z.number(), near: besideSchema })])
      .optional()
      .describe('Set up again, more than so many inches from all enemies, and near somebody'),
    moves: z.string().max(20).optional().describe('A normal move, or one of so many inches'),
    acts: z
      .array(z.enum(['fight', 'shoot', 'charge']))
      .optional()
      .describe('Fights, shoots or attempts a charge: the first of these that it can'),
    better: z
      .strictObject({
        from: z.int(),
        unmodified: z.literal(true).optional(),
        mortalWounds: wounds.optional(),
        heal: z.string().max(20).optional(),
        units: z.string().max(20).optional(),
        effects: abilityEffects.optional(),
      })
      .optional()
      .describe('Instead, when the roll is this or more'),
    ifSlain: wounds.optional().describe('More of them, where the first slew a model'),
    around: z
      .strictObject({ within: z.number(), mortalWounds: wounds })
      .optional()
      .describe('On each other enemy unit within so many inches of whoever was picked'),
    effects: abilityEffects.optional().describe('Upon the unit until the next own hero phase'),
    until: z.literal('turn').optional().describe('The effects end with the turn instead'),
    leftOut: z.array(z.string().max(200)).optional().describe('What else it does, which a battle leaves out'),
  })
  .check(({ value, issues }) => {
    for (const { message, path } of powerSchema.safeParse(playable(value)).error?.issues ?? [])
      issues.push({ code: 'custom', message, input: value, path: [...path] })
  })

/** A spell or prayer of a warscroll. */
export type CataloguePower = z.output<typeof power>

/** A power as an army file has it: without what is left out, and without what other casters have of it. */
export function playable<P extends { readonly leftOut?: unknown; readonly ranges?: unknown }>(
  power: P,
): Omit<P, 'leftOut' | 'ranges'> {
  const { leftOut: _, ranges: _ranges, ...played } = power
  return played
}

/** The power as a caster of these keywords has it; `undefined`: it says no range of his. */
export function castBy(power: CataloguePower, keywords: readonly string[]): CataloguePower | undefined {
  if (power.ranges === undefined) return power
  const own = power.ranges.find(({ of }) => hasKeyword(keywords, of))
  return own === undefined ? undefined : { ...power, range: own.range }
}
