/** What a question file may say about lists that fight the same battles. */
import { z } from 'zod'
import { data, fileWords } from '../../identity-words.ts'
import { army, first, policy, tableWords } from './battle.ts'
import { answer } from './scenario.ts'
import { name } from './values.ts'

/** Lists, and whom all of them meet in the same missions on the same dice. */
export const paired = z.strictObject({
  ...fileWords,
  game: z.literal('aos-3e').optional(),
  question: z.literal('paired'),
  name: name.optional(),
  data,
  lists: z.array(army).min(2).max(60).describe('The others are compared with the first'),
  against: z.array(army).min(1).max(50).describe('Whom every list meets, equally often'),
  ...tableWords,
  first: first.describe(
    'First turn of the first round; a: the lists, b: their opponents, balanced: each in every other battle',
  ),
  policies: z
    .array(policy.removeDefault())
    .min(1)
    .max(10)
    .default(['greedy'])
    .describe('Who decides, for both sides of a battle alike; several share the battles'),
  ...answer,
})

/** Such a question as read. */
export type PairedInput = z.output<typeof paired>
