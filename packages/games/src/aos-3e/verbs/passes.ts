/** `passes` lets a unit move across models and terrain features as if it flew, or keeps it from it (8.2). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { keywords, oneOrMore, whole } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

/** Moves in which it may be so. */
const MOVES = ['normal', 'run', 'retreat', 'charge', 'pileIn'] as const

/** One of these, or another move that an ability lets it make. */
export type MoveKind = (typeof MOVES)[number] | 'other'

const models = z
  .strictObject({
    wounds: whole(1, 100).optional().describe('Those of so many Wounds at most'),
    not: keywords.optional().describe('None of those with one of these keywords'),
  })
  .refine((each) => Object.keys(each).length > 0, 'say which models, or write models for all')
  .describe('Across such models')

const schema = z.strictObject({
  passes: z
    .union([z.enum(['any', 'models', 'terrain', 'nothing']), models])
    .describe('any: it can fly; nothing: it cannot fly; models, terrain: across these alone'),
  in: oneOrMore(MOVES).optional().describe('In these moves; missing: in every move'),
  ...adverbs,
})

export type PassesEffect = z.output<typeof schema>

const ACROSS: Readonly<Record<string, string>> = {
  any: 'can fly',
  models: 'passes across models',
  nothing: 'cannot fly',
  terrain: 'passes across terrain features',
}

const IN: Readonly<Record<string, string>> = {
  normal: 'a normal move',
  run: 'a run',
  retreat: 'a retreat',
  charge: 'a charge',
  pileIn: 'a pile-in',
}

function across(passes: unknown): string {
  if (typeof passes === 'string') return ACROSS[passes] ?? passes
  const { wounds, not } = passes as { readonly wounds?: number; readonly not?: unknown }
  const small = wounds === undefined ? '' : ` of ${wounds} Wounds at most`
  return `passes across models${small}${not === undefined ? '' : ` that are no ${listed(not)}`}`
}

const tell = ({ passes, in: moves }: Json): string =>
  `${across(passes)}${moves === undefined ? '' : ` in ${listed([moves].flat().map((each) => IN[word(each)]))}`}`

/** `passes`. */
export const passes: GameVerb = verb<PassesEffect>({
  verb: 'passes',
  schema,
  meaningless: byRules([[OF_UNITS, saysWhichAttacks]]),
  tell,
  examples: [
    { passes: 'any', for: { friendly: 'OGOR', wholly: 12 } },
    { passes: { wounds: 3 }, in: ['run', 'charge'] },
  ],
})
