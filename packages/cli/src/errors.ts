/** From errors to messages and exit codes: 2 bad usage or input, 3 over budget, 4 units left out, 1 unexpected, with a stack. */
import { forReading } from './page.ts'

/** The command line itself was wrong. */
export class UsageError extends Error {}

/** Exit code of an answer that has rows and leaves some units out. */
export const SOME_LEFT_OUT = 4

/** Ends the program at once. */
export function leave(code: number): never {
  process.exit(code)
}

/** Says what was wrong, where, and sets the exit code. */
export async function reportError(error: unknown): Promise<void> {
  // Loaded here because a help page needs none of the core.
  const { RollcallError } = await import('@rollcall/core')
  // yargs throws an error class of its own for some of what people mistype.
  if (error instanceof UsageError || (error instanceof Error && error.name === 'YError')) {
    complain(`${error.message}\nTry: rollcall --help`)
    process.exitCode = 2
  } else if (error instanceof RollcallError) {
    complain(
      [
        error.message,
        ...error.issues.map(({ path, message }) => (path === '' ? `  ${message}` : `  ${path}: ${message}`)),
      ].join('\n'),
    )
    process.exitCode = error.code === 'ERR_PLAN_UNSUPPORTED' ? 3 : 2
  } else {
    complain(`unexpected error, please report it\n${error instanceof Error ? error.stack : String(error)}`)
    process.exitCode = 1
  }
}

/** A line for people on standard error. */
export function complain(text: string): void {
  process.stderr.write(`${forReading(`rollcall: ${text}`)}\n`)
}
