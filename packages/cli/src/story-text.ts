/** A fight, a duel or a battle told line by line, as people read it: what was assumed is folded, as below tables. */
import { assumedSentences, flowed, type Page } from '@rollcall/report'

const ASSUMED = 'assumed: '

/** The lines on a page; `all`: every assumption. */
export function storyText(lines: readonly string[], page: Page, all = false): string {
  const assumed = lines.filter((each) => each.startsWith(ASSUMED))
  const folded = assumedSentences(
    assumed.map((each) => each.slice(ASSUMED.length)),
    all,
  )
  const told = lines.flatMap((each) => (each === assumed[0] ? folded : each.startsWith(ASSUMED) ? [] : [each]))
  return `${flowed(told.join('\n'), page.prose)}\n`
}
