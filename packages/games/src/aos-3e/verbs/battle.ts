/** `battle` is a matter of the battle, which no attack asks for. */
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.looseObject({ battle: z.string().min(1).max(60), ...adverbs })

export type BattleEffect = z.output<typeof schema>

/** `battle`. */
export const battle: GameVerb = verb<BattleEffect>({
  verb: 'battle',
  schema,
  tell: ({ battle: what }) => `a matter of the battle: ${word(what)}`,
  examples: [{ battle: 'summon' }],
})
