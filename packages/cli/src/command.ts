/** What a command is: a line of the table of commands, whose arguments are typed by its options, and whose code is loaded when it is called. */
import type { ArgsOf, Options } from './args.ts'
import { inAnyCase } from './any-case.ts'
import { lonelyFaults } from './beside.ts'
import { numberFaults } from './numbers.ts'
import type { Argv } from 'yargs'
import { examplesText } from './examples.ts'
import { factsListed } from './fact-options.ts'
import type { FileKind } from './file-kinds.ts'
import { STDIN } from './options.ts'

export type { ArgsOf, Options } from './args.ts'

/** A command as its user called it, `list check`, and the files that it reads. */
export interface Called extends Pick<Command, 'takes'> {
  readonly name: string
}

/** One command of the table. */
export interface Command {
  /** `damage [attackers..]`: its name and its words, required ones in angle brackets. */
  readonly usage: string
  readonly says: string
  readonly words: Options
  readonly options: Options
  /** Kinds of files that it reads. */
  readonly takes?: readonly FileKind[] | undefined
  /** What the words after it may be, where options are not known before its question is. */
  readonly epilogue?: string | undefined
  readonly load: () => Promise<(said: never) => unknown>
}

/** Commands below one word: `rollcall list check`. */
export interface Family {
  readonly usage: string
  readonly says: string
  readonly commands: readonly Command[]
  /** For those who type the word alone. */
  readonly missing: string
}

/** A command whose code takes just what its words and options say: the compiler compares them. */
export const command = <const W extends Options, const O extends Options>(
  its: Omit<Command, 'load' | 'words' | 'options'> & {
    readonly words: W
    readonly options: O
    readonly load: () => Promise<(said: ArgsOf<NoInfer<W>> & ArgsOf<NoInfer<O>>) => unknown>
  },
): Command => its

/** What an error of a command is told as, who was handed these things. */
type Told = (error: unknown, command: Called, named: readonly unknown[]) => Promise<unknown>

/** What help is of: a game, and the words that lead to a command of a family; and what errors are told as. */
interface HelpOf {
  readonly game: string | undefined
  readonly family?: string
  readonly told?: Told
}

/** A parser that knows these commands. */
export const withCommands = <T>(program: Argv<T>, commands: readonly (Command | Family)[], of: HelpOf): Argv<T> =>
  commands.reduce((all, each) => ('commands' in each ? withFamily(all, each, of) : withCommand(all, each, of)), program)

const withFamily = <T>(program: Argv<T>, { usage, says, commands, missing }: Family, of: HelpOf): Argv<T> =>
  program.command(usage, says, (below) =>
    withCommands(below, commands, { ...of, family: usage })
      .demandCommand(1, missing)
      .epilogue(examplesText(usage)),
  )

function withCommand<T>(
  program: Argv<T>,
  { usage, says, words, options, takes, epilogue, load }: Command,
  { game, family, told = async (error) => error }: HelpOf,
): Argv<T> {
  const [own = ''] = usage.split(' ')
  const name = family === undefined ? own : `${family} ${own}`
  const examples = examplesText(name)
  const offer = (its: Argv<T>): Argv<T> => {
    for (const [word, about] of Object.entries(words)) its.positional(word, about as { readonly type: 'string' })
    // What the command can do stands before what can be true.
    its.group([], 'Options:').options(inAnyCase(factsListed(options, game)))
    return epilogue === undefined ? its.epilogue(examples) : its.epilogue(`${examples}\n\n${epilogue}`).strict(false)
  }
  return program.command(usage, says, offer, async (said) => {
    await checkOut(options, said)
    await refuse([...numberFaults(options, said), ...lonelyFaults(options, said)])
    try {
      await (await load())(said as never)
    } catch (error) {
      const named = [...Object.keys(words), ...ABOUT].flatMap((word) => said[word])
      throw await told(error, { name, takes }, named)
    }
  })
}

/** The place of the answer is looked at before anything is computed; folders are made as they are filled. */
async function checkOut({ out }: Options, { out: said }: Readonly<Record<string, unknown>>): Promise<void> {
  if (typeof said !== 'string' || said === STDIN || out === undefined || 'isFolder' in out) return
  ;(await import('./writing.ts')).checkPlace(said)
}

/** Options that name what a command is about, too. */
const ABOUT = ['vs', 'against']

/** Loaded here because help needs none of the core. */
async function refuse(faults: readonly string[]): Promise<void> {
  if (faults.length === 0) return
  throw new (await import('@rollcall/core')).RollcallError('ERR_USAGE', faults.join('\n'))
}
