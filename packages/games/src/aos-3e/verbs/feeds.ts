/** `feeds` heals a unit, when it has fought, of as many wounds as its attacks have caused (5.5). */
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { word } from '../../kit/verbs/said.ts'
import { adverbs, saysWhichAttacks } from '../schema/adverbs.ts'
import { whole } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ feeds: whole(1, 1000).describe('So many at most'), ...adverbs })

export type FeedsEffect = z.output<typeof schema>

/** `feeds`. */
export const feeds: GameVerb = verb<FeedsEffect>({
  verb: 'feeds',
  schema,
  meaningless: byRules([
    ['it is of all attacks of a fight: whose and with what means nothing', saysWhichAttacks],
    ['it is for the unit itself', ({ for: whom }) => whom !== undefined && whom.side !== 'self'],
  ]),
  tell: ({ feeds: most }) => `heals as many wounds as its attacks have caused, up to ${word(most)}`,
  examples: [{ feeds: 6 }],
})
