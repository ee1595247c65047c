/** `setUpAgain` removes a unit from the battlefield and sets it up again, more than so many inches from all enemies. */
import { z } from 'zod'
import { word } from '../../kit/verbs/said.ts'
import { adverbs } from '../schema/adverbs.ts'
import { beside } from '../schema/beside.ts'
import { tellBeside } from '../tell/beside.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  setUpAgain: z.number().min(3).max(60).describe('More than so many inches from every enemy unit'),
  clear: z.number().min(0).max(12).default(0).describe('More than so many inches from objectives and terrain'),
  near: beside.optional().describe('Near whom or what it is set up'),
  ...adverbs,
})

export type SetUpAgainEffect = z.output<typeof schema>

/** `setUpAgain`. */
export const setUpAgain: GameVerb = verb<SetUpAgainEffect>({
  verb: 'setUpAgain',
  schema,
  tell: ({ setUpAgain: apart, clear, near }) =>
    `is set up again more than ${word(apart)}" from all enemies${clear === undefined ? '' : `, more than ${word(clear)}" from objectives and terrain`}${tellBeside(near)}`,
  parts: { moment: ({ setUpAgain: apart, clear, near }) => ({ setUpAgain: { apart, clear, near } }) },
  examples: [
    { setUpAgain: 9, when: 'movement.mine.end', for: { friendly: 'OGOR', pick: 1 }, limit: 'battle' },
    { setUpAgain: 9, near: { terrain: 'OVERGROWN', within: 9 }, when: 'movement.mine.end' },
  ],
})
