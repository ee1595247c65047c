/** Answers go out in one form, to one place, after all of them are there. */
import { RollcallError } from '@rollcall/core'
import type { Answer } from '@rollcall/games'
import { flowed, leftOutLines, type View, warningLines } from '@rollcall/report'
import type { FieldTold } from '@rollcall/report/html'
import { unaccepted } from './accepting.ts'
import { complain, EXITS } from './errors.ts'
import { json } from './formats/json.ts'
import { rows } from './formats/rows.ts'
import { firstLines, type Writer } from './formats/writer.ts'
import { endingsOf, type Format, formByEnding, type FormOf, FORMS, formsOf, isOfRows, type RowForm } from './forms.ts'
import { heeds, type Looks } from './heeded.ts'
import { type OutputArgs, STDIN } from './options.ts'
import type { Pictured } from './pictures.ts'
import { pageOf } from './page.ts'
import { settings } from './settings.ts'
import { isPlain, writeWhole } from './writing.ts'

/** Is it a form with charts? */
export const isPicture = (format: Format): format is Pictured => FORMS[format].kind !== 'text'

/**
 * The form asked for; else that of the file's ending; else the usual one, for devices and pipes too. Fails with `ERR_USAGE` for
 * a form that is not written here.
 */
export function formatOf(args: OutputArgs & Looks): FormOf<'text'>
export function formatOf<F extends Format>(args: OutputArgs & Looks, written: readonly F[]): F
export function formatOf(args: OutputArgs & Looks, written: readonly Format[] = formsOf('text')): Format {
  const { format, out } = args
  const isWritten = (form: Format): boolean => written.includes(form)
  if (format !== undefined && !isWritten(format))
    throw new RollcallError('ERR_USAGE', `this answer has no form ${format}; use --format ${written.join(' or ')}`)
  if (format !== undefined) return format
  if (out === undefined || out === STDIN || !isPlain(out)) return usualForm(written, args)
  const ending = formByEnding(/\.(\w+)$/.exec(out)?.[1]?.toLowerCase() ?? '')
  if (ending !== undefined && !isWritten(ending))
    throw new RollcallError(
      'ERR_USAGE',
      `"${out}": this answer has no form ${ending}; add --format ${written.join(' or ')}`,
    )
  if (ending !== undefined) return ending
  const endings = endingsOf(written)
  const [usual = ''] = endings
  throw new RollcallError(
    'ERR_USAGE',
    `"${out}" does not say in which form: call it "${out.replace(/\.\w*$/, '')}.${usual}", or add --format ${formByEnding(usual)}; endings that are known: ${endings.join(', ')}`,
  )
}

/** The form of an answer: a table, a page or a picture. */
export const formOf = (args: OutputArgs): Format => formatOf(args, formsOf('text', 'page', 'picture'))

/** What the settings say, where it is written here; else a table on a terminal and CSV in a pipe; a table where only tables heed what was said. */
function usualForm(written: readonly Format[], looks: Looks): Format {
  const usual = [settings().format, process.stdout.isTTY ? 'table' : 'csv'] as const
  return usual.find((form) => form !== undefined && written.includes(form) && heeds(form, looks)) ?? 'table'
}

/** Writes answers, and their warnings for people; on a page one battle of theirs, too. Under `--strict` a warning is an error and nothing is written. */
export async function present(
  answers: readonly Answer[],
  args: OutputArgs,
  view: View,
  told?: FieldTold,
): Promise<void> {
  refuseDoubts(answers, args)
  const out = placeOf(answers, args)
  const format = formOf(args)
  const writer = isOfRows(format) ? rows(format) : WRITERS[format]
  write(await writer(answers, view, { ...args, out }, told), { out })
  tell(answers, args)
}

/** Fails under `--strict` where something is doubtful. */
export function refuseDoubts(answers: readonly Answer[], args: OutputArgs): void {
  if (args.strict !== true) return
  const warnings = [...new Set(answers.flatMap((answer) => answer.warnings))]
  refuse(unaccepted(warnings, args), leftOutLines(answers.map(withoutPurpose)))
}

const isPartial = (answers: readonly Answer[]): boolean => answers.some((answer) => answer.partial === true)

/** Where answers go: partial ones under a name that says so. */
export const placeOf = (answers: readonly Answer[], { out }: OutputArgs): string | undefined =>
  isPartial(answers) ? partialName(out) : out

/** Says of partial answers that they are. */
export function tellPartial(answers: readonly Answer[], args: OutputArgs): void {
  if (!isPartial(answers)) return
  const out = placeOf(answers, args)
  complain(`interrupted: this answer is partial${out === undefined ? '' : `, and written to ${out}`}`)
}

/** Says beside the answers what people must know of them, and sets the exit code. */
export function tell(answers: readonly Answer[], args: OutputArgs): void {
  const format = formOf(args)
  tellPartial(answers, args)
  if (args.quiet !== true && format !== 'json') {
    if (isOfRows(format)) for (const each of firstLines(answers)) complain(each)
    for (const warning of forPeople(answers)) complain(`warning: ${warning}`)
  }
  // An interrupted program has an exit code already, and that says more.
  if (leftOutLines(answers.map(withoutPurpose)).length > 0) process.exitCode ??= EXITS.leftOut.code
}

/** Under `--strict` nothing may be doubtful or missing, but for what was left out on purpose. */
export function refuse(warnings: readonly string[], faults: readonly string[]): void {
  if (warnings.length + faults.length === 0) return
  throw new RollcallError('ERR_INPUT_INVALID', 'there are warnings, and --strict makes them errors', {
    issues: [
      ...faults.map((message) => ({ path: 'left out', message })),
      ...warnings.map((message) => ({ path: 'warning', message })),
    ],
  })
}

const withoutPurpose = (answer: Answer): Answer => ({
  ...answer,
  leftOut: (answer.leftOut ?? []).filter(({ onPurpose }) => onPurpose !== true),
})

/** Lines that warnings take at most, and units in each of them. */
const MOST_WARNINGS = 25
const MOST_UNITS = 8

/** What is alike shares a line; answers and files hold all of them. */
function forPeople(answers: readonly Answer[]): readonly string[] {
  const all = warningLines(answers, MOST_UNITS)
  if (all.length <= MOST_WARNINGS) return all
  const kept = all.slice(0, MOST_WARNINGS - 1)
  return [...kept, `and ${all.length - kept.length} more; all of them: --format json`]
}

/** What was interrupted never stands under the name of what was asked for. */
const partialName = (out: string | undefined): string | undefined =>
  out === undefined || out === STDIN || !isPlain(out) ? out : out.replace(/(\.\w+)?$/, '.partial$1')

/** Says a sentence on standard output. */
export const say = (sentence: string): void => write(`${flowed(sentence, pageOf().prose)}\n`, {})

/** Sends text, or a picture, where it should go. */
export function write(text: string | Uint8Array, { out }: Pick<OutputArgs, 'out'>): void {
  // A bare dash means standard output here.
  if (out === undefined || out === STDIN) process.stdout.write(text)
  else writeWhole(out, text)
}

/** What writes answers in each form that is more than rows; what draws or lays out is loaded on demand. */
const WRITERS: Readonly<Record<Exclude<Format, RowForm>, Writer>> = {
  table: async (...asked) => (await import('./formats/table.ts')).table(...asked),
  json,
  md: async (...asked) => (await import('./formats/markdown.ts')).markdown(...asked),
  html: async (...asked) => (await import('./formats/picture.ts')).picture('html')(...asked),
  svg: async (...asked) => (await import('./formats/picture.ts')).picture('svg')(...asked),
  png: async (...asked) => (await import('./formats/picture.ts')).picture('png')(...asked),
}
