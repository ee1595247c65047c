/** Age of Sigmar, 3rd edition, for programs: questions have types, and what is asked decides the type of what is answered. */
import type { AnswerOptions } from '../game.ts'
import type { Answering, Explaining } from './by-name.ts'
import type { Answer, BattleResult, DuelResult, FightResult, PairedResult, SeriesResult } from '../result.ts'
import { aos3e } from '../aos-3e/index.ts'
import type { ToldEvent } from '../aos-3e/battle/events.ts'
import { POLICY_NAMES } from '../aos-3e/schema/policy-names.ts'
import { followBattle, type Followed } from '../aos-3e/battle/question.ts'
import { prepareAttacker } from '../aos-3e/answers/prepared.ts'
import type { Met } from '../kit/prepared.ts'
import type {
  BattleQuestion,
  DuelQuestion,
  FightQuestion,
  OddsAnswers,
  OddsQuestion,
  OddsQuestions,
  PairedQuestion,
  Question,
  TogetherQuestion,
} from './aos-3e.questions.ts'

export type * from './aos-3e.questions.ts'

/** Questions of this game, and what is answered. */
export interface Ask extends Answering<Question, OddsQuestions, OddsAnswers> {
  /** Every attacker against every target: one result each. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: FightQuestion, options?: AnswerOptions): Answer<FightResult>
  /** Several units against one target, one after another. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: TogetherQuestion, options?: AnswerOptions): Answer<SeriesResult>
  /** Every unit of one side against every unit of the other, or against all of them in turn. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: DuelQuestion, options?: AnswerOptions): Answer<DuelResult>
  /** Two armies. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: BattleQuestion, options?: AnswerOptions): Answer<BattleResult>
  /** Lists on common dice, each beside the first. Answered here and now; fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: PairedQuestion, options?: AnswerOptions): Answer<PairedResult>
}

/** Answers a question; what is asked decides the type of what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const answer: Ask = aos3e.answer as Ask

/** How the numbers of a fight, a duel, a battle or a series come about, die by die. */
export const explain: Explaining<Exclude<Question, OddsQuestion>> = aos3e.explain

/**
 * One battle of a question as data: everything that happens in it, with every die. It is the battle that `dice: true` counts under
 * the same seed and number. Fails with `ERR_INPUT_INVALID` and every issue found.
 */
export const battleEvents = (question: BattleQuestion, options: Followed = {}): readonly ToldEvent[] =>
  followBattle(question, options)

export type { Followed, ToldEvent }

/** Names of the policies that ship: who may decide for an army. */
export const POLICIES: readonly string[] = POLICY_NAMES

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
