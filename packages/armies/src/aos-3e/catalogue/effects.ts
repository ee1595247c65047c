/** Effects of the game's grammar as the catalogue keeps them: plain JSON, checked and not changed. */
import { anyEffect, effectSchema } from '@rollcall/games/aos-3e/grammar'
import { z } from 'zod'

/** An effect of the grammar, as plain JSON: the games read it, here it is data. */
export type EffectJson = Readonly<Record<string, unknown>>

/** Effects are checked by the grammar of the game, and kept as they were written. */
export const abilityEffects = z
  .array(anyEffect)
  .max(100)
  .check(({ value, issues }) => {
    value.forEach((each, i) => {
      for (const issue of effectSchema.safeParse(each).error?.issues ?? [])
        issues.push({ code: 'custom', message: issue.message, input: each, path: [i, ...issue.path] })
    })
  })
