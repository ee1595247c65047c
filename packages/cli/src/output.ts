/** Answers go out in one form, to one place, after all of them are there. */
import { RollcallError } from '@rollcall/core'
import type { Answer } from '@rollcall/games'
import {
  actionTable,
  allAssumed,
  assumedLines,
  battleTable,
  type Choice,
  damageTable,
  drawFight,
  drawSheet,
  duelTable,
  encounterTable,
  escaped,
  fightLabels,
  flowed,
  type JsonForm,
  leftOutLines,
  legendLines,
  oddsTable,
  type Page,
  pairedTable,
  seriesTable,
  shareLines,
  type Table,
  tablesOf,
  toCsv,
  toJson,
  toMarkdown,
  valueSheet,
  type View,
  warningLines,
  weaponTable,
} from '@rollcall/report'
import { isAction, isBattle, isDuel, isEncounter, isFight, isOdds, isPaired, isSeries } from '@rollcall/games'
import type { FieldTold } from '@rollcall/report/html'
import { unaccepted } from './accepting.ts'
import { choiceOf } from './choosing.ts'
import { complain, EXITS } from './errors.ts'
import { isPlain, writeWhole } from './writing.ts'
import { FORMAT, type Format, type OutputArgs, STDIN, TABLE_FORMAT } from './options.ts'
import type { Pictured } from './pictures.ts'
import { settings } from './settings.ts'
import { pageOf } from './page.ts'

/** Forms of tables. */
const TABLES: readonly Format[] = TABLE_FORMAT.format.choices

/** Forms with charts. */
const PICTURES: readonly Format[] = ['html', 'svg', 'png']

/** Is it a form with charts? */
export const isPicture = (format: Format): format is Pictured => PICTURES.includes(format)

const ENDINGS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  json: 'json',
  ndjson: 'json',
  md: 'md',
  txt: 'table',
  html: 'html',
  svg: 'svg',
  png: 'png',
}

/**
 * The form asked for; else that of the file's ending; else the usual one, for devices and pipes too. Fails with `ERR_USAGE` for
 * a form that is not written here.
 */
export function formatOf({ format, out }: OutputArgs, written: readonly Format[] = TABLES): Format {
  const isWritten = (form: Format): boolean => written.includes(form)
  if (format !== undefined && !isWritten(format))
    throw new RollcallError('ERR_USAGE', `this answer has no form ${format}; use --format ${written.join(' or ')}`)
  if (format !== undefined) return format
  if (out === undefined || out === STDIN || !isPlain(out)) return usualForm(written)
  const ending = ENDINGS[/\.(\w+)$/.exec(out)?.[1]?.toLowerCase() ?? '']
  if (ending !== undefined && !isWritten(ending))
    throw new RollcallError(
      'ERR_USAGE',
      `"${out}": this answer has no form ${ending}; add --format ${written.join(' or ')}`,
    )
  if (ending !== undefined) return ending
  const endings = Object.entries(ENDINGS).flatMap(([each, form]) => (isWritten(form) ? [each] : []))
  const [usual = ''] = endings
  throw new RollcallError(
    'ERR_USAGE',
    `"${out}" does not say in which form: call it "${out.replace(/\.\w*$/, '')}.${usual}", or add --format ${ENDINGS[usual]}; endings that are known: ${endings.join(', ')}`,
  )
}

/** The form of an answer: a table, a page or a picture. */
export const formOf = (args: OutputArgs): Format => formatOf(args, FORMAT.format.choices)

/** What the settings say, where it is written here; else a table on a terminal and CSV in a pipe. */
function usualForm(written: readonly Format[]): Format {
  const { format } = settings()
  if (format !== undefined && written.includes(format)) return format
  return process.stdout.isTTY || !written.includes('csv') ? 'table' : 'csv'
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
  write(await WRITERS[format](answers, view, { ...args, out }, told), { out })
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

/** Says beside the answers what people must know of them, and sets the exit code. */
export function tell(answers: readonly Answer[], args: OutputArgs): void {
  const out = placeOf(answers, args)
  const format = formOf(args)
  if (isPartial(answers))
    complain(`interrupted: this answer is partial${out === undefined ? '' : `, and written to ${out}`}`)
  if (args.quiet !== true && format !== 'json') {
    if (format === 'csv') for (const each of firstLines(answers)) complain(each)
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

type Writer<Content> = (answers: readonly Answer[], view: View, args: OutputArgs, told?: FieldTold) => Promise<Content>

/** Loaded on demand: tables need none of it. */
const picture =
  (format: Pictured): Writer<string | Uint8Array> =>
  async (answers, view, args, told) => {
    const { drawingOf, pictured } = await import('./pictures.ts')
    return await pictured(drawingOf(answers, view, args, told), format, args)
  }

const csv: Writer<string> = async (answers, view, args) =>
  await toCsv(oneTable(tablesOf(answers, view, choiceOf(args))))

/** What writes answers in each form. */
const WRITERS: Readonly<Record<Format, Writer<string | Uint8Array>>> = {
  table: async (answers, view, args) => `${humanText(answers, view, args)}\n${await chartIn(answers, view, args)}`,
  csv,
  json: async (answers, _view, args) => toJson(answers, jsonForm(args)),
  md: async (answers, view, args) => markdown(answers, view, args),
  html: picture('html'),
  svg: picture('svg'),
  png: picture('png'),
}

function markdown(answers: readonly Answer[], view: View, args: OutputArgs): string {
  return [
    ...firstLines(answers).map((each) => `${escaped(each)}\n`),
    toMarkdown(tablesOf(answers, view, choiceOf(args), 'person')),
    ...legendLines(answers).map((each) => `${escaped(each)}\n`),
    ...bulleted('Assumed', allAssumed(answers)),
    ...bulleted('Warnings', warningLines(answers)),
  ].join('\n')
}

/** CSV of some answers without its first line, which names the columns; both are nothing without rows. */
export async function csvPiece(
  answers: readonly Answer[],
  view: View,
  args: OutputArgs,
): Promise<{ readonly columns: string; readonly rows: string }> {
  const text = await csv(answers, view, args)
  const end = text.indexOf('\n') + 1
  return { columns: text.slice(0, end), rows: text.slice(end) }
}

/** Answers of several kinds are no CSV. */
export const mixed = (): RollcallError =>
  new RollcallError(
    'ERR_USAGE',
    'fights, series, duels, battles and small questions do not fit into one CSV: ask for them apart, or use --format json',
  )

/** The chart that is asked for, below the table. */
async function chartIn(answers: readonly Answer[], view: View, args: OutputArgs): Promise<string> {
  if (args.chart === undefined) return ''
  const { chartBelow, drawingOf } = await import('./pictures.ts')
  return chartBelow(drawingOf(answers, view, args), args)
}

/** A file that ends in .ndjson has a line for each answer, one that ends in .json is one JSON text. */
export const jsonForm = ({ out = '' }: OutputArgs): JsonForm | undefined =>
  /\.ndjson$/i.test(out) ? 'lines' : /\.json$/i.test(out) ? 'text' : undefined

/** A list below its heading in Markdown; nothing without items. */
const bulleted = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${heading}:\n\n${items.map((each) => `- ${escaped(each)}\n`).join('')}`]

/** What an answer says before everything else: how much of every army is in it, and who is not. */
const firstLines = (answers: readonly Answer[]): readonly string[] => [
  ...shareLines(answers),
  ...leftOutLines(answers).map((each) => `Left out: ${each}`),
]

/** Fights, series, duels, battles and small questions have other columns; together they are no CSV that a program could read. */
function oneTable(tables: readonly Table[]): readonly Table[] {
  if (tables.length <= 1) return tables
  throw mixed()
}

function humanText(answers: readonly Answer[], view: View, args: OutputArgs): string {
  const page = pageOf(args)
  const choice = choiceOf(args)
  const fights = answers.filter((answer) => answer.results.some(isFight))
  const duels = answers.filter((answer) => answer.results.some(isDuel))
  const encounters = answers.filter((answer) => answer.results.some(isEncounter))
  const battles = answers.filter((answer) => answer.results.some(isBattle))
  const series = answers.filter((answer) => answer.results.some(isSeries))
  const small = answers
    .filter(({ results }) => results.some(isOdds))
    .map((answer) => `${answer.name === undefined ? '' : `${answer.name}\n`}${oddsTable(answer, page)}`)
  const parts = small.length === 0 ? [] : [small.join('\n\n')]
  const actions = answers.filter((answer) => answer.results.some(isAction))
  if (actions.length > 0) parts.unshift(actionTable(actions, page, choice, view === 'values'))
  if (fights.length > 0) parts.unshift(fightText(fights, view, page, choice))
  if (series.length > 0) parts.unshift(seriesTable(series, page, choice))
  const paired = answers.filter((answer) => answer.results.some(isPaired))
  if (paired.length > 0) parts.unshift(pairedTable(paired, page, choice))
  if (battles.length > 0) parts.unshift(battleTable(battles, view, page, choice))
  if (encounters.length > 0) parts.unshift(encounterTable(encounters, page, choice))
  if (duels.length > 0) parts.unshift(duelTable(duels, page, choice))
  const sentence = (text: string): string => flowed(text, page.prose)
  const last = [...legendLines(answers), ...assumedLines(answers, args.assumptions)]
  return [...firstLines(answers).map(sentence), ...parts, ...last.map((each) => page.ink.dim(sentence(each)))].join(
    '\n',
  )
}

function fightText(fights: readonly Answer[], view: View, page: Page, choice: Choice): string {
  if (view === 'weapons') return weaponTable(fights, page, choice)
  if (view === 'fights') return damageTable(fights, page, choice)
  if (choice.columns !== undefined || choice.sort !== undefined) return drawSheet(valueSheet(fights), page, choice)
  const results = fights.flatMap((answer) => answer.results.filter(isFight))
  const labels = fightLabels(results)
  return results.map((result) => drawFight(result, page, labels(result))).join('\n\n')
}
