/** The command line: arguments are read, a command is loaded when it is called, errors become messages and exit codes. */
import { completed, gameById, helpAsOption, refuseNowhere, refuseStrange, smallQuestions } from './before-parsing.ts'
import { complain, EXITS, leave, reportError, UsageError } from './errors.ts'
import { spoken } from './spoken.ts'
import { toldLater } from './told.ts'
import { whyNot } from './why-not.ts'

/** Runs the program, and sets its exit code. */
export async function main(said: readonly string[]): Promise<void> {
  const args = await gameById(spoken(helpAsOption(said)))
  if (args.length === 0) return (await import('./start-page.ts')).showStart()
  process.stdout.on('error', refuseOutput)
  process.once('exit', refuseUnwritten)
  try {
    refuseNowhere()
    refuseStrange(args)
    // yargs wants a folder to be in as soon as it is loaded.
    const { programFor, readSoFar } = await import('./program.ts')
    const program = programFor(args, await completed(args), await smallQuestions(args))
    const { quiet } = await program.parseAsync().catch((error: Error) => {
      // yargs throws an error class of its own for some of what people mistype.
      throw error.name === 'YError' ? new UsageError(error.message, readSoFar(program, args)) : error
    })
    sayLater(quiet === true)
  } catch (error) {
    await reportError(error)
    sayLater()
  }
}

/** Says what was kept, or forgets it. */
const sayLater = (isQuiet = false): void => {
  const lines = toldLater(process.stderr.isTTY)
  if (!isQuiet) for (const line of lines) complain(line)
}

/** Help and the version end the program before it is heard that they could not be written. */
function refuseUnwritten(code: number): void {
  const { errored } = process.stdout
  if (code !== EXITS.done.code || errored === null || (errored as NodeJS.ErrnoException).code === 'EPIPE') return
  complain(cannotWrite(errored))
  process.exitCode = EXITS.usage.code
}

const cannotWrite = (error: Error): string => `cannot write the answer: ${whyNot(error)}`

/** Nobody may want to read on, and then all is well. */
function refuseOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') leave(EXITS.done.code)
  complain(cannotWrite(error))
  leave(EXITS.usage.code)
}
