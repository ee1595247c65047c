/** `profile` chooses between profiles of a weapon. */
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { name } from '../schema/values.ts'
import { listed } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ profile: z.enum(['choose', 'use']), of: z.array(name).min(1).max(10), ...adverbs })

export type ProfileEffect = z.output<typeof schema>

/** `profile`. */
export const profile: GameVerb = verb<ProfileEffect>({
  verb: 'profile',
  schema,
  tell: ({ profile: how, of }) => `${how === 'use' ? 'use' : 'choose one of'} the profiles ${listed(of)}`,
  examples: [{ profile: 'choose', of: ['Sword', 'Axe'] }],
})
