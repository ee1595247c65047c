/** Small questions as documents, in any game: found by name, read, answered, and put into an answer. */
import { CONTRACT, hashJson, RollcallError } from '@rollcall/core'
import type { Asked } from './game.ts'
import { didYouMean } from './nearest.ts'
import { answerOdds, isCalled, type Odds, wordsOf } from './odds.ts'
import { readAs } from './read.ts'
import type { Answer } from './result.ts'
import { VERSION } from './version.ts'

/** Does a document ask one of the small questions? */
export const asksOdds = (document: unknown): document is Readonly<Record<string, unknown>> =>
  typeof document === 'object' && document !== null && 'odds' in document

/** The question of this name. Fails with `ERR_NAME_UNKNOWN`. */
export function findOdds(questions: readonly Odds[], name: unknown): Odds {
  const found = typeof name === 'string' ? questions.find((each) => isCalled(each, name)) : undefined
  if (found !== undefined) return found
  const known = questions.map((each) => each.id)
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `there are no odds called "${String(name)}"${didYouMean(String(name), known)}`,
    { issues: [{ path: 'odds', message: `use one of ${known.join(', ')}` }] },
  )
}

/** Answers a document that asks a small question of a game. */
export function askOdds(game: string, questions: readonly Odds[], document: Readonly<Record<string, unknown>>): Asked {
  const { odds, game: _, name, ...given } = document
  const question = findOdds(questions, odds)
  const input = readAs(question.input, given, `the question "${question.id}"`, () => wordsOf(question))
  const result = answerOdds(question, input)
  const hash = hashJson({ game, odds: question.id, given: input })
  const title = typeof name === 'string' ? name : undefined
  return { parts: [result], close: (results) => answerOf(game, question.id, title, results, hash, result.notes) }
}

/** An answer with what all answers carry. */
export function answerOf(
  game: string,
  question: string,
  name: string | undefined,
  results: Answer['results'],
  planHash: string,
  warnings: readonly string[],
): Answer {
  return {
    rollcall: VERSION,
    game,
    question,
    ...(name === undefined ? {} : { name }),
    results,
    warnings,
    planHash,
    contract: CONTRACT,
  }
}
