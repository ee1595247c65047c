/** Space Marine Heroes, for programs: questions have types, and what is asked decides the type of what is answered. */
import type { AnswerOptions } from '../game.ts'
import { spaceMarineHeroes } from '../space-marine-heroes/index.ts'
import type { Answer } from '../result.ts'
import type { Answering, Explaining } from './by-name.ts'
import type {
  GameQuestion,
  GamesAnswer,
  OddsAnswers,
  OddsQuestions,
  Question,
} from './space-marine-heroes.questions.ts'

export type * from './space-marine-heroes.questions.ts'

/** Questions of this game, and what is answered. */
export interface Ask extends Answering<Question, OddsQuestions, OddsAnswers> {
  /** Whole games. Fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: GameQuestion, options?: AnswerOptions): Answer<GamesAnswer>
}

/** Answers a question; what is asked decides the type of what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const answer: Ask = spaceMarineHeroes.answer as Ask

/** How a game goes, roll by roll. */
export const explain: Explaining<GameQuestion> = spaceMarineHeroes.explain
