/** Markdown: tables for people, and what they must know of them. */
import { allAssumed, escaped, legendLines, tablesOf, toMarkdown, warningLines } from '@rollcall/report'
import { choiceOf } from '../choosing.ts'
import { firstLines, type Writer } from './writer.ts'

/** The tables with what was assumed, and what is doubtful. */
export const markdown: Writer<string> = async (answers, view, args) =>
  [
    ...firstLines(answers).map((each) => `${escaped(each)}\n`),
    toMarkdown(tablesOf(answers, view, choiceOf(args), 'person')),
    ...legendLines(answers).map((each) => `${escaped(each)}\n`),
    ...bulleted('Assumed', allAssumed(answers)),
    ...bulleted('Warnings', warningLines(answers)),
  ].join('\n')

/** A list below its heading in Markdown; nothing without items. */
const bulleted = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${heading}:\n\n${items.map((each) => `- ${escaped(each)}\n`).join('')}`]
