/** A question about actions: who fires at whom, with all its Actions (WZ 5). */
import { z } from 'zod'
import { data, identityWords } from '../../identity-words.ts'
import { name, whole } from '../../words.ts'
import { modelWords } from './model.ts'
import { optionWords } from './shooting.ts'
import { vehicleWords } from './target.ts'
import { characteristic, count, summed, yes } from './values.ts'
import { weapon } from './weapon.ts'

const common = {
  ...modelWords,
  ...identityWords,
  models: whole(1, 60).default(1),
  points: z.number().positive().max(1e6).optional().describe('Of all its models; without it their cost'),
  assumed: z.array(z.string().max(500)).max(50).default([]).describe('What was taken for granted; answers repeat it'),
} as const

const attacker = z.strictObject({ ...common, weapon, modifiers: summed.default(0) }).meta({ id: 'shooter' })

const target = z
  .strictObject({
    ...common,
    ...vehicleWords,
    armour: characteristic,
    weapon: weapon.optional().describe('Of no account where it is attacked'),
    started: whole(1, 60).optional().describe('Members that its squad started with, for the Morale Test'),
  })
  .meta({ id: 'squad' })

/** Whoever attacks. */
export type Attacker = z.output<typeof attacker>

/** Whoever is attacked. */
export type Attacked = z.output<typeof target>

const several = <T>(one: z.ZodType<T, unknown>): z.ZodType<readonly T[], unknown> =>
  z.union([one.transform((each) => [each]), z.array(one).min(1).max(1000)], {
    error: 'expected a unit, or a list of units',
  }) as unknown as z.ZodType<readonly T[], unknown>

const situation = z.strictObject({
  distance: z.number().min(0).max(1000).default(12),
  aims: count.default(0),
  indirect: yes,
  movingVehicle: yes,
  cover: z.enum(['none', 'partlyHidden', 'inCover', 'firingSlit']).default('none'),
  heavyCover: yes,
  targetCrouched: yes,
  ...optionWords,
})

/** A situation, checked. */
export type Situation = z.output<typeof situation>

/** A question about actions. */
export const action = z
  .strictObject({
    game: z.literal('warzone').optional(),
    question: z.enum(['damage', 'dist']).optional(),
    name: name.optional(),
    attacker: several(attacker as z.ZodType<Attacker, unknown>).optional(),
    attackers: several(attacker as z.ZodType<Attacker, unknown>).optional(),
    target: several(target as z.ZodType<Attacked, unknown>).optional(),
    targets: several(target as z.ZodType<Attacked, unknown>).optional(),
    situation: situation.prefault({}),
    method: z.enum(['auto', 'exact', 'simulated']).default('auto'),
    dice: z.boolean().default(false),
    replicates: whole(1, 1_000_000_000).optional(),
    seed: z
      .union([z.string().max(80), z.number()])
      .transform(String)
      .optional(),
    data,
  })
  .superRefine((said, context) => {
    for (const word of ['attacker', 'target'] as const) {
      const both = [said[word], said[`${word}s`]].filter((each) => each !== undefined).length
      if (both !== 1)
        context.addIssue({
          code: 'custom',
          path: [word],
          message: both === 0 ? 'is missing' : `say ${word} or ${word}s, not both`,
        })
    }
  })

/** A question about actions, checked. */
export type ActionInput = z.output<typeof action>
