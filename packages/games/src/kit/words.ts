/** Words that the questions of every game share. */
import { z } from 'zod'
import { whole } from '../words.ts'

/** How to answer. */
export const answerWords = (dice = 'Simulate by rolling every die') => ({
  method: z.enum(['auto', 'exact', 'simulated']).default('auto'),
  dice: z.boolean().default(false).describe(dice),
  replicates: whole(1, 9_007_199_254_740_991).optional(),
  seed: z
    .union([z.int().min(0), z.string().regex(/^\d{1,20}$/, 'expected a whole number')])
    .transform(String)
    .optional(),
})

/** Who fights whom: every attacker against every target. */
export const fightSides = <U>(unit: z.ZodType<U, unknown>) => ({
  attacker: unit.optional(),
  attackers: z.array(unit).min(1).max(1000).optional(),
  target: unit.optional(),
  targets: z.array(unit).min(1).max(1000).optional(),
})
