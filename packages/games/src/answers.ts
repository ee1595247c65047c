/** What small questions answer, by name: data of each game, from which the types of answers are made. */

/**
 * Names of the probabilities, values and distributions of an answer. One that ends in `?` is there in some answers only;
 * `*` stands for any text, such as the name of a unit.
 */
export interface AnswerNames {
  readonly probabilities?: readonly string[]
  readonly values?: readonly string[]
  readonly distributions?: readonly string[]
}

/** By question. */
export type Answers = Readonly<Record<string, AnswerNames>>
