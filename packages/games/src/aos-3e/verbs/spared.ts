/** `spared` keeps a unit from being slain outright: it suffers so many mortal wounds in place of that (5.3). */
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { word } from '../../kit/verbs/said.ts'
import { adverbs } from '../schema/adverbs.ts'
import { dice } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ spared: dice.describe('Mortal wounds in place of a model slain outright'), ...adverbs })

export type SparedEffect = z.output<typeof schema>

/** `spared`. */
export const spared: GameVerb = verb<SparedEffect>({
  verb: 'spared',
  schema,
  meaningless: byRules([
    [
      'it is of the unit itself, always: no other word beside it is looked at',
      (effect) => Object.keys(effect).some((each) => each !== 'spared' && each !== 'name'),
    ],
  ]),
  tell: ({ spared: wounds }) => `suffers ${word(wounds)} mortal wounds in place of being slain outright`,
  examples: [{ spared: 'D6' }],
})
