/** JSON answers: one readable object for one answer; of several one line each (NDJSON), or one list. */
import type { Answer } from '@rollcall/games'

/** What a reader of several answers expects: a line each, or one JSON text. */
export type JsonForm = 'lines' | 'text'

/** The text of some answers; without a form an object for one, and lines for several. */
export function toJson(answers: readonly Answer[], form: JsonForm = answers.length === 1 ? 'text' : 'lines'): string {
  if (form === 'lines') return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('')
  if (answers.length === 1) return `${JSON.stringify(answers[0], null, 2)}\n`
  // Written one by one: all of them together may be longer than a text can be.
  return `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`
}
