/** `freeCommand` lets a unit issue a command without a command point, so often (3.4). */
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { COMMANDS, commandsCalled } from '../deeds.ts'
import { adverbs } from '../schema/adverbs.ts'
import { oneOrMore, whole } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  freeCommand: z
    .union([z.literal('any'), oneOrMore(COMMANDS)])
    .describe('Which commands of the core book; `for`: who receives it, and from how far where that is said'),
  again: whole(1, 10).optional().describe('So many times more in a phase, the command that it has issued in it'),
  ...adverbs,
})

export type FreeCommandEffect = z.output<typeof schema>

/** `freeCommand`. */
export const freeCommand: GameVerb = verb<FreeCommandEffect>({
  verb: 'freeCommand',
  schema,
  meaningless: byRules([
    [
      'say how often with `limit`: turn, round or battle',
      ({ limit, again }) => again === undefined && (limit === undefined || limit === 'phase'),
    ],
    [
      '`again` says how often in a phase: without `limit`',
      ({ limit, again }) => again !== undefined && limit !== undefined,
    ],
    ['it is received by friends, or by the unit itself', ({ for: whom }) => whom?.side === 'enemy'],
  ]),
  tell: ({ freeCommand: which, again }) =>
    `issues ${which === 'any' ? 'a command' : listed(commandsCalled(which))}${again === undefined ? '' : ` that it has issued ${word(again)} times more in the phase,`} without a command point`,
  examples: [
    { freeCommand: 'any', limit: 'turn', for: { friendly: 'OGOR' } },
    { freeCommand: 'any', again: 2, for: { friendly: 'OGOR' } },
  ],
})
