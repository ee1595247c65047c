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
import { type AnswerOptions, type Asked, type Game, isSimulation, type Simulation } from './game.ts'
import type { Method } from './kit/method.ts'
import { didYouMean } from './nearest.ts'
import { answerOdds, isCalled, type Odds } from './odds.ts'
import { quoted } from './plain-issues.ts'
import { inPlayersWords } from './answers.ts'
import { readAs } from './read.ts'
import type { Answer } from './result.ts'
import { VERSION } from './version.ts'
import { stated } from './records.ts'

/** Does a document ask one of the small questions? */
export const asksOdds = (document: unknown): document is Readonly<Record<string, unknown>> =>
  typeof document === 'object' && document !== null && 'odds' in document

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

/** The question of this name. Fails with `ERR_NAME_UNKNOWN`. */
export function findOdds(questions: readonly Odds[], name: unknown): Odds {
  const found = typeof name === 'string' ? questions.find((each) => isCalled(each, name)) : undefined
  if (found !== undefined) return found
  const known = questions.map((each) => each.id)
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `Unknown small question ${quoted(name)}${typeof name === 'string' ? didYouMean(name, known) : ''}`,
    { issues: [{ path: 'odds', message: `use one of ${known.join(', ')}` }] },
  )
}

/** Answers a small question of a game. Fails with `ERR_NAME_UNKNOWN` or `ERR_INPUT_INVALID`. */
export function askOdds(
  {
    id,
    citedAs,
    odds: questions,
    answers = {},
  }: Pick<Game, 'id' | 'citedAs' | 'odds'> & Partial<Pick<Game, 'answers'>>,
  document: Readonly<Record<string, unknown>>,
): Asked {
  const { odds, game: _, $schema: __, name, ...given } = document
  const question = findOdds(questions, odds)
  const input = readAs(question.input, given, `the question "${question.id}"`, () => [])
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== false))
  const about = { title: question.title, rule: `${citedAs} ${question.rule}`, said }
  const result = inPlayersWords(answers)({ ...answerOdds(question, input), ...about })
  const planHash = hashJson({ game: id, odds: question.id, given: input })
  const title = typeof name === 'string' ? name : undefined
  return {
    parts: [result],
    close: (results) =>
      answerOf({
        game: id,
        question: question.id,
        name: title,
        results,
        planHash,
        warnings: question.notes?.(input) ?? [],
      }),
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
  ...stated({ name, armies }),
  results,
  warnings,
  ...(leftOut.length === 0 ? {} : { leftOut }),
  planHash,
  contract: CONTRACT,
  ...stated({ data }),
})

/** The answer of some results: their warnings once, their hashes together, unless somebody knows better. */
export function answerOfResults(
  asked: Omit<Parts, 'warnings' | 'planHash'> & Partial<Pick<Parts, 'warnings' | 'planHash'>>,
): Answer {
  const results = asked.results.flatMap((each) => ('planHash' in each ? [each] : []))
  const hashes = results.map((each) => each.planHash)
  const {
    planHash = hashes.length === 1 ? (hashes[0] as string) : hashJson(hashes),
    warnings = [...new Set(results.flatMap((each) => each.warnings))],
  } = asked
  return answerOf({ ...asked, warnings, planHash })
}

/** What was asked for from outside counts before what the document says. Fails with `ERR_USAGE` on no number of replicates. */
export const methodFor = (said: AnswerOptions, options: AnswerOptions): Method => ({
  method: options.method ?? said.method ?? 'auto',
  dice: options.dice ?? said.dice ?? false,
  replicates: wholeFrom(1, 'replicates', options.replicates) ?? said.replicates,
  seed: options.seed ?? said.seed,
})

/** Options of programs are read by nobody before. Fails with `ERR_USAGE`. */
export function wholeFrom(least: number, name: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value >= least)) return value
  throw new RollcallError('ERR_USAGE', `${name} is a whole number of ${least} or more, not ${String(value)}`)
}

/** Simulates in this thread what must be simulated, and answers. */
export const answeredHere = ({ parts, close }: Asked, providers: Providers = {}, loaded: Loaded = {}): Answer =>
  close(parts.map((part) => (isSimulation(part) ? part.finish(runHere(part, providers, loaded)) : part)))

const runHere = ({ spec, seed, replicates }: Simulation, providers: Providers, loaded: Loaded): Tally =>
  compileSimulation(spec, providers, loaded)({ seed, from: 0, to: replicates })
