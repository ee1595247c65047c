/** `ward` is a ward against wounds (5.1). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { wardNumber } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  ward: z.union([z.literal('none'), wardNumber]),
  vs: z.enum(['mortal', 'normal', 'melee', 'missile', 'spell']).optional(),
  ...adverbs,
})

export type WardEffect = z.output<typeof schema>

/** "That model has a ward of 4+". */
const isOfModels = ({ for: whom }: WardEffect): boolean => whom?.side === 'model'

const WARD: readonly Rule<WardEffect>[] = [
  ['wounds of spells are not told apart from others; wards against them are not modelled', ({ vs }) => vs === 'spell'],
  ['which model a wound is for is not told apart; wards of some of the models are not modelled', isOfModels],
]

const KINDS: Readonly<Record<string, string>> = {
  mortal: 'mortal wounds',
  normal: 'wounds that are not mortal',
  melee: 'wounds of melee weapons',
  missile: 'wounds of missile weapons',
  spell: 'mortal wounds of spells',
}

function tell({ ward, vs }: Json): string {
  const against = vs === undefined ? '' : ` against ${KINDS[word(vs)] ?? word(vs)}`
  return ward === 'none' ? `no ward rolls${against}` : `a ward of ${word(ward).replace(/\+$/, '')}+${against}`
}

/** `ward`. */
export const ward: GameVerb = verb<WardEffect>({
  verb: 'ward',
  schema,
  meaningless: byRules(WARD),
  tell,
  examples: [{ ward: 6 }],
})
