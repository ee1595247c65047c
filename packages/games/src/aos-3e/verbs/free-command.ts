/** `freeCommand` lets a unit issue a command without a command point, so often (3.4). */
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { listed } from '../../kit/verbs/said.ts'
import { COMMANDS, commandsCalled } from '../deeds.ts'
import { adverbs } from '../schema/adverbs.ts'
import { oneOrMore } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  freeCommand: z
    .union([z.literal('any'), oneOrMore(COMMANDS)])
    .describe('Which commands of the core book; `for`: who receives it, and from how far where that is said'),
  ...adverbs,
})

export type FreeCommandEffect = z.output<typeof schema>

/** `freeCommand`. */
export const freeCommand: GameVerb = verb<FreeCommandEffect>({
  verb: 'freeCommand',
  schema,
  meaningless: byRules([
    ['say how often with `limit`: turn, round or battle', ({ limit }) => limit === undefined || limit === 'phase'],
    ['it is received by friends, or by the unit itself', ({ for: whom }) => whom?.side === 'enemy'],
  ]),
  tell: ({ freeCommand: which }) =>
    `issues ${which === 'any' ? 'a command' : listed(commandsCalled(which))} without a command point`,
  examples: [{ freeCommand: 'any', limit: 'turn', for: { friendly: 'OGOR' } }],
})
