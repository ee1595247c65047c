/** `shoot` says when, or how often, a unit shoots. */
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ shoot: z.enum(['again', 'now']), ...adverbs })

export type ShootEffect = z.output<typeof schema>

/** `shoot`. */
export const shoot: GameVerb = verb<ShootEffect>({
  verb: 'shoot',
  schema,
  meaningless: byRules([[OF_UNITS, saysWhichAttacks]]),
  tell: ({ shoot: when }) => `shoots ${word(when)}`,
  parts: { elsewhere: ({ shoot: when }) => (when === 'now' ? 'acting out of turn' : undefined) },
  examples: [{ shoot: 'again' }],
})
