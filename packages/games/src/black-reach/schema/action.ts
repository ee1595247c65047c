/** A question about actions: attackers, targets, and what is going on (HBR 4). */
import { z } from 'zod'
import { data, identityWords } from '../../identity-words.ts'
import { name, whole } from '../../words.ts'
import { attackWords } from './attack.ts'
import { readingWords } from './fire.ts'
import { unitWith } from './unit.ts'
import { penalties, summed, yes } from './values.ts'

/** What a unit attacks with; without a combat value of its own it has that of the face that is up. */
const weapon = z
  .strictObject({
    ...attackWords,
    movingFire: penalties
      .optional()
      .describe('Moving Fire (-N): the penalty on the move; without it there is no fire on the move'),
  })
  .meta({ id: 'weapon' })

/** A weapon, checked. */
export type Weapon = z.output<typeof weapon>

const models = whole(1, 100).optional().describe('Of no account here: a counter is one unit')

const written = unitWith({ ...identityWords, models, attacks: z.array(weapon).min(1).max(20).optional() }).meta({
  id: 'fielded',
})

/** A unit that attacks or is attacked. */
export type Fielded = z.output<typeof written>

const units = z.union([written.transform((each) => [each]), z.array(written).min(1).max(1000)], {
  error: 'expected a unit, or a list of units',
}) as unknown as z.ZodType<readonly Fielded[], unknown>

/** What is going on. */
const situation = z.strictObject({
  suppressive: yes,
  moving: yes,
  fromRear: yes,
  fromFront: yes,
  bonuses: summed.default(0),
  obstacles: penalties.default(0),
  distance: whole(0, 1000).default(1),
  ...readingWords,
})

/** A situation, checked. */
export type Situation = z.output<typeof situation>

/** A question about actions. */
export const action = z
  .strictObject({
    game: z.literal('black-reach').optional(),
    question: z.enum(['damage', 'dist']).optional(),
    name: name.optional(),
    attacker: units.optional(),
    attackers: units.optional(),
    target: units.optional(),
    targets: units.optional(),
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
    for (const [one, many] of [
      ['attacker', 'attackers'],
      ['target', 'targets'],
    ] as const) {
      const count = [said[one], said[many]].filter((each) => each !== undefined).length
      if (count !== 1)
        context.addIssue({
          code: 'custom',
          path: [one],
          message: count === 0 ? 'is missing' : `say ${one} or ${many}, not both`,
        })
    }
  })

/** A question about actions, checked. */
export type ActionInput = z.output<typeof action>
