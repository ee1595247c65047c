/** JSON answers: one readable object for one answer, one line each for several (NDJSON). */
import type { Answer } from '@rollcall/games'

/** The text of some answers. */
export function toJson(answers: readonly Answer[]): string {
  if (answers.length === 1) return `${JSON.stringify(answers[0], null, 2)}\n`
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('')
}
