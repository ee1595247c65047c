/** Heroes of Black Reach, for programs: questions have types, and what is asked decides the type of what is answered. */
import { blackReach } from '../black-reach/index.ts'
import type { AnswerOptions } from '../game.ts'
import type { AnsweredAs, AskedAs } from './by-name.ts'
import type { BattleAnswer, DamageAnswer, OddsAnswers, OddsQuestions } from './black-reach.answers.ts'
import type { Answer } from '../result.ts'
import type { BattleQuestion, DuelQuestion, FightQuestion, OddsQuestion, Question } from './black-reach.questions.ts'

export type * from './black-reach.answers.ts'
export type * from './black-reach.questions.ts'

/** Every attacker against every target: one result each. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: FightQuestion, options?: AnswerOptions): Answer<DamageAnswer>
/** Two forces in a stand-off: one result, or one for every pair. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: BattleQuestion | DuelQuestion, options?: AnswerOptions): Answer<BattleAnswer>
/** A small question: its name decides what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer<N extends OddsQuestion['odds']>(
  question: { readonly odds: N } & AskedAs<OddsQuestions, N>,
  options?: AnswerOptions,
): Answer<AnsweredAs<OddsQuestions, OddsAnswers, N>>
/** Any question. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function answer(question: Question, options?: AnswerOptions): Answer
export function answer(question: Question, options?: AnswerOptions): Answer {
  return blackReach.answer(question, options)
}

/** How an action or a stand-off goes, roll by roll. */
export const explain = (
  question: Exclude<Question, OddsQuestion>,
  options?: AnswerOptions & { readonly replicate?: number },
): readonly string[] => blackReach.explain(question, options)
