/** What several verbs check of what was said. */
import type { z } from 'zod'

/** Exactly one of these fields is said; the others contradict it. */
export const exactlyOne =
  (fields: readonly string[]) =>
  (effect: Readonly<Record<string, unknown>>, context: z.core.ParsePayload<unknown>): void => {
    const said = fields.filter((field) => effect[field] !== undefined)
    if (said.length === 1) return
    const message =
      said.length === 0
        ? `say what happens with one of ${fields.join(', ')}`
        : `${said.join(' and ')} contradict each other: make them two effects`
    context.issues.push({ code: 'custom', message, input: effect, path: said.length === 0 ? [] : [said[1] as string] })
  }
