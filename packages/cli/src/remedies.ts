/** Warnings about facts that nobody said, with what to add to this very command line. */
import { type Answer, type Unsaid, unsaidText } from '@rollcall/games'

/** What to do about an unsaid fact. */
export type Remedy = (unsaid: Unsaid) => string

/** The answer, its warnings saying how they are settled here. */
export function withRemedies(answer: Answer, remedy: Remedy): Answer {
  const results = answer.results.map((result) =>
    'unsaid' in result ? { ...result, warnings: remedied(result.warnings, result.unsaid ?? [], remedy) } : result,
  )
  const unsaid = answer.results.flatMap((result) => ('unsaid' in result ? (result.unsaid ?? []) : []))
  return { ...answer, results, warnings: remedied(answer.warnings, unsaid, remedy) }
}

/** The same for answers of another form. */
export const withRemediesOf = <A extends { readonly warnings: readonly string[]; readonly unsaid: readonly Unsaid[] }>(
  answer: A,
  remedy: Remedy,
): A => ({ ...answer, warnings: remedied(answer.warnings, answer.unsaid, remedy) })

/** The same for lines of text, of which some are warnings. */
export function remedied(lines: readonly string[], unsaid: readonly Unsaid[], remedy: Remedy): readonly string[] {
  const better = new Map(unsaid.map((each) => [unsaidText(each), unsaidText(each, remedy(each))]))
  return lines.map((line) => {
    const [, before = '', text = line] = /^(warning: )?(.*)$/s.exec(line) ?? []
    return better.has(text) ? `${before}${better.get(text)}` : line
  })
}
