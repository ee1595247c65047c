/** Asks the game of each document, keeps every complaint, simulates what must be, and answers only when all is well. */
import { parsePrecision, RollcallError, seedWords } from '@rollcall/core'
import {
  type Answer,
  type AnswerOptions,
  type Asked,
  gameOf,
  isSimulation,
  type LeftOut,
  type Simulation,
} from '@rollcall/games'
import type { Document } from './files.ts'
import type { MethodArgs } from './options.ts'
import { failTogether, type Refused, refused } from './refused.ts'
import type { Simulated } from './simulating.ts'

/** How to answer, from the command line. Fails with `ERR_USAGE` on impossible numbers. */
export function methodOf({ method, dice, replicates, seed, precision, deadline }: MethodArgs): AnswerOptions {
  if (method === 'exact' && (dice === true || precision !== undefined)) {
    throw new RollcallError('ERR_USAGE', '--method exact and --dice or --precision contradict each other')
  }
  if (precision !== undefined) parsePrecision(precision)
  if (deadline !== undefined && precision === undefined)
    throw new RollcallError('ERR_USAGE', '--deadline goes with --precision')
  if (seed !== undefined) seedWords(seed)
  if (replicates !== undefined && (!Number.isSafeInteger(replicates) || replicates < 1)) {
    throw new RollcallError('ERR_USAGE', '--replicates needs a whole number of 1 or more')
  }
  return { method: method as AnswerOptions['method'], dice, replicates, seed }
}

/** The game a document names, or the one given. */
export function gameNamed(content: unknown, fallback: string): string {
  const said = typeof content === 'object' && content !== null && 'game' in content ? content.game : undefined
  return typeof said === 'string' ? said : fallback
}

/** Understands all documents, or fails with the issues of all of them. */
export function askAll(documents: readonly Document[], game: string, options: AnswerOptions): readonly Asked[] {
  const asked: Asked[] = []
  const errors: Refused[] = []
  for (const { where, content, sources, leftOut } of documents) {
    try {
      asked.push(saying(leftOut, gameOf(gameNamed(content, game)).ask(content, options)))
    } catch (error) {
      errors.push(refused(error, where, sources))
    }
  }
  failTogether(errors)
  return asked
}

/** The answer names what was left out before the question was asked, too. */
const saying = (leftOut: readonly LeftOut[] = [], asked: Asked): Asked =>
  leftOut.length === 0 ? asked : { ...asked, close: (results) => withLeftOut(asked.close(results), leftOut) }

/** An answer that leaves these units out, too. */
const withLeftOut = (answer: Answer, more: readonly LeftOut[]): Answer => {
  const leftOut = [...(answer.leftOut ?? []), ...more]
  return leftOut.length === 0 ? answer : { ...answer, leftOut }
}

/** Everything that must be simulated, in the order of the documents. */
export const simulationsOf = (asked: readonly Asked[]): readonly Simulation[] =>
  asked.flatMap(({ parts }) => parts.filter(isSimulation))

/** Answers all documents; simulations run on worker threads. An interrupted answer is partial and sets the exit code. */
export async function answerAll(
  documents: readonly Document[],
  game: string,
  args: MethodArgs,
): Promise<readonly Answer[]> {
  const asked = askAll(documents, game, methodOf(args))
  const simulations = simulationsOf(asked)
  if (simulations.length === 0) return asked.map((each) => answerOf(each, []))
  const { simulateAll, INTERRUPTED } = await import('./simulating.ts')
  const { done, interrupted } = await simulateAll(simulations, args)
  if (interrupted) process.exitCode = INTERRUPTED
  return asked.map((each) => answerOf(each, done))
}

/** The answer to one document from the simulations that were run; without all of them it is partial. */
export function answerOf({ parts, close }: Asked, done: readonly Simulated[]): Answer {
  const results = parts.flatMap((part) => {
    if (!isSimulation(part)) return [part]
    const run = done.find(({ simulation }) => simulation === part)?.run
    return run === undefined || run.tally.replicates === 0 ? [] : [part.finish(run.tally, run.partial)]
  })
  const isPartial =
    results.length < parts.length || results.some((result) => 'partial' in result && result.partial === true)
  const answer = close(results)
  const warnings = [...answer.warnings, ...imprecise(done.filter(({ simulation }) => parts.includes(simulation)))]
  return isPartial ? { ...answer, warnings, partial: true } : { ...answer, warnings }
}

/** Simulations that ended before the precision asked for was reached. */
const imprecise = (done: readonly Simulated[]): readonly string[] => [
  ...new Set(
    done.flatMap(({ run }) =>
      run.stopped === 'replicates' || run.stopped === 'deadline'
        ? [`the precision was not reached after ${run.to} replicates`]
        : [],
    ),
  ),
]
