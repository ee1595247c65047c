/** `rally` returns slain models on other results of the Rally command (3.5). */
import { z } from 'zod'
import { word } from '../../kit/verbs/said.ts'
import { RULES } from '../rules.ts'
import { adverbs } from '../schema/adverbs.ts'
import { whole } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  rally: whole(2, RULES.commands.rally).describe('The least result of a die that returns a slain model'),
  issued: z.literal(true).optional().describe('Only where whoever has the ability issues the command'),
  ...adverbs,
})

export type RallyEffect = z.output<typeof schema>

/** `rally`. */
export const rally: GameVerb = verb<RallyEffect>({
  verb: 'rally',
  schema,
  tell: ({ rally: need, issued }) =>
    `Rally${issued === true ? ' that it issues' : ''} returns a slain model on ${word(need)} or more`,
  examples: [{ rally: 4, issued: true, for: { friendly: 'OGOR' } }],
})
