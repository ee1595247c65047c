/** `shoot` says when, or how often, a unit shoots. */
import { z } from 'zod'
import { type Verb, verb } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { word } from '../../kit/verbs/said.ts'

const schema = z.strictObject({ shoot: z.enum(['again', 'now']), ...adverbs })

export type ShootEffect = z.output<typeof schema>

/** `shoot`. */
export const shoot: Verb = verb<ShootEffect>({
  verb: 'shoot',
  schema,
  tell: ({ shoot: when }) => ({ words: `shoots ${word(when)}`, used: ['shoot'] }),
  examples: [{ shoot: 'again' }],
})
