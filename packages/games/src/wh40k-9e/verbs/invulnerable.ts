/** `invulnerable`: a save that no AP touches (5.4). */
import { z } from 'zod'
import { type Verb, verb } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { best } from '../schema/values.ts'

const schema = z.strictObject({ invulnerable: best, ...adverbs })

export type InvulnerableEffect = z.output<typeof schema>

/** `invulnerable`. */
export const invulnerable: Verb = verb<InvulnerableEffect>({
  verb: 'invulnerable',
  schema,
  examples: [{ invulnerable: '4+' }],
})
