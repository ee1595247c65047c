/** Many documents: answered some at a time, written as they are answered, so that memory does not grow with them. */
import type { Answer } from '@rollcall/games'
import { toJson, type View } from '@rollcall/report'
import { answerPortions } from './answering.ts'
import { complain, EXITS, leave } from './errors.ts'
import {
  type Document,
  failTogether,
  type Placed,
  placed,
  questionsAmong,
  type Refused,
  type WrittenPlaced,
} from '@rollcall/asking'
import { type MethodArgs, type OutputArgs, STDIN } from './options.ts'
import { mixed, rows } from './formats/rows.ts'
import { jsonForm } from './formats/json.ts'
import { formOf, refuseDoubts, tell } from './output.ts'
import { asOne } from './one-answer.ts'
import { areMany, byAttacker, isTooLong, portionsOf } from './portions.ts'
import { openOutput, openWhole } from './writing.ts'
import { world } from './world.ts'

type Args = OutputArgs &
  MethodArgs & {
    readonly game?: string | undefined
    readonly without?: readonly string[] | undefined
  }

/** Documents that are soon answered, all at once. */
const FEW = 200

/** Can answers be written before all of them are there? Tables for people and sorted rows need all of them. */
export const canStream = (documents: readonly WrittenPlaced[], args: Args): boolean =>
  documents.length > FEW &&
  args.without === undefined &&
  args.sort === undefined &&
  ['json', 'csv'].includes(formOf(args))

/** Can rows be written before all of them are there? */
export const canStreamRows = (documents: readonly Document[], args: OutputArgs): boolean =>
  areMany(documents) && args.sort === undefined && ['json', 'csv'].includes(formOf(args))

/** Can the rows of one document be written before all of them are there, and must they be? */
export function canStreamLong(document: Document, args: OutputArgs): boolean {
  const parts = byAttacker(document)
  return isTooLong(document) && !parts.some(isTooLong) && canStreamRows(parts, args)
}

/** Writes the rows of one command as they are answered: what is written is one answer. */
export async function streamOne(
  documents: readonly Document[],
  portions: AsyncIterable<readonly Answer[]>,
  args: OutputArgs,
  view: View,
): Promise<void> {
  const husks: Answer[] = []
  const counts: number[] = []
  const rest = (): Answer | undefined => asOne(documents, husks, counts)[0]
  await writing(args, async (add) => {
    const piecesOf = formOf(args) === 'json' ? jsonOfOne(args, rest) : csvPieces(args, view)
    for await (const answers of portions) {
      for (const piece of await piecesOf(answers)) add(piece)
      husks.push(...answers.map((each) => ({ ...each, results: [] })))
      counts.push(...answers.map(({ results }) => results.length))
    }
    refuseDoubts(asOne(documents, husks, counts), args)
    for (const piece of await piecesOf(null)) add(piece)
  })
  tell(asOne(documents, husks, counts), args)
}

/** Answers and writes all documents. Where some cannot be answered nothing is written, and the first of them are told. */
export async function stream(documents: readonly WrittenPlaced[], args: Args, view: View): Promise<void> {
  const husks = new Map<string, Answer>()
  await writing(args, async (add) => {
    const piecesOf = formOf(args) === 'json' ? jsonPieces(args) : csvPieces(args, view)
    for await (const answers of answerPortions(
      () => questionsOfMany(documents, args.game),
      world.usualGame().id,
      args,
    )) {
      for (const piece of await piecesOf(answers)) add(piece)
      for (const each of answers) husks.set(toldOf(each), { ...each, results: [] })
    }
    refuseDoubts([...husks.values()], args)
    for (const piece of await piecesOf(null)) add(piece)
  })
  tell([...husks.values()], args)
}

/** What people are told of an answer beside its results; of those that say the same one is kept. */
const toldOf = ({ armies, warnings, leftOut, partial }: Answer): string =>
  JSON.stringify([armies, warnings, leftOut, partial])

/** The questions some at a time. Fails at the end when nobody is known in any of them. */
async function* questionsOfMany(
  documents: readonly WrittenPlaced[],
  game: string | undefined,
): AsyncGenerator<readonly Document[]> {
  const unknown: Refused[] = []
  for (const some of portionsOf(parsed(documents))) {
    const { found, refusals } = await questionsAmong(world, some, game)
    unknown.push(...refusals)
    yield found
  }
  if (unknown.length === documents.length) failTogether(unknown)
}

/** Each is parsed in its turn. */
function* parsed(documents: readonly WrittenPlaced[]): Generator<Placed> {
  for (const each of documents) yield placed(each)
}

/** Writes piece by piece what is seen only when all of it is there; an interrupt leaves nothing. */
async function writing(
  { out }: Pick<OutputArgs, 'out'>,
  work: (add: (piece: string) => void) => Promise<void>,
): Promise<void> {
  const whole = out === undefined || out === STDIN ? openOutput() : openWhole(out)
  const tidy = (): never => {
    whole.drop()
    complain('interrupted: nothing was written')
    return leave(EXITS.interrupted.code)
  }
  process.once('SIGINT', tidy).once('SIGTERM', tidy)
  try {
    await work(whole.add)
    whole.deliver()
  } finally {
    process.off('SIGINT', tidy).off('SIGTERM', tidy)
    whole.drop()
  }
}

/** The next pieces of a text; of `null` its end. */
type Pieces = (answers: readonly Answer[] | null) => Promise<Iterable<string>>

/** A line for each answer, or one list of them. */
function jsonPieces(args: Args): Pieces {
  if (jsonForm(args) !== 'text') return async (answers) => (answers ?? []).map((each) => toJson([each], 'lines'))
  let before = '[\n'
  return async (answers) => {
    if (answers === null) return ['\n]\n']
    const text = before + answers.map((answer) => JSON.stringify(answer)).join(',\n')
    before = ',\n'
    return [text]
  }
}

/** One object whose results come one by one, as `toJson` would write it; what hangs on all of them comes behind. */
function jsonOfOne(args: OutputArgs, rest: () => Answer | undefined): Pieces {
  const isPretty = jsonForm(args) !== 'lines'
  const gap = isPretty ? '\n    ' : ''
  const text = (value: unknown): string => JSON.stringify(value, null, isPretty ? 2 : undefined)
  let before: string | null = null
  function* resultsOf({ results }: Answer): Generator<string> {
    for (const each of results) {
      yield `${before}${gap}${isPretty ? text(each).replaceAll('\n', gap) : text(each)}`
      before = ','
    }
  }
  function* pieces(answers: readonly Answer[]): Generator<string> {
    const [first] = answers
    if (first === undefined) return
    const { rollcall, game, question } = first
    if (before === null) yield text({ rollcall, game, question, results: [] }).slice(0, isPretty ? -3 : -2)
    before ??= ''
    for (const answer of answers) yield* resultsOf(answer)
  }
  return async (answers) => {
    if (answers !== null) return pieces(answers)
    const { rollcall: _r, game: _g, question: _q, results: _, ...behind } = rest() as Answer
    return [isPretty ? `\n  ],\n${text(behind).slice(2)}\n` : `],${text(behind).slice(1)}\n`]
  }
}

/** The names of the columns once. */
function csvPieces(args: Args, view: View): Pieces {
  let named = ''
  return async (answers) => {
    const text = answers === null ? '' : await rows('csv')(answers, view, args)
    const columns = text.slice(0, text.indexOf('\n') + 1)
    if (columns === '') return []
    if (named !== '' && columns !== named) throw mixed()
    const piece = named === '' ? text : text.slice(columns.length)
    named = columns
    return [piece]
  }
}
