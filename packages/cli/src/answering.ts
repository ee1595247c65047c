/** Asks the game of each document, keeps every complaint, and answers only when there is none. */
import { type Issue, RollcallError } from '@rollcall/core'
import { type Answer, type AnswerOptions, gameOf } from '@rollcall/games'
import type { Document } from './files.ts'
import type { MethodArgs } from './options.ts'

/** How to answer, from the command line. Fails with `ERR_INPUT_INVALID` on impossible numbers. */
export function methodOf({ method, dice, replicates, seed }: MethodArgs): AnswerOptions {
  if (replicates !== undefined && (!Number.isSafeInteger(replicates) || replicates < 1)) {
    throw new RollcallError('ERR_INPUT_INVALID', `--replicates needs a whole number of 1 or more`)
  }
  return { method: method as AnswerOptions['method'], dice, replicates, seed }
}

/** The game a document names, or the one given. */
export function gameNamed(content: unknown, fallback: string): string {
  const said = typeof content === 'object' && content !== null && 'game' in content ? content.game : undefined
  return typeof said === 'string' ? said : fallback
}

/** Answers all documents, or fails with the issues of all of them. */
export function answerAll(documents: readonly Document[], game: string, options: AnswerOptions): readonly Answer[] {
  const answers: Answer[] = []
  const errors: RollcallError[] = []
  for (const { where, content } of documents) {
    try {
      answers.push(gameOf(gameNamed(content, game)).answer(content, options))
    } catch (error) {
      if (!(error instanceof RollcallError)) throw error
      errors.push(located(error, documents.length > 1 ? where : ''))
    }
  }
  if (errors.length > 0) throw together(errors)
  return answers
}

function located(error: RollcallError, where: string): RollcallError {
  if (where === '') return error
  return new RollcallError(error.code, `${where}: ${error.message}`, {
    issues: error.issues.map((issue) => ({ ...issue, path: `${where}: ${issue.path}` })),
    cause: error,
  })
}

function together(errors: readonly RollcallError[]): RollcallError {
  const [first] = errors
  if (errors.length === 1 && first !== undefined) return first
  const issues: Issue[] = errors.flatMap((error) =>
    error.issues.length > 0 ? error.issues : [{ path: 'error', message: error.message }],
  )
  const code = errors.every((error) => error.code === 'ERR_PLAN_UNSUPPORTED')
    ? 'ERR_PLAN_UNSUPPORTED'
    : 'ERR_INPUT_INVALID'
  return new RollcallError(code, `${errors.length} questions cannot be answered`, { issues })
}
