/** `ignoreWounds`: a die for every wound that would be lost (8). */
import { z } from 'zod'
import { type Verb, verb } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { best } from '../schema/values.ts'

const schema = z.strictObject({
  ignoreWounds: best,
  vs: z.enum(['mortal', 'normal']).optional(),
  ...adverbs,
})

export type IgnoreEffect = z.output<typeof schema>

/** `ignoreWounds`. */
export const ignoreWounds: Verb = verb<IgnoreEffect>({
  verb: 'ignoreWounds',
  schema,
  examples: [{ ignoreWounds: '5+' }],
})
