/** `ignoreWounds`: a die for every wound that would be lost (8). */
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { best } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  ignoreWounds: best,
  vs: z.enum(['mortal', 'normal']).optional(),
  ...adverbs,
})

export type IgnoreEffect = z.output<typeof schema>

/** `ignoreWounds`. */
export const ignoreWounds: GameVerb = verb<IgnoreEffect>({
  verb: 'ignoreWounds',
  schema,
  about: () => 'defence',
  called: () => 'ignoring wounds',
  parts: { ignore: ({ ignoreWounds: on, vs }, wound) => (vs === undefined || vs === wound ? on : null) },
  examples: [{ ignoreWounds: '5+' }],
})
