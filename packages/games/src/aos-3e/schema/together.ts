/** What a question file may say about several units on one target. */
import { z } from 'zod'
import { fileWords } from '../../identity-words.ts'
import { series } from '../../together/schema.ts'
import { answer, situation } from './scenario.ts'
import { unit } from './unit.ts'

/** Phases in which units attack, in the order of a turn (3.1). */
export const PHASES = ['shooting', 'combat'] as const

/** Several units against each target, one after another. */
export const together = z.strictObject({
  ...fileWords,
  game: z.literal('aos-3e').optional(),
  ...series(unit, situation, PHASES),
  ...answer,
})

/** Such a question as read. */
export type TogetherInput = z.output<typeof together>
