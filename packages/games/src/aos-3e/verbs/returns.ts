/** `returns` brings slain models of a unit back (5.4). */
import { formatDice } from '@rollcall/core'
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { dice } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ returns: dice.describe('So many slain models at most'), ...adverbs })

export type ReturnsEffect = z.output<typeof schema>

/** `returns`. */
export const returns: GameVerb = verb<ReturnsEffect>({
  verb: 'returns',
  schema,
  tell: ({ returns: models }) => ({
    words: String(models) === '1' ? '1 slain model returns' : `up to ${word(models)} slain models return`,
    used: ['returns'],
  }),
  parts: { moment: ({ returns: models }) => ({ returns: formatDice(models) }) },
  examples: [{ returns: 'D3', when: 'battleshock.end' }],
})
