/** `acts` lets a unit do at a moment of its own what belongs to a phase: fight (8.5), shoot (8.3), attempt a charge (8.4). */
import { z } from 'zod'
import { word } from '../../kit/verbs/said.ts'
import { type Act, ACTS } from '../deeds.ts'
import { adverbs } from '../schema/adverbs.ts'
import { oneOrMore } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  acts: oneOrMore(ACTS).describe('Beside its own phase; of several the first that it can do'),
  ...adverbs,
})

export type ActsEffect = z.output<typeof schema>

const IN_WORDS: Readonly<Record<Act, string>> = { fight: 'fights', shoot: 'shoots', charge: 'attempts a charge' }

/** Something of it, in words. */
export const actWords = (act: unknown): string => IN_WORDS[act as Act] ?? word(act)

/** `acts`. */
export const acts: GameVerb = verb<ActsEffect>({
  verb: 'acts',
  schema,
  tell: ({ acts: which }) => [which].flat().map(actWords).join(' or '),
  parts: { moment: ({ acts: which }) => ({ acts: which }) },
  examples: [
    { acts: 'fight', when: 'hero.mine', for: { friendly: 'OGOR', wholly: 12, pick: 1 } },
    { acts: ['fight', 'shoot'], when: 'hero.mine', deed: 'ownCommand', for: { friendly: 'OGOR', pick: 1 } },
  ],
})
