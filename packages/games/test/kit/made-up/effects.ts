/** Effects of the made-up game: a verb that other games have, and one of its own. */
import { z } from 'zod'
import { grammarOf, verb } from '../../../src/kit/verb.ts'
import { faces, name, whole } from '../../../src/words.ts'

const roll = z.strictObject({ roll: z.literal('attack'), add: whole(-12, 12), name: name.optional() })
const burst = z.strictObject({ burst: faces.describe('These unmodified results hit twice'), name: name.optional() })

export type Effect = z.output<typeof roll> | z.output<typeof burst>

export const grammar = grammarOf<Effect>([
  verb({ verb: 'roll', schema: roll, examples: [{ roll: 'attack', add: 1 }] }),
  verb({ verb: 'burst', schema: burst, examples: [{ burst: 12 }] }),
])
