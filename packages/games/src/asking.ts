/** What asking a question has in common in every game: small questions found by name, answers put together. */
import {
  CONTRACT,
  compileSimulation,
  hashJson,
  type Loaded,
  type Providers,
  RollcallError,
  type Tally,
} from '@rollcall/core'
import { type AnswerOptions, type Asked, isSimulation, type Simulation } from './game.ts'
import { didYouMean } from './nearest.ts'
import { answerOdds, isCalled, type Odds, wordsOf } from './odds.ts'
import { readAs } from './read.ts'
import type { Answer, Result } from './result.ts'
import { VERSION } from './version.ts'

/** Does a document ask one of the small questions? */
export const asksOdds = (document: unknown): document is Readonly<Record<string, unknown>> =>
  typeof document === 'object' && document !== null && 'odds' in document

/** Does a document ask for a duel, a battle, or several units together? */
export const asksFor = (document: unknown, question: 'duel' | 'battle' | 'together'): boolean =>
  typeof document === 'object' && document !== null && 'question' in document && document.question === question

/** Refuses a question that a game does not know, before anything else in the document is looked at. */
export function checkQuestion(title: string, known: readonly string[], document: unknown): void {
  if (typeof document !== 'object' || document === null || !('question' in document)) return
  const { question } = document
  if (question === undefined || (typeof question === 'string' && known.includes(question))) return
  const asked = typeof question === 'string' ? `"${question}"${didYouMean(question, known)}` : 'like this'
  throw new RollcallError('ERR_INPUT_INVALID', `${title} has no question ${asked}`, {
    issues: [{ path: 'question', message: `use one of ${known.join(', ')}; small questions are asked with "odds"` }],
  })
}

/** A result that was planned: of a fight, a duel or a battle. */
type Planned = Extract<Result, { readonly planHash: string }>

/** Is this a result that was planned? */
export const isPlanned = (each: Result): each is Planned => 'planHash' in each

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

/** Answers a small question of a game. Fails with `ERR_NAME_UNKNOWN` or `ERR_INPUT_INVALID`. */
export function askOdds(id: string, questions: readonly Odds[], document: Readonly<Record<string, unknown>>): Asked {
  const { odds, game: _, name, ...given } = document
  const question = findOdds(questions, odds)
  const input = readAs(question.input, given, `the question "${question.id}"`, () => wordsOf(question))
  const result = answerOdds(question, input)
  const planHash = hashJson({ game: id, odds: question.id, given: input })
  const title = typeof name === 'string' ? name : undefined
  return {
    parts: [result],
    close: (results) =>
      answerOf({ game: id, question: question.id, name: title, results, planHash, warnings: result.notes }),
  }
}

/** An answer without what every answer says. */
interface Parts extends Pick<Answer, 'game' | 'question' | 'results' | 'warnings' | 'planHash'> {
  readonly name: string | undefined
  readonly data?: Answer['data'] | undefined
  readonly armies?: Answer['armies'] | undefined
  readonly leftOut?: Answer['leftOut'] | undefined
}

/** An answer from its parts. */
export const answerOf = ({
  game,
  question,
  name,
  data,
  armies,
  results,
  warnings,
  leftOut = [],
  planHash,
}: Parts): Answer => ({
  rollcall: VERSION,
  game,
  question,
  ...(name === undefined ? {} : { name }),
  ...(armies === undefined ? {} : { armies }),
  results,
  warnings,
  ...(leftOut.length === 0 ? {} : { leftOut }),
  planHash,
  contract: CONTRACT,
  ...(data === undefined ? {} : { data }),
})

/** The answer of some fights or duels: their warnings once, their hash together. */
export function answerOfFights(
  asked: Pick<Parts, 'game' | 'question' | 'name' | 'data' | 'armies' | 'leftOut'>,
  results: readonly Planned[],
): Answer {
  const hashes = results.map((each) => each.planHash)
  const planHash = hashes.length === 1 ? (hashes[0] as string) : hashJson(hashes)
  const warnings = [...new Set(results.flatMap((each) => each.warnings))]
  return answerOf({ ...asked, results, warnings, planHash })
}

/** How to answer, as every game understands it. */
interface Method {
  readonly method: 'auto' | 'exact' | 'simulated'
  readonly dice: boolean
  readonly replicates: number | undefined
  readonly seed: string | undefined
}

/** What was asked for from outside counts before what the document says. */
export const methodFor = (
  input: Pick<Method, 'method' | 'dice'> & Pick<AnswerOptions, 'replicates' | 'seed'>,
  options: AnswerOptions,
): Method => ({
  method: options.method ?? input.method,
  dice: options.dice ?? input.dice,
  replicates: options.replicates ?? input.replicates,
  seed: options.seed ?? input.seed,
})

/** Simulates in this thread what must be simulated, and answers. */
export const answeredHere = ({ parts, close }: Asked, providers: Providers = {}, loaded: Loaded = {}): Answer =>
  close(parts.map((part) => (isSimulation(part) ? part.finish(runHere(part, providers, loaded)) : part)))

const runHere = ({ spec, seed, replicates }: Simulation, providers: Providers, loaded: Loaded): Tally =>
  compileSimulation(spec, providers, loaded)({ seed, from: 0, to: replicates })
