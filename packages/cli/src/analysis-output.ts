/** Analyses go out in one form: a sentence first, then tables, then what a reader must know. */
import type { Basis } from '@rollcall/analysis'
import { type AnalysisTable, basisLine, basisLists } from '@rollcall/report'
import { RollcallError } from '@rollcall/core'
import { unaccepted } from './accepting.ts'
import { choiceOf } from './choosing.ts'
import { complain, EXITS } from './errors.ts'
import { type Format, isOfRows, rowsIn } from './forms.ts'
import type { OutputArgs } from './options.ts'
import { formatOf, formOf, isPicture, refuse, write } from './output.ts'
import { isOnTerminal, pageOf } from './page.ts'
import { passageMarkdown, passageText } from './passage.ts'
import type { Drawing } from './pictures.ts'

/** An analysis, ready to be told. */
export interface Told {
  readonly answer: Basis & {
    readonly sentence: string
    readonly leftOut: readonly { readonly unit: string; readonly reason: string }[]
  }
  readonly tables: readonly AnalysisTable[]
  /** The table of a form of rows; default: the first. */
  readonly alone?: AnalysisTable
  /** What the words of the tables mean. */
  readonly notes: readonly string[]
  /** What can be drawn of it; missing: there are tables only. */
  readonly drawing?: () => Promise<Drawing>
}

/** Writes it. Somebody who is left out is told by the exit code, too. */
export async function present(told: Told, args: OutputArgs): Promise<void> {
  refuseDoubts(told, args)
  write(await contentOf(told, args), args)
  // Rows have no place for the answer in words, such as that nothing better was found.
  if (isOfRows(formIn(told, args)) && args.quiet !== true)
    for (const line of [told.answer.sentence, ...linesOf(told)]) complain(line)
  if (told.answer.leftOut.length > 0) process.exitCode ??= EXITS.leftOut.code
}

/** Pictures are written where something can be drawn. */
const formIn = ({ drawing }: Told, args: OutputArgs): Format => (drawing === undefined ? formatOf : formOf)(args)

/** Under `--strict` nothing may be doubtful or missing. */
function refuseDoubts({ answer: { warnings, leftOut } }: Told, args: OutputArgs): void {
  if (args.strict === true) refuse(unaccepted(warnings, args), leftOut.map(leftOutText))
}

/** Writes several, one after another, as far as a form has room for more than one. Fails with `ERR_USAGE` where it has not. */
export async function presentAll(told: readonly Told[], args: OutputArgs): Promise<void> {
  const [only, another] = told
  if (only !== undefined && another === undefined) return await present(only, args)
  const format = formOf(args)
  if (format !== 'json' && format !== 'table' && format !== 'md')
    throw new RollcallError('ERR_USAGE', `${format} has room for one analysis: run them apart, or use --format json`)
  for (const each of told) refuseDoubts(each, args)
  const texts: string[] = []
  for (const each of told) texts.push(await textOf(each, format, args))
  const text = format === 'json' ? `[${texts.join(',\n')}]` : texts.map((each) => each.trimEnd()).join('\n\n')
  write(`${text}\n`, args)
  if (told.some(({ answer }) => answer.leftOut.length > 0)) process.exitCode ??= EXITS.leftOut.code
}

async function contentOf(told: Told, args: OutputArgs): Promise<string | Uint8Array> {
  const format = formIn(told, args)
  const text = isPicture(format) ? '' : `${(await textOf(told, format, args)).trimEnd()}\n`
  const drawing = isPicture(format) || isPicturedBelow(format, args) ? await told.drawing?.() : undefined
  if (drawing === undefined) return text
  const { chartBelow, pictured, usualBelow } = await import('./pictures.ts')
  if (isPicture(format)) return await pictured(drawing, format, args)
  return text + (args.chart === undefined ? usualBelow : chartBelow)(drawing, args)
}

/** Below a table stands the picture that is asked for, and on a terminal one anyway. */
const isPicturedBelow = (format: Format, args: OutputArgs): boolean =>
  format === 'table' && (args.chart === undefined ? isOnTerminal(args) && args.quiet !== true : args.chart !== 0)

async function textOf(told: Told, format: Format, args: OutputArgs): Promise<string> {
  const { answer, tables, alone = tables[0] } = told
  const choice = choiceOf(args)
  if (format === 'json') return JSON.stringify(answer, null, 2)
  if (isOfRows(format)) return alone === undefined ? '' : await rowsIn(format, alone.table(choice))
  const passage = (most?: number) => ({ sentence: answer.sentence, tables, notes: linesOf(told, most) })
  if (format === 'table') return passageText(passage(), { page: pageOf(args), choice })
  return passageMarkdown(passage(Number.POSITIVE_INFINITY), 'forum', choice)
}

/** Things that are named in one line. */
const MOST_NAMED = 5

/** What a reader must know: who is missing, what is not modelled and was assumed, what words mean, where it comes from. */
function linesOf({ answer, notes }: Told, most: number = MOST_NAMED): readonly string[] {
  const { leftOut } = answer
  const lists = {
    'Left out': leftOut.map(leftOutText),
    ...basisLists(answer),
  }
  return [
    ...Object.entries(lists).flatMap(([heading, texts]) =>
      texts.length === 0 ? [] : [inOneLine(heading, texts, most)],
    ),
    ...notes,
    basisLine(answer),
  ]
}

const leftOutText = ({ unit, reason }: Told['answer']['leftOut'][number]): string =>
  reason.includes(unit) ? reason : `${unit}: ${reason}`

function inOneLine(heading: string, texts: readonly string[], most: number): string {
  const more = texts.length > most ? `; and ${texts.length - most} more (--format json has all of them)` : ''
  return `${heading}: ${texts.slice(0, most).join('; ')}${more}`
}
