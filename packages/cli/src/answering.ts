/** Asks the game of each document, keeps every complaint, simulates what must be, and answers only when all is well. */
import { setImmediate } from 'node:timers/promises'
import { parsePrecision, RollcallError, seedWords } from '@rollcall/core'
import {
  type Answer,
  type AnswerOptions,
  type Asked,
  type Game,
  checkSimulations,
  loadGame,
  isSimulation,
  type LeftOut,
  nothingOf,
  type Simulation,
  UnanswerableError,
} from '@rollcall/games'
import { type Document, failTogether, gameNamed, refused, type Refused } from '@rollcall/asking'
import { EXITS } from './errors.ts'
import type { MethodArgs } from './options.ts'
import { settings } from './settings.ts'
import type { Simulated } from './simulating.ts'
import { tellIdle, tellLater } from './told.ts'

/** How to answer, from the command line. Fails with `ERR_USAGE` on impossible numbers. */
export function methodOf({ method, dice, replicates, seed, precision }: MethodArgs): Method {
  if (method === 'exact' && (dice === true || precision !== undefined)) {
    throw new RollcallError('ERR_USAGE', '--method exact and --dice or --precision contradict each other')
  }
  if (precision !== undefined) parsePrecision(precision)
  if (seed !== undefined) seedWords(seed)
  return { method, dice, replicates, seed, usualSeed: settings().seed }
}

/** How to answer, and the seed of documents that say none. */
export interface Method extends AnswerOptions {
  readonly usualSeed?: string | undefined
}

/** The seed said for all documents, else the usual one, unless the document says one itself. */
export const seedFor = (content: unknown, { seed, usualSeed }: Method): string | undefined =>
  seed ?? (typeof content === 'object' && content !== null && 'seed' in content ? undefined : usualSeed)

/**
 * Understands all documents that can be answered; of the others the answer names who is left out. Fails with the issues of all
 * when one is badly written, or none can be answered.
 */
export async function askAll(documents: readonly Document[], game: string, method: Method): Promise<readonly Asked[]> {
  const { asked, refusals } = await askSome(documents, game, method)
  if (asked.every(isNobody)) failTogether(refusals)
  return asked
}

const isNobody = ({ parts }: Asked): boolean => parts.length === 0

/** The same of some of many documents: that nobody in them can be answered is no failure yet. */
async function askSome(
  documents: readonly Document[],
  game: string,
  method: Method,
): Promise<{ readonly asked: readonly Asked[]; readonly refusals: readonly Refused[] }> {
  const refusals: Refused[] = []
  const fatal: Refused[] = []
  const askOne = async (document: Document): Promise<Asked> => {
    const { where, content, sources, nobody } = document
    if (nobody === true) return unanswered(document, game, [])
    try {
      return naming(document, askedBy(await loadGame(gameNamed(content, game), content), content, method))
    } catch (error) {
      const found = refused(error, where, sources)
      refusals.push(found)
      if (!(error instanceof UnanswerableError)) fatal.push(found)
      return unanswered(document, game, error instanceof UnanswerableError ? error.leftOut : [])
    }
  }
  const asked: Asked[] = []
  for (const each of documents) asked.push(await askOne(each))
  if (fatal.length > 0) failTogether(refusals)
  return { asked, refusals }
}

/** What a game makes of a question. */
export function askedBy(game: Game, content: unknown, method: Method): Asked {
  const { usualSeed: _, ...options } = method
  return game.ask(content, { ...options, seed: seedFor(content, method) })
}

/** The answer names what was left out before the question was asked, too, and the place of its unit in the list. */
function naming({ about, leftOut = [] }: Document, asked: Asked): Asked {
  const placed = (each: LeftOut): LeftOut => (each.unit === about?.unit ? { ...each, ...about } : each)
  return {
    ...asked,
    close: (results) => {
      const answer = asked.close(results)
      const all = [...leftOut, ...(answer.leftOut ?? []).map(placed)]
      return all.length === 0 ? answer : { ...answer, leftOut: all }
    },
  }
}

/** A question of which nobody can be answered, beside others. */
const unanswered = (document: Document, game: string, leftOut: readonly LeftOut[]): Asked =>
  naming(document, nothingOf(gameNamed(document.content, game), document.content, leftOut))

/** Everything that must be simulated, in the order of the documents. */
export const simulationsOf = (asked: readonly Asked[]): readonly Simulation[] =>
  asked.flatMap(({ parts }) => parts.filter(isSimulation))

/** Answers all documents; simulations run on worker threads. An interrupted answer is partial and sets the exit code. */
export async function answerAll(
  documents: readonly Document[],
  game: string,
  args: MethodArgs,
): Promise<readonly Answer[]> {
  const asked = await askAll(documents, game, methodOf(args))
  const answers = await answered(asked, args)
  if (simulationsOf(asked).length === 0) tellIdle(args)
  return answers
}

/** Documents some at a time, as often as somebody goes through them. */
type Portions = () => Iterable<readonly Document[]> | AsyncIterable<readonly Document[]>

/**
 * Answers many documents some at a time, so that nobody has to hold all answers at once; between portions signals are heard. Fails
 * with the first portion in which a document is badly written, and at the end when nobody at all could be answered.
 */
export async function* answerPortions(
  portions: Portions,
  game: string,
  args: MethodArgs,
): AsyncGenerator<readonly Answer[]> {
  const method = methodOf(args)
  // Where everything is rolled, the dice of all portions are known before the first of them fall.
  if (method.dice === true || method.method === 'simulated') await checkDice(portions, game, method)
  const refusals: Refused[] = []
  let isAnswered = false
  let rolled = NO_DICE
  for await (const portion of portions()) {
    await setImmediate()
    const found = await askSome(portion, game, method)
    rolled = withDiceOf(found.asked, rolled)
    checkSimulations([rolled])
    refusals.push(...found.refusals)
    isAnswered ||= !found.asked.every(isNobody)
    yield await answered(found.asked, args)
  }
  if (!isAnswered) failTogether(refusals)
  if (rolled.replicates === 0) tellIdle(args)
}

type Dice = Pick<Simulation, 'dice' | 'replicates'>

const NO_DICE: Dice = { dice: 0, replicates: 0 }

/** Fails with `OverBudgetError` where all portions together would roll too many dice. */
async function checkDice(portions: Portions, game: string, method: Method): Promise<void> {
  let rolled = NO_DICE
  for await (const portion of portions()) rolled = withDiceOf((await askSome(portion, game, method)).asked, rolled)
  checkSimulations([rolled])
}

/** Dice so far and those of more questions. */
function withDiceOf(asked: readonly Asked[], before: Dice): Dice {
  const all = [before, ...simulationsOf(asked)]
  return {
    dice: all.reduce((sum, each) => sum + each.dice, 0),
    replicates: Math.max(...all.map((each) => each.replicates)),
  }
}

/** The answers to questions that were understood. */
export async function answered(asked: readonly Asked[], args: MethodArgs): Promise<readonly Answer[]> {
  const simulations = simulationsOf(asked)
  if (simulations.length > 0 && args.seed === undefined && settings().seed !== undefined)
    tellLater(`seed ${settings().seed}, from ${settings().file}`)
  if (simulations.length === 0) return asked.map((each) => answerOf(each, []))
  checkSimulations(simulations)
  const { simulateAll } = await import('./simulating.ts')
  const { done, interrupted } = await simulateAll(simulations, args)
  if (interrupted) process.exitCode = EXITS.interrupted.code
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
        : run.stopped === 'small'
          ? [`so little was seen in ${run.to} replicates that only the interval of the mean tells anything of it`]
          : [],
    ),
  ),
]
