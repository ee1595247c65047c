/** Space Marine Heroes, for programs: questions have types, and what is asked decides the type of what is answered. */
import type { AnswerOptions } from '../game.ts'
import { spaceMarineHeroes } from '../marine-heroes/index.ts'
import type { Answer } from '../result.ts'
import type { AnsweredAs, AskedAs } from './by-name.ts'
import type { GamesAnswer, OddsAnswers, OddsQuestions } from './space-marine-heroes.answers.ts'
import type { GameQuestion, OddsQuestion, Question } from './space-marine-heroes.questions.ts'

export type * from './space-marine-heroes.answers.ts'
export type * from './space-marine-heroes.questions.ts'

/** Whole games. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: GameQuestion, options?: AnswerOptions): Answer<GamesAnswer>
/** A small question: its name decides what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer<N extends OddsQuestion['odds']>(
  question: { readonly odds: N } & AskedAs<OddsQuestions, N>,
  options?: AnswerOptions,
): Answer<AnsweredAs<OddsQuestions, OddsAnswers, N>>
/** Any question. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: Question, options?: AnswerOptions): Answer
export function answer(question: Question, options?: AnswerOptions): Answer {
  return spaceMarineHeroes.answer(question, options)
}

/** How a game goes, roll by roll. */
export const explain = (
  question: GameQuestion,
  options?: AnswerOptions & { readonly replicate?: number },
): readonly string[] => spaceMarineHeroes.explain(question, options)
