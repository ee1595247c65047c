/** `mark` puts a word on a unit, for conditions to ask for. */
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { who } from '../schema/conditions.ts'
import { name } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { tellWho } from '../tell/conditions.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ mark: name, to: who.optional(), ...adverbs })

export type MarkEffect = z.output<typeof schema>

/** `mark`. */
export const mark: GameVerb = verb<MarkEffect>({
  verb: 'mark',
  schema,
  tell: ({ mark: what, to }) => `${to === undefined ? 'this unit' : tellWho(to)} is marked "${word(what)}"`,
  examples: [{ mark: 'cursed', to: 'target' }],
})
