/** A sentence, tables below it, what a reader must know: on a page and as Markdown. */
import { type AnalysisTable, type Choice, escaped, flowed, type Page, toMarkdown } from '@rollcall/report'

/** What is said in that order. What was asked of columns is asked of the first table. */
export interface Passage {
  readonly sentence: string
  readonly tables: readonly AnalysisTable[]
  readonly notes: readonly string[]
}

/** As people read it on a terminal. */
export const passageText = (
  { sentence, tables, notes }: Passage,
  { page, choice }: { page: Page; choice?: Choice },
): string =>
  [
    page.ink.bold(flowed(sentence, page.prose)),
    ...tables.flatMap(({ draw }, i) => ['', draw(page, i === 0 ? choice : {})]),
    '',
    ...notes.map((note) => page.ink.dim(flowed(note, page.prose))),
  ].join('\n')

/** As Markdown, for a page or a forum. */
export const passageMarkdown = (
  { sentence, tables, notes }: Passage,
  reader: 'person' | 'forum',
  choice: Choice = {},
): string =>
  [
    `**${escaped(sentence)}**`,
    ...tables.map(({ title, table }, i) => {
      const head = title === '' ? '' : `### ${escaped(title)}\n\n`
      return head + toMarkdown([table(i === 0 ? choice : {}, reader)]).trimEnd()
    }),
    notes.map((note) => `- ${escaped(note)}`).join('\n'),
  ].join('\n\n')
