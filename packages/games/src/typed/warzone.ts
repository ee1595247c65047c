/** Mutant Chronicles Warzone, for programs: questions have types, and what is asked decides the type of what is answered. */
import type { AnswerOptions } from '../game.ts'
import type { AnsweredAs, AskedAs } from './by-name.ts'
import type { BattleAnswer, DamageAnswer, OddsAnswers, OddsQuestions } from './warzone.answers.ts'
import type { Answer } from '../result.ts'
import { warzone } from '../warzone/index.ts'
import type { BattleQuestion, DuelQuestion, FightQuestion, OddsQuestion, Question } from './warzone.questions.ts'

export type * from './warzone.answers.ts'
export type * from './warzone.questions.ts'

/** Every attacker against every target: one result each. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: FightQuestion, options?: AnswerOptions): Answer<DamageAnswer>
/** A fire-fight of two squads: one result, or one for every pair. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: BattleQuestion | DuelQuestion, options?: AnswerOptions): Answer<BattleAnswer>
/** A small question: its name decides what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer<N extends OddsQuestion['odds']>(
  question: { readonly odds: N } & AskedAs<OddsQuestions, N>,
  options?: AnswerOptions,
): Answer<AnsweredAs<OddsQuestions, OddsAnswers, N>>
/** Any question. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: Question, options?: AnswerOptions): Answer
export function answer(question: Question, options?: AnswerOptions): Answer {
  return warzone.answer(question, options)
}

/** How an action or a fire-fight goes, roll by roll. */
export const explain = (
  question: Exclude<Question, OddsQuestion>,
  options?: AnswerOptions & { readonly replicate?: number },
): readonly string[] => warzone.explain(question, options)
