/** `battle` is a matter of the battle, which no attack asks for. */
import { z } from 'zod'
import { type Verb, verb } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { word } from '../../kit/verbs/said.ts'

const schema = z.looseObject({ battle: z.string().min(1).max(60), ...adverbs })

export type BattleEffect = z.output<typeof schema>

/** `battle`. */
export const battle: Verb = verb<BattleEffect>({
  verb: 'battle',
  schema,
  tell: ({ battle: what }) => ({ words: `a matter of the battle: ${word(what)}`, used: ['battle'] }),
  examples: [{ battle: 'summon' }],
})
