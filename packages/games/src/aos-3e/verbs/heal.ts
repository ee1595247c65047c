/** `heal` takes wounds from a unit again (5.5), or brings slain models back for as many where none are allocated. */
import { formatDice, type Json } from '@rollcall/core'
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { dice } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  heal: dice.describe('So many wounds at most'),
  orReturn: z
    .literal(true)
    .optional()
    .describe('Where no wounds are allocated, slain models return whose Wounds come to no more'),
  ...adverbs,
})

export type HealEffect = z.output<typeof schema>

const tell = ({ heal: wounds, orReturn }: Json): string =>
  `heals up to ${word(wounds)} ${isOne(wounds) ? 'wound' : 'wounds'}${orReturn === true ? ', or returns slain models of as many Wounds where none are allocated' : ''}`

const isOne = (amount: unknown): boolean => String(amount) === '1'

/** `heal`. */
export const heal: GameVerb = verb<HealEffect>({
  verb: 'heal',
  schema,
  tell,
  parts: {
    moment: ({ heal: wounds, orReturn }) => ({ heal: formatDice(wounds), ...(orReturn === true ? { orReturn } : {}) }),
  },
  examples: [
    { heal: 'D3', when: 'hero.mine.start' },
    { heal: 3, orReturn: true, for: { friendly: 'SUMMONABLE', wholly: 12, pick: 1 }, when: 'combat.end' },
  ],
})
