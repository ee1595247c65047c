/** Heroes of Black Reach, for programs: questions have types, and what is asked decides the type of what is answered. */
import { blackReach } from '../black-reach/index.ts'
import type { AnswerOptions } from '../game.ts'
import type { Answering, Explaining } from './by-name.ts'
import type { Answer } from '../result.ts'
import type {
  BattleAnswer,
  BattleQuestion,
  DamageAnswer,
  DuelQuestion,
  FightQuestion,
  OddsAnswers,
  OddsQuestion,
  OddsQuestions,
  Question,
} from './black-reach.questions.ts'

export type * from './black-reach.questions.ts'

/** Questions of this game, and what is answered. */
export interface Ask extends Answering<Question, OddsQuestions, OddsAnswers> {
  /** Every attacker against every target: one result each. Fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: FightQuestion, options?: AnswerOptions): Answer<DamageAnswer>
  /** Two forces in a stand-off: one result, or one for every pair. Fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: BattleQuestion | DuelQuestion, options?: AnswerOptions): Answer<BattleAnswer>
}

/** Answers a question; what is asked decides the type of what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const answer: Ask = blackReach.answer as Ask

/** How an action or a stand-off goes, roll by roll. */
export const explain: Explaining<Exclude<Question, OddsQuestion>> = blackReach.explain
