/** What a question file may say about several units on one target. */
import { z } from 'zod'
import { fileWords } from '../../identity-words.ts'
import { series } from '../../together/schema.ts'
import { answer, situation } from './scenario.ts'
import { unit } from './unit.ts'

/** Several units against each target, one after another; the fight phase is also called combat. */
export const together = z.strictObject({
  ...fileWords,
  game: z.literal('wh40k-9e').optional(),
  ...series(unit, situation, ['shooting', 'fight', 'combat']),
  ...answer,
})

/** Such a question as read. */
export type TogetherInput = z.output<typeof together>
