/** Analyses go out in one form: a sentence first, then tables, then what a reader must know. */
import { type AnalysisTable, escaped, flowed, toCsv, toMarkdown } from '@rollcall/report'
import { choiceOf } from './choosing.ts'
import { complain, EXITS } from './errors.ts'
import type { Format, OutputArgs } from './options.ts'
import { formatOf, formOf, isPicture, write } from './output.ts'
import { pageOf } from './page.ts'
import type { Drawing } from './pictures.ts'

/** An analysis, ready to be told. */
export interface Told {
  readonly answer: { readonly sentence: string; readonly leftOut: readonly object[] }
  readonly tables: readonly AnalysisTable[]
  /** The table of CSV; default: the first. */
  readonly csv?: AnalysisTable
  readonly lines: readonly string[]
  /** What can be drawn of it; missing: there are tables only. */
  readonly drawing?: () => Promise<Drawing>
}

/** Writes it. Somebody who is left out is told by the exit code, too. */
export async function present(told: Told, args: OutputArgs): Promise<void> {
  write(await contentOf(told, args), args)
  if (formIn(told, args) === 'csv' && args.quiet !== true) for (const line of told.lines) complain(line)
  if (told.answer.leftOut.length > 0) process.exitCode ??= EXITS.leftOut.code
}

/** Pictures are written where something can be drawn. */
const formIn = ({ drawing }: Told, args: OutputArgs): Format => (drawing === undefined ? formatOf : formOf)(args)

async function contentOf(told: Told, args: OutputArgs): Promise<string | Uint8Array> {
  const format = formIn(told, args)
  const drawing =
    isPicture(format) || (format === 'table' && args.chart !== undefined) ? await told.drawing?.() : undefined
  const text = isPicture(format) ? '' : `${(await textOf(told, args)).trimEnd()}\n`
  if (drawing === undefined) return text
  const { chartBelow, pictured } = await import('./pictures.ts')
  return isPicture(format) ? await pictured(drawing, format, args) : text + chartBelow(drawing, args)
}

async function textOf({ answer, tables, csv = tables[0], lines }: Told, args: OutputArgs): Promise<string> {
  const format = formOf(args)
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
