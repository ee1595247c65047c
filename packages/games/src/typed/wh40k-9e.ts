/** Warhammer 40,000, 9th edition, for programs: questions have types, and what is asked decides the type of what is answered. */
import type { AnswerOptions } from '../game.ts'
import type { Answering, Explaining } from './by-name.ts'
import type { Answer, DuelResult, FightResult, SeriesResult } from '../result.ts'
import type { Met } from '../kit/prepared.ts'
import { wh40k9e } from '../wh40k-9e/index.ts'
import { prepareAttacker } from '../wh40k-9e/prepared.ts'
import type {
  DuelQuestion,
  FightQuestion,
  OddsAnswers,
  OddsQuestion,
  OddsQuestions,
  Question,
  TogetherQuestion,
} from './wh40k-9e.questions.ts'

export type * from './wh40k-9e.questions.ts'

/** Questions of this game, and what is answered. */
export interface Ask extends Answering<Question, OddsQuestions, OddsAnswers> {
  /** Every attacker against every target: one result each. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: FightQuestion, options?: AnswerOptions): Answer<FightResult>
  /** Several units against one target, one after another. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: TogetherQuestion, options?: AnswerOptions): Answer<SeriesResult>
  /** Every unit of one side against every unit of the other, or against all of them in turn. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: DuelQuestion, options?: AnswerOptions): Answer<DuelResult>
}

/** Answers a question; what is asked decides the type of what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const answer: Ask = wh40k9e.answer as Ask

/** How the numbers of a fight, a duel or a series come about, die by die. */
export const explain: Explaining<Exclude<Question, OddsQuestion>> = wh40k9e.explain

/** A unit as a question says it. */
export type UnitWords = NonNullable<FightQuestion['attacker']>

/** What is going on in a fight, as a question says it. */
export type SituationWords = NonNullable<FightQuestion['situation']>

/**
 * An attacker made ready once, to be met with any number of targets in any number of situations: a further one costs a small
 * part of a question. Units and situations that are given again are read once. Fails with `ERR_INPUT_INVALID`.
 */
export const prepareFight = (
  attacker: UnitWords,
): { readonly against: (target: UnitWords, situation?: SituationWords) => Met } => prepareAttacker(attacker)

export type { Met }
