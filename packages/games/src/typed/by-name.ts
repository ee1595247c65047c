/** From what is asked to the type of what is answered: of small questions by every name that they go by. */
import type { AnswerOptions } from '../game.ts'
import type { OddsResult } from '../odds.ts'
import type { Answer } from '../result.ts'

/** Questions by their first names; `odds` lists all names of each. */
type Named = { readonly odds: string }

/** The words of the question that goes by this name. */
type AskedAs<Questions extends Record<keyof Questions, Named>, Name> = {
  [K in keyof Questions]: Name extends Questions[K]['odds'] ? Questions[K] : never
}[keyof Questions]

/** What it answers. */
type AnsweredAs<
  Questions extends Record<keyof Questions, Named>,
  Answers extends Record<keyof Answers, OddsResult>,
  Name,
> = {
  [K in keyof Questions & keyof Answers]: Name extends Questions[K]['odds'] ? Answers[K] : never
}[keyof Questions & keyof Answers]

/** What every game answers; its larger questions come before. */
export interface Answering<
  Question extends object,
  Questions extends Record<keyof Questions, Named>,
  Answers extends Record<keyof Answers, OddsResult>,
> {
  /** A small question: its name decides what is answered. Fails with `ERR_INPUT_INVALID` and every issue found. */
  <N extends Questions[keyof Questions]['odds']>(
    question: { readonly odds: N } & AskedAs<Questions, N>,
    options?: AnswerOptions,
  ): Answer<AnsweredAs<Questions, Answers, N>>
  /** Any question. Fails with `ERR_INPUT_INVALID` and every issue found. */
  (question: Question, options?: AnswerOptions): Answer
}

/** How the numbers of a question come about, die by die. */
export type Explaining<Question extends object> = (
  question: Question,
  options?: AnswerOptions & { readonly replicate?: number },
) => readonly string[]
