/** Files that hold something else than a command takes: what they are, and what to type instead. */
import { RollcallError } from '@rollcall/core'
import type { Called } from './command.ts'
import { kindOf, missingIn } from './file-kinds.ts'
import { STDIN } from './options.ts'

/** The error of a command that was handed something else than it takes, for the first such file or a dash; else the error as it was. */
export async function misplaced(
  error: unknown,
  { name: command, takes = [] }: Called,
  named: readonly unknown[],
): Promise<unknown> {
  if (!(error instanceof RollcallError)) return error
  if (error.message.includes(`"${STDIN}"`))
    return new RollcallError('ERR_USAGE', `rollcall ${command} does not read standard input: give a file`, {
      cause: error,
    })
  for (const file of named) {
    const kind = typeof file === 'string' ? await kindOf(file) : undefined
    if (kind === undefined || (kind.kind !== null && takes.includes(kind.kind))) continue
    return new RollcallError('ERR_USAGE', `${String(file)} holds ${kind.is}, which rollcall ${command} does not take`, {
      issues: [{ path: 'type', message: kind.typed(String(file)) }, ...missingIn(takes)],
      cause: error,
    })
  }
  return error
}
