/** `invulnerable`: a save that no AP touches (5.4). */
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { best } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ invulnerable: best, ...adverbs })

export type InvulnerableEffect = z.output<typeof schema>

/** `invulnerable`. */
export const invulnerable: GameVerb = verb<InvulnerableEffect>({
  verb: 'invulnerable',
  schema,
  about: () => 'defence',
  called: () => 'an invulnerable save',
  parts: { save: ({ invulnerable: on }) => on },
  examples: [{ invulnerable: '4+' }],
})
