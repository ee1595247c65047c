/** `leads` lets a unit command itself, or treats it as a General beside the one that its player picked (3.3, 3.4). */
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  leads: z
    .enum(['itself', 'army'])
    .describe('itself: it issues commands to its own unit, as a champion does; army: it is treated as a General'),
  ...adverbs,
})

export type LeadsEffect = z.output<typeof schema>

const WORDS = { itself: 'issues commands to its own unit', army: 'is treated as a General' } as const

/** Whoever is so is so all the time. */
const PASSING = ['if', 'when', 'until', 'limit', 'chance', 'deed'] as const

/** `leads`. */
export const leads: GameVerb = verb<LeadsEffect>({
  verb: 'leads',
  schema,
  meaningless: byRules([
    [OF_UNITS, saysWhichAttacks],
    ['it is of the unit itself', ({ for: whom }) => whom !== undefined && whom.side !== 'self'],
    [
      'it is so all the time: nothing makes it so, or ends it',
      (each) => PASSING.some((word) => each[word] !== undefined),
    ],
  ]),
  tell: ({ leads: whom }) => WORDS[whom as keyof typeof WORDS],
  examples: [{ leads: 'itself' }, { leads: 'army' }],
})
