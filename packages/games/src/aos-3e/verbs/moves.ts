/** `moves` lets a unit make a normal move at a moment of its own, or one of so many inches (8.2). */
import { formatDice } from '@rollcall/core'
import { z } from 'zod'
import { word } from '../../kit/verbs/said.ts'
import { adverbs } from '../schema/adverbs.ts'
import { dice } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  moves: z
    .union([z.literal('normal'), dice.transform((read) => formatDice(read))])
    .describe('normal: as far as its Move; else so many inches'),
  ...adverbs,
})

export type MovesEffect = z.output<typeof schema>

/** `moves`. */
export const moves: GameVerb = verb<MovesEffect>({
  verb: 'moves',
  schema,
  tell: ({ moves: far }) => (far === 'normal' ? 'makes a normal move' : `moves up to ${word(far)}"`),
  parts: { moment: ({ moves: far }) => ({ moves: far }) },
  examples: [
    { moves: 'normal', when: 'hero.mine' },
    { moves: 'D6', when: 'movement.enemy.end', limit: 'battle', for: { friendly: 'OGOR', wholly: 12, pick: 1 } },
  ],
})
