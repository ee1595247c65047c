/**
 * What questions answer, as data of each game: names for programs, and what players call them. The words of results and the types
 * that programs are promised are both made of it.
 */
import { isOdds, type Result } from './result.ts'

/**
 * Names with what players call them; an empty word where the name is theirs already. A name that ends in `?` is there in some
 * answers only; `*` stands for any text, and `*: ` for a unit of which the word is said.
 */
export type Names = Readonly<Record<string, string>>

/** Names of the probabilities, values and distributions of an answer. */
export interface AnswerNames {
  readonly probabilities?: Names
  readonly values?: Names
  readonly distributions?: Names
}

/** By question. */
export type Answers = Readonly<Record<string, AnswerNames>>

/** The result with the words that its events and numbers are told in. */
export const inPlayersWords =
  (answers: Answers) =>
  (result: Result): Result => {
    const names = isOdds(result) ? answers[result.odds] : undefined
    return names === undefined ? result : { ...result, reads: wordsOf(names) }
  }

const wordsOf = ({ probabilities, values, distributions }: AnswerNames): Names =>
  Object.fromEntries(
    Object.entries({ ...probabilities, ...values, ...distributions })
      .map(([name, word]) => [name.replace(/^\*: /, '').replace(/\?$/, ''), word] as const)
      .filter(([, word]) => word !== ''),
  )
