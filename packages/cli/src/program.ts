/** The parser of the command line: the table of commands, what holds for all of them, and the help. */
import yargs from 'yargs'
import {
  completing,
  gameOf,
  refuseNothing,
  refuseTwice,
  refuseBothWays,
  refuseValues,
  type SmallQuestions,
} from './before-parsing.ts'
import { type Called, withCommands } from './command.ts'
import { commandsFor } from './commands.ts'
import type { Offered } from './completing.ts'
import { EXITS, exitsText, leave, UsageError } from './errors.ts'
import { examplesText } from './examples.ts'
import { refuseIdle } from './heeded.ts'
import { STDIN, withSort } from './options.ts'
import { pageWidth } from './page.ts'
import type { ReadSoFar } from './usage.ts'

/** Columns of help at most: longer lines are hard to follow. */
const MOST_HELP = 120

/** A parser for these arguments, with what a shell may be offered and the small question that is asked. */
export function programFor(args: readonly string[], offered: Offered, asked: SmallQuestions) {
  const bare = yargs(withSort(args).map((arg) => (arg === '-' ? STDIN : arg)))
    // A dot in a word is a dot: nothing is put into an object that a word happens to name.
    .parserConfiguration({ 'dot-notation': false })
    .scriptName('rollcall')
    .usage('$0 <command>\n\nWhat will these dice do? Exact odds for tabletop wargames, and reproducible simulation.')
  const program = withCommands(bare, commandsFor(asked), { game: gameOf(args), told })
    .completion('completion', 'print a completion script for your shell', completing(offered))
    .demandCommand(1, 'say what to do: a command is missing')
    .recommendCommands()
    .strict()
    .wrap(Math.min(MOST_HELP, pageWidth()))
    .help()
    .alias('h', 'help')
    .version(false)
    .option('version', { type: 'boolean', describe: 'Show version number' })
    .middleware(sayVersion, true)
    .middleware((said): void => refuseNonsense(said, program as Inside, args, asked))
    .middleware(prepared)
    .middleware(catalogueFirst)
    .epilogue(
      `${examplesText()}\n\n` +
        'An attacker or target is a unit\'s name ("Vindictors x10, charged"), a file, or a profile typed in. More: README.md and docs/.\n\n' +
        `Exit codes:\n${exitsText()}`,
    )
    .fail((message, error) => {
      throw error ?? new UsageError(message, readSoFar(program, args))
    })
  return withoutSpareHelp(program)
}

/** What yargs would take, and means nothing. */
function refuseNonsense(said: Anything, program: Inside, args: readonly string[], { options }: SmallQuestions): void {
  const { boolean = [], array = [], number = [] } = program.getOptions?.() ?? {}
  refuseValues(args, boolean)
  refuseBothWays(args, boolean)
  refuseNothing(args, number)
  refuseTwice(said, options, array)
}

/** Files of another kind are named as what they hold. */
const told = async (error: unknown, command: Called, named: readonly unknown[]): Promise<unknown> =>
  (await import('./misplaced.ts')).misplaced(error, command, named)

/** What was said, by the names that options have. */
type Anything = Record<string, unknown>

async function sayVersion({ version }: Anything): Promise<void> {
  if (version !== true) return
  process.stdout.write(`${(await import('@rollcall/games')).VERSION}\n`)
  leave(EXITS.done.code)
}

/** The looks of the answer are looked at, and settings are read, before anything is computed. */
async function prepared(said: Anything): Promise<void> {
  refuseIdle(said)
  await (await import('./settings.ts')).takeSettings(process.cwd())
}

/** Units of one's own say which game is meant. */
async function catalogueFirst(said: Anything): Promise<void> {
  const { catalogue, game } = said
  if (typeof catalogue !== 'string') return
  said['game'] = await (await import('./catalogue.ts')).useCatalogue(catalogue, game as string | undefined)
}

/** What yargs keeps to itself: the help of a command that runs, laid out in case somebody wants it after that; and what it reads. */
interface Inside {
  readonly getInternalMethods?: () => {
    readonly getUsageInstance: () => { cacheHelpMessage: () => void }
    readonly getContext: () => { readonly fullCommands: readonly string[] }
    readonly getCommandInstance: () => { readonly getCommands: () => readonly string[] }
  }
  readonly getOptions?: () => {
    readonly key: object
    readonly boolean: readonly string[]
    readonly array: readonly string[]
    readonly number: readonly string[]
  }
}

/** Where in the table of commands somebody stands who made a mistake. */
export function readSoFar(program: object, typed: readonly string[]): ReadSoFar {
  const yargsOwn = program as Inside
  const inside = yargsOwn.getInternalMethods?.()
  return {
    typed,
    commands: inside?.getContext().fullCommands ?? [],
    further: inside?.getCommandInstance().getCommands() ?? [],
    options: Object.keys(yargsOwn.getOptions?.().key ?? {}),
  }
}

/** Nobody wants the help of a command that runs, and laying it out takes as long as the answer. */
function withoutSpareHelp<P extends object>(program: P): P {
  const usage = (program as Inside).getInternalMethods?.().getUsageInstance()
  if (usage !== undefined) usage.cacheHelpMessage = () => undefined
  return program
}
