/** What several verbs check of what was said, and the words of their sentences. */
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

/** A word or number of an effect as it is. */
export function word(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : (JSON.stringify(value) ?? '')
}

/** "A", "A or B", "A, B or C". */
export function listed(value: unknown, joint = 'or'): string {
  const parts = (Array.isArray(value) ? value : [value]).map(word)
  const [last = '', ...others] = parts.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${joint} ${last}`
}
