/** Effects written by hand for abilities whose texts are not read, by profile id. */
import { anyEffect, effectSchema } from '@rollcall/games'
import { z } from 'zod'

const text = z.string().trim().min(1).max(200)

const entry = z.strictObject({
  id: z.string().regex(/^[\w-]{1,120}$/),
  unit: text,
  ability: text,
  reason: text.describe('Why it is written by hand'),
  effects: z.array(anyEffect).min(1).max(50),
})

/** One ability of the overlay. */
export type OverlayEntry = z.output<typeof entry>

/** The overlay: each profile once, every effect taken by the grammar. */
export const overlaySchema: z.ZodType<readonly OverlayEntry[]> = z.array(entry).check(({ value, issues }) => {
  value.forEach(({ id, effects }, i) => {
    if (value.findIndex((other) => other.id === id) !== i)
      issues.push({ code: 'custom', message: `profile ${id} is there twice`, input: id, path: [i, 'id'] })
    effects.forEach((effect, j) => {
      for (const issue of effectSchema.safeParse(effect).error?.issues ?? [])
        issues.push({ code: 'custom', message: issue.message, input: effect, path: [i, 'effects', j, ...issue.path] })
    })
  })
})
