/** `returns` brings slain models of a unit back (5.4). */
import { formatDice } from '@rollcall/core'
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { dice, whole } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { DIE } from '../rules.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  returns: z.union([z.literal('each'), dice]).describe('So many slain models at most; each: a die for each of them'),
  need: whole(2, DIE).optional().describe('Of each: the least result of the die that brings its model back'),
  ...adverbs,
})

export type ReturnsEffect = z.output<typeof schema>

/** `returns`. */
export const returns: GameVerb = verb<ReturnsEffect>({
  verb: 'returns',
  schema,
  meaningless: byRules([
    ['`need` goes with `returns: each`', ({ returns: models, need }) => (models === 'each') !== (need !== undefined)],
  ]),
  tell: ({ returns: models, need }) =>
    models === 'each'
      ? `each slain model returns on ${word(need)} or more of a die`
      : String(models) === '1'
        ? '1 slain model returns'
        : `up to ${word(models)} slain models return`,
  parts: {
    moment: ({ returns: models, need = DIE }) =>
      models === 'each' ? { revives: need } : { returns: formatDice(models) },
  },
  examples: [
    { returns: 'D3', when: 'battleshock.end' },
    { returns: 'each', need: 4, when: 'combat.start' },
  ],
})
