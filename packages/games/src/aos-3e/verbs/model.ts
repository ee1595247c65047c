/** `model` says which models of a unit are special, and how they are armed. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { name, names, whole } from '../schema/values.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  model: name,
  count: z.union([whole(0, 10000), z.strictObject({ per: whole(1, 1000), of: whole(1, 1000) })]).optional(),
  must: z.boolean().optional(),
  armed: z
    .strictObject({ with: names.optional(), insteadOf: names.optional() })
    .refine((arms) => arms.with !== undefined || arms.insteadOf !== undefined, 'say which weapons with or insteadOf')
    .optional()
    .describe('Weapons that only these models have, and weapons of the others that they do not have'),
  as: z.literal('mount').optional(),
  ...adverbs,
})

export type ModelEffect = z.output<typeof schema>

function tellArms({ with: has, insteadOf }: Json): string {
  if (has === undefined) return `, without ${listed(insteadOf, 'and')}`
  return `, armed with ${listed(has, 'and')}${insteadOf === undefined ? '' : ` instead of ${listed(insteadOf, 'and')}`}`
}

const models = (count: unknown): string => `${word(count)} ${count === 1 ? 'model' : 'models'}`

function tell(effect: Json): string {
  const { model, count, must, armed, as } = effect
  const number =
    typeof count === 'object' && count !== null
      ? `${word((count as Json)['of'])} in every ${word((count as Json)['per'])} models`
      : models(count ?? 1)
  const arms = armed === undefined ? '' : tellArms(armed as Json)
  return `${number} ${must === true ? 'must' : 'can'} be ${word(model)}${as === undefined ? '' : ` (${word(as)})`}${arms}`
}

/** `model`. */
export const model: GameVerb = verb<ModelEffect>({
  verb: 'model',
  schema,
  tell,
  examples: [{ model: 'Champion' }],
})
