/** Space Marine Heroes, for programs: questions have types. */
import type { AnswerOptions } from '../game.ts'
import { spaceMarineHeroes } from '../marine-heroes/index.ts'
import type { OddsResult } from '../odds.ts'
import type { Answer } from '../result.ts'
import type { GameQuestion, Question } from './space-marine-heroes.questions.ts'

export type * from './space-marine-heroes.questions.ts'

/** Whole games, or a small question by its name. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const answer = (question: Question, options?: AnswerOptions): Answer<OddsResult> =>
  spaceMarineHeroes.answer(question, options) as Answer<OddsResult>

/** How a game goes, roll by roll. */
export const explain = (
  question: GameQuestion,
  options?: AnswerOptions & { readonly replicate?: number },
): readonly string[] => spaceMarineHeroes.explain(question, options)
