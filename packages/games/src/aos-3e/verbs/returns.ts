/** `returns` brings slain models of a unit back (5.4). */
import { z } from 'zod'
import { type Verb, verb } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { dice } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { unsuited } from './mending.ts'

const schema = z.strictObject({ returns: dice.describe('So many slain models at most'), ...adverbs })

export type ReturnsEffect = z.output<typeof schema>

/** `returns`. */
export const returns: Verb = verb<ReturnsEffect>({
  verb: 'returns',
  schema,
  meaningless: unsuited,
  tell: ({ returns: models }) => ({
    words: String(models) === '1' ? '1 slain model returns' : `up to ${word(models)} slain models return`,
    used: ['returns'],
  }),
  examples: [{ returns: 'D3', when: 'battleshock.end' }],
})
