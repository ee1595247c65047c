/** From errors to messages, and every way in which the program ends. */
import { visible } from '@rollcall/report/layout'
import { forReading } from './page.ts'
import type { ReadSoFar } from './usage.ts'

/** The command line itself was wrong; `soFar` is there where yargs says so, in its own words. */
export class UsageError extends Error {
  readonly soFar: ReadSoFar | undefined
  constructor(message: string, soFar?: ReadSoFar) {
    super(message)
    this.soFar = soFar
  }
}

/** Exit codes: the number, and what it means as help and the guide say it. */
export const EXITS = {
  done: { code: 0, means: 'done' },
  unexpected: { code: 1, means: 'unexpected: a fault of the program, please report it' },
  usage: { code: 2, means: 'bad usage or input, or warnings under --strict: nothing is written' },
  overBudget: { code: 3, means: 'over budget: no exact answer, and none could be simulated' },
  leftOut: { code: 4, means: 'partial: rows are there, and units were left out, which are named' },
  illegal: { code: 5, means: 'an army list breaks a rule (list check)' },
  moved: {
    code: 6,
    means: 'a dataset moved by more than --fail-over or does not hold, or an engine does not conform',
  },
  interrupted: { code: 130, means: 'interrupted: what is written is partial, and says so' },
} as const

/** All of them, a line each. */
export const exitsText = (): string =>
  Object.values(EXITS)
    .map(({ code, means }) => `${String(code).padStart(5)}  ${means}`)
    .join('\n')

/** Ends the program at once. */
export function leave(code: number): never {
  process.exit(code)
}

/** Says what was wrong, where, and sets the exit code. */
export async function reportError(error: unknown): Promise<void> {
  // Loaded here because a help page needs none of the core.
  const { RollcallError } = await import('@rollcall/core')
  if (error instanceof UsageError) {
    complain(await usageText(error))
    process.exitCode = EXITS.usage.code
  } else if (error instanceof RollcallError) {
    complain(
      [
        error.message,
        ...error.issues.map(({ path, message }) => (path === '' ? `  ${message}` : `  ${path}: ${message}`)),
      ].join('\n'),
    )
    process.exitCode = error.code === 'ERR_PLAN_UNSUPPORTED' ? EXITS.overBudget.code : EXITS.usage.code
  } else {
    complain(`unexpected error, please report it\n${error instanceof Error ? error.stack : String(error)}`)
    process.exitCode = EXITS.unexpected.code
  }
}

async function usageText({ message, soFar }: UsageError): Promise<string> {
  if (soFar === undefined) return `${message}\nTry: rollcall --help`
  const { helpOf, plainly } = await import('./usage.ts')
  const { modifiersTyped, questionTyped } = await import('./game-typed.ts')
  const asked = await questionTyped(soFar)
  if (asked !== null) return asked
  const modifiers = await modifiersTyped(soFar)
  const plain = plainly(message, soFar)
  // Who knows what was meant guesses nothing.
  const said = modifiers.length === 0 ? plain : plain.replaceAll(/ Did you mean [^?\n]*\?/g, '')
  return `${[said, ...modifiers].join('\n')}\nTry: ${helpOf(soFar)}`
}

/** A line for people on standard error. */
export function complain(text: string): void {
  process.stderr.write(`${forReading(`rollcall: ${tellable(text)}`)}\n`)
}

/** Letters of a line, and lines of a message: whoever wrote a hundred thousand faults needs the first of them. */
const MOST_LETTERS = 2000
const MOST_LINES = 200

/** A message without anything that a terminal would obey, and no longer than anybody reads. */
function tellable(text: string): string {
  const lines = visible(text).split('\n')
  const more = lines.length > MOST_LINES ? [`  and ${lines.length - MOST_LINES} more`] : []
  const kept = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}...` : line))
  return [...kept, ...more].join('\n')
}
