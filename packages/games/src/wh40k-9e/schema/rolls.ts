/** What may be said of a roll: which dice are rolled again, and what is added. */
import { z } from 'zod'
import { faces, whole } from '../../words.ts'

/** Which dice may be rolled again (2.7). */
export const reroll = z
  .union([z.enum(['none', 'ones', 'failed', 'any']), faces])
  .transform((which) => (which === 'ones' ? [1] : which))

/** When a whole roll may be rolled again: failed rolls are judged before modifiers, any roll after them (INT-3). */
export const policy = z
  .union([z.boolean(), z.enum(['none', 'failed', 'any'])])
  .default('none')
  .transform((each) => (each === true ? 'any' : each === false ? 'none' : each))
  .describe('none, failed (judged before modifiers) or any; true is any')

/** A policy as read. */
export type Policy = z.output<typeof policy>

/** One modifier or several. */
export const modifiers = z
  .union([whole(-20, 20), z.array(whole(-20, 20)).max(50)])
  .default(0)
  .transform((each) => [each].flat().reduce((a, b) => a + b, 0))
