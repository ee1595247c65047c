/** Answers to conditions: yes or no, and what had to be supposed for it because nobody said it. */
import type { FactAsked } from '../../facts.ts'

/** A fact that nobody said, and what it is taken as. */
export interface Supposed {
  readonly fact: FactAsked
  readonly as: string
}

/** Yes or no. Nothing supposed: it is certain. */
export interface Answer {
  readonly is: boolean
  readonly supposed: readonly Supposed[]
}

/** What is certain. */
export const certain = (is: boolean): Answer => (is ? YES : NO)

const YES: Answer = { is: true, supposed: [] }
const NO: Answer = { is: false, supposed: [] }

const isCertain = ({ supposed }: Answer): boolean => supposed.length === 0

/** All must hold: a single certain no settles it. */
export const all = (answers: readonly Answer[]): Answer => settledBy(answers, false)

/** One must hold: a single certain yes settles it. */
export const some = (answers: readonly Answer[]): Answer => settledBy(answers, true)

/** One answer of this kind is enough; what is certain and different decides nothing. */
function settledBy(answers: readonly Answer[], decisive: boolean): Answer {
  if (answers.some((each) => isCertain(each) && each.is === decisive)) return certain(decisive)
  const is = answers.some((each) => each.is === decisive) ? decisive : !decisive
  return { is, supposed: answers.flatMap(({ supposed }) => supposed) }
}

/** The opposite. */
export const not = ({ is, supposed }: Answer): Answer => ({ is: !is, supposed })
