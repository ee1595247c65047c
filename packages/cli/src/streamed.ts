/** Many documents: answered some at a time, written as they are answered, so that memory does not grow with them. */
import { setImmediate } from 'node:timers/promises'
import type { Answer } from '@rollcall/games'
import { toJson, type View } from '@rollcall/report'
import { answerAll } from './answering.ts'
import { complain, EXITS, leave } from './errors.ts'
import { usualGame } from './game-for.ts'
import { type MethodArgs, type OutputArgs, STDIN } from './options.ts'
import { csvPiece, formOf, jsonForm, mixed, refuseDoubts, tell } from './output.ts'
import { type Placed, questionsIn } from './questions.ts'
import { openOutput, openWhole } from './writing.ts'

type Args = OutputArgs &
  MethodArgs & {
    readonly game?: string | undefined
    readonly without?: readonly string[] | undefined
  }

/** Documents that are answered at a time. */
const AT_ONCE = 200

/** Can answers be written before all of them are there? Tables for people and sorted rows need all of them. */
export const canStream = (documents: readonly Placed[], args: Args): boolean =>
  documents.length > AT_ONCE &&
  args.without === undefined &&
  args.sort === undefined &&
  ['json', 'csv'].includes(formOf(args))

/** Answers and writes all documents. Where some cannot be answered nothing is written, and the first of them are told. */
export async function stream(documents: readonly Placed[], args: Args, view: View): Promise<void> {
  const { out } = args
  const whole = out === undefined || out === STDIN ? openOutput() : openWhole(out)
  const textOf = formOf(args) === 'json' ? jsonPieces(args) : csvPieces(args, view)
  const tidy = (): never => {
    whole.drop()
    complain('interrupted: nothing was written')
    return leave(EXITS.interrupted.code)
  }
  process.once('SIGINT', tidy).once('SIGTERM', tidy)
  // What people are told hangs on everything but the results.
  const husks: Answer[] = []
  try {
    for (let at = 0; at < documents.length; at += AT_ONCE) {
      // Signals are heard between portions only.
      await setImmediate()
      const asked = await questionsIn(documents.slice(at, at + AT_ONCE), args.game)
      const answers = await answerAll(asked, usualGame().id, args)
      whole.add(await textOf(answers))
      for (const each of answers) husks.push({ ...each, results: [] })
    }
    refuseDoubts(husks, args)
    whole.add(await textOf(null))
    whole.deliver()
  } finally {
    process.off('SIGINT', tidy).off('SIGTERM', tidy)
    whole.drop()
  }
  tell(husks, args)
}

/** The next piece of a text; of `null` its end. */
type Pieces = (answers: readonly Answer[] | null) => Promise<string>

/** A line for each answer, or one list of them. */
function jsonPieces(args: Args): Pieces {
  if (jsonForm(args) !== 'text') return async (answers) => (answers === null ? '' : toJson(answers, 'lines'))
  let before = '[\n'
  return async (answers) => {
    if (answers === null) return '\n]\n'
    const text = before + answers.map((answer) => JSON.stringify(answer)).join(',\n')
    before = ',\n'
    return text
  }
}

/** The names of the columns once. */
function csvPieces(args: Args, view: View): Pieces {
  let named = ''
  return async (answers) => {
    const { columns, rows } = answers === null ? { columns: '', rows: '' } : await csvPiece(answers, view, args)
    if (columns === '') return ''
    if (named !== '' && columns !== named) throw mixed()
    const text = named === '' ? columns + rows : rows
    named = columns
    return text
  }
}
