/** Which dice may be rolled again. */
import { z } from 'zod'
import { faces } from '../../words.ts'

/** Which dice may be rolled again (2.7). */
export const reroll = z
  .union([z.enum(['none', 'ones', 'failed', 'any']), faces])
  .transform((which) => (which === 'ones' ? [1] : which))
