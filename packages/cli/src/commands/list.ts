/** `rollcall list`: is an army list legal, what is in it, and the same list in another format. */
import { type Checked, checkList, glance, knownFor } from '@rollcall/armies/check'
import { type ArmyList, listToCsv, listToJson, listToWarscrollBuilder, listToYaml } from '@rollcall/armies/lists'
import { type Issue, RollcallError } from '@rollcall/core'
import { VERSION } from '@rollcall/games'
import { armyRules, openList } from '../armies.ts'
import { choiceOf } from '../choosing.ts'
import { complain } from '../errors.ts'
import { checkedText, glanceText } from '../list-text.ts'
import { type OutputArgs, STDIN } from '../options.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'

type FileArgs = OutputArgs & { readonly file: string; readonly battlepack?: string | undefined }

/** Exit code of a list that breaks a rule: the input is at fault, not the program. */
const ILLEGAL = 2

/** Checks a list. An illegal one, or under `--strict` one that could not be wholly checked, sets the exit code. */
export async function checkFile(args: FileArgs & { readonly opponentPoints?: number | undefined }): Promise<void> {
  const { opponentPoints } = args
  if (opponentPoints !== undefined && !(opponentPoints >= 0))
    throw new RollcallError('ERR_USAGE', '--opponent-points needs a number of 0 or more')
  const { list, format, notes, catalogue } = await openList(args.file)
  const known = knownFor(list, catalogue)
  const rules = await armyRules(args.battlepack, list, known)
  const checked = checkList(list, known, rules, { opponentPoints })
  const further = beyond(notes, checked)
  const answer = {
    rollcall: VERSION,
    game: list.game,
    list: titleOf(list, args.file),
    format,
    ...checked,
    notes: further,
  }
  say(args, answer, () =>
    checkedText(titleOf(list, args.file), checked, args.quiet === true ? [] : further, pageOf(args), args.quiet),
  )
  if (!checked.legal || (args.strict === true && checked.warnings.length + further.length > 0))
    process.exitCode = ILLEGAL
}

/** Shows a list. */
export async function showFile(args: FileArgs): Promise<void> {
  const { list, format, notes, catalogue } = await openList(args.file)
  refuse(args, notes)
  const known = knownFor(list, catalogue)
  const seen = glance(list, known, await armyRules(args.battlepack, list, known))
  say(args, { rollcall: VERSION, game: list.game, format, ...seen, notes }, () =>
    glanceText(titleOf(list, args.file), seen, pageOf(args), choiceOf(args)),
  )
  warn(args, notes)
}

const WRITERS: Readonly<Record<string, (list: ArmyList) => string | Promise<string>>> = {
  yaml: listToYaml,
  json: listToJson,
  csv: listToCsv,
  'warscroll-builder': listToWarscrollBuilder,
}

/** Writes a list in another format. */
export async function convertFile(args: FileArgs & { readonly to: string }): Promise<void> {
  const { list, notes } = await openList(args.file)
  refuse(args, notes)
  const writer = WRITERS[args.to]
  if (writer === undefined) throw new RollcallError('ERR_USAGE', `--to ${args.to} is not a format that is written`)
  write(await writer(list), args)
  warn(args, notes)
}

const titleOf = ({ name, faction }: ArmyList, file: string): string =>
  name ?? (file === STDIN ? faction : `${faction} (${file})`)

/** A table unless JSON was asked for, in a pipe too: this is for people, or for programs that say so. */
function say(args: OutputArgs, answer: object, table: () => string): void {
  const isJson = args.format === undefined && args.out === undefined ? false : formatOf(args) === 'json'
  write(isJson ? `${JSON.stringify(answer)}\n` : `${table()}\n`, args)
}

/** Notes of the reader that the checks do not repeat. */
const beyond = (notes: readonly Issue[], { warnings }: Checked): readonly Issue[] =>
  notes.filter(
    ({ path, message }) => !/^(unread|totals)/.test(path) && !warnings.some((each) => each.message === message),
  )

/** Under `--strict` what the reader could not make sense of is an error. */
function refuse({ strict }: OutputArgs, notes: readonly Issue[]): void {
  if (strict === true && notes.length > 0)
    throw new RollcallError('ERR_INPUT_INVALID', 'there are warnings, and --strict makes them errors', {
      issues: notes,
    })
}

function warn({ quiet }: OutputArgs, notes: readonly Issue[]): void {
  if (quiet !== true) for (const { path, message } of notes) complain(`warning: ${path}: ${message}`)
}
