/** `rollcall list`: are army lists legal, what is in it, and the same list in another format. */
import { type Checked, checkList, type Glance, glance, knownFor } from '@rollcall/armies/check'
import { type ArmyList, listToCsv, listToJson, listToWarscrollBuilder, listToYaml } from '@rollcall/armies/lists'
import { type Issue, RollcallError } from '@rollcall/core'
import { VERSION } from '@rollcall/games'
import { tableOf } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { CHECK, CONVERT, SHOW } from '../army-options.ts'
import { unaccepted } from '../accepting.ts'
import { armyRules } from '../armies.ts'
import { openList, failTogether } from '@rollcall/asking'
import { choiceOf } from '../choosing.ts'
import { complain, EXITS } from '../errors.ts'
import { isOfRows, rowsIn } from '../forms.ts'
import { checkedText, glanceMarkdown, glanceText, unitSheet } from '../list-text.ts'
import { type OutputArgs, STDIN } from '../options.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { world } from '../world.ts'

type CheckArgs = ArgsOf<typeof CHECK> & { readonly files: readonly string[] }
type ShowArgs = ArgsOf<typeof SHOW> & { readonly file: string }
type ConvertArgs = ArgsOf<typeof CONVERT> & { readonly file: string }

/** A list that was checked, or why it could not be. */
type Judged =
  | {
      readonly kind: 'checked'
      readonly file: string
      readonly title: string
      readonly format: string
      readonly checked: Checked
      readonly notes: readonly Issue[]
      readonly game: string
    }
  | { readonly kind: 'refused'; readonly error: RollcallError }

/**
 * Checks lists. Those that cannot be read are told after the others. The worst sets the exit code: what could not be judged
 * counts before what is illegal; under `--strict` so does what could not be wholly judged.
 */
export async function checkFiles(args: CheckArgs): Promise<void> {
  const { files } = args
  if (files.filter((each) => each === STDIN).length > 1)
    throw new RollcallError('ERR_USAGE', 'standard input holds one list: give a file for the others')
  const judged: Judged[] = []
  for (const file of files) judged.push(await judge(file, args))
  const checked = judged.filter((each) => each.kind === 'checked')
  if (checked.length > 0) say(args, checked.map(answerOf), () => checked.map((each) => textOf(each, args)).join('\n\n'))
  failTogether(
    judged.flatMap((each) => (each.kind === 'refused' ? [{ where: '', error: each.error }] : [])),
    'lists cannot be read',
  )
  process.exitCode = endingOf(checked, args).code
}

async function judge(file: string, args: CheckArgs): Promise<Judged> {
  const { battlepack, opponentPoints } = args
  try {
    const { list, format, notes, catalogue } = await openList(world, file, args.game)
    const known = knownFor(list, catalogue)
    const checked = checkList(list, known, await armyRules(battlepack, list, known), { opponentPoints })
    const title = titleOf(list, file)
    return { kind: 'checked', file, title, format, checked, notes: beyond(notes, checked), game: list.game }
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return { kind: 'refused', error }
  }
}
type CheckedList = Extract<Judged, { readonly kind: 'checked' }>

const answerOf = ({ file, title, format, checked, notes, game }: CheckedList): object => ({
  rollcall: VERSION,
  game,
  file: nameOf(file),
  list: title,
  format,
  ...checked,
  notes,
})

const textOf = ({ title, checked, notes }: CheckedList, args: CheckArgs): string =>
  checkedText(title, checked, args.quiet === true ? [] : notes, {
    page: pageOf(args),
    quiet: args.quiet,
    all: args.assumptions === true,
  })

function endingOf(lists: readonly CheckedList[], args: CheckArgs): (typeof EXITS)[keyof typeof EXITS] {
  const doubts = args.strict === true ? unaccepted(lists.flatMap(doubtsOf), args) : []
  if (lists.some((each) => each.checked.legal && doubtsOf(each).some((text) => doubts.includes(text))))
    return EXITS.usage
  return lists.every(({ checked }) => checked.legal) ? EXITS.done : EXITS.illegal
}

const doubtsOf = ({ checked, notes }: CheckedList): readonly string[] =>
  [...checked.warnings, ...notes].map(({ message }) => message)

/** Shows a list. */
export async function showFile(args: ShowArgs): Promise<void> {
  const { list, format, notes, catalogue } = await openList(world, args.file, args.game)
  refuse(args, notes)
  const known = knownFor(list, catalogue)
  const seen = glance(list, known, await armyRules(args.battlepack, list, known))
  const answer = { rollcall: VERSION, game: list.game, format, ...seen, notes }
  write(await shown(titleOf(list, args.file), seen, answer, args), args)
  warn(args, notes)
}

/** A table unless something else was asked for, in a pipe too. */
async function shown(title: string, seen: Glance, answer: object, args: ShowArgs): Promise<string> {
  const isPage = args.format === undefined && (args.out === undefined || args.out === STDIN)
  const form = isPage ? 'table' : formatOf(args)
  const choice = choiceOf(args)
  if (form === 'json') return `${JSON.stringify(answer)}\n`
  if (isOfRows(form)) return await rowsIn(form, tableOf(unitSheet(seen), choice))
  if (form === 'md') return glanceMarkdown(title, seen, choice)
  return `${glanceText(title, seen, pageOf(args), choice, args.assumptions)}\n`
}

const WRITERS: Readonly<Record<string, (list: ArmyList) => string | Promise<string>>> = {
  yaml: listToYaml,
  json: listToJson,
  csv: listToCsv,
  'warscroll-builder': listToWarscrollBuilder,
}

/** Writes a list in another format. */
export async function convertFile(args: ConvertArgs): Promise<void> {
  const { list, notes } = await openList(world, args.file, args.game)
  refuse(args, notes)
  const writer = WRITERS[args.to]
  if (writer === undefined) throw new RollcallError('ERR_USAGE', `--to ${args.to} is not a format that is written`)
  write(await writer(list), args)
  warn(args, notes)
}

const titleOf = ({ name, faction }: ArmyList, file: string): string =>
  name ?? (file === STDIN ? faction : `${faction} (${file})`)

const nameOf = (file: string): string => (file === STDIN ? 'standard input' : file)

/** A table unless JSON was asked for, in a pipe too: this is for people, or for programs that say so. */
function say(args: OutputArgs, answers: readonly object[], table: () => string): void {
  const isJson = args.format === undefined && args.out === undefined ? false : formatOf(args, WRITTEN) === 'json'
  write(isJson ? answers.map((each) => `${JSON.stringify(each)}\n`).join('') : `${table()}\n`, args)
}

const WRITTEN = ['table', 'json'] as const

/** Notes of the reader that the checks do not repeat. */
const beyond = (notes: readonly Issue[], { warnings }: Checked): readonly Issue[] =>
  notes.filter(
    ({ path, message }) => !/^(unread|totals)/.test(path) && !warnings.some((each) => each.message === message),
  )

/** Under `--strict` what the reader could not make sense of is an error. */
function refuse(args: OutputArgs, notes: readonly Issue[]): void {
  if (args.strict !== true) return
  const doubts = unaccepted(
    notes.map(({ message }) => message),
    args,
  )
  if (doubts.length > 0)
    throw new RollcallError('ERR_INPUT_INVALID', 'there are warnings, and --strict makes them errors', {
      issues: notes.filter(({ message }) => doubts.includes(message)),
    })
}

function warn({ quiet }: OutputArgs, notes: readonly Issue[]): void {
  if (quiet !== true) for (const { path, message } of notes) complain(`warning: ${path}: ${message}`)
}
