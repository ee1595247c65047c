/** Analyses go out in one form: a sentence first, then tables, then what a reader must know. */
import { type AnalysisTable, escaped, flowed, toCsv, toMarkdown } from '@rollcall/report'
import { choiceOf } from './choosing.ts'
import { complain, EXITS } from './errors.ts'
import type { OutputArgs } from './options.ts'
import { formatOf, write } from './output.ts'
import { pageOf } from './page.ts'

/** An analysis, ready to be told. */
export interface Told {
  readonly answer: { readonly sentence: string; readonly leftOut: readonly object[] }
  readonly tables: readonly AnalysisTable[]
  /** The table of CSV; default: the first. */
  readonly csv?: AnalysisTable
  readonly lines: readonly string[]
}

/** Writes it. Somebody who is left out is told by the exit code, too. */
export async function present(told: Told, args: OutputArgs): Promise<void> {
  write(`${(await textOf(told, args)).trimEnd()}\n`, args)
  if (formatOf(args) === 'csv' && args.quiet !== true) for (const line of told.lines) complain(line)
  if (told.answer.leftOut.length > 0) process.exitCode ??= EXITS.leftOut.code
}

async function textOf({ answer, tables, csv = tables[0], lines }: Told, args: OutputArgs): Promise<string> {
  const format = formatOf(args)
  const choice = choiceOf(args)
  if (format === 'json') return JSON.stringify(answer, null, 2)
  if (format === 'csv') return csv === undefined ? '' : await toCsv([csv.table(choice)])
  if (format === 'table') return drawn({ answer, tables, lines }, args)
  return [
    escaped(answer.sentence),
    ...tables.map(({ title, table }, i) => {
      const head = title === '' ? '' : `### ${escaped(title)}\n\n`
      return head + toMarkdown([table(i === 0 ? choice : {}, 'person')])
    }),
    ...lines.map((line) => `- ${escaped(line)}`),
  ].join('\n\n')
}

/** What was asked of columns is asked of the first table. */
function drawn({ answer, tables, lines }: Told, args: OutputArgs): string {
  const page = pageOf(args)
  return [
    page.ink.bold(flowed(answer.sentence, page.prose)),
    ...tables.flatMap(({ draw }, i) => ['', draw(page, i === 0 ? choiceOf(args) : {})]),
    '',
    ...lines.map((line) => page.ink.dim(flowed(line, page.prose))),
  ].join('\n')
}
