/**
 * Answers kept under exactly what was asked for them. Work that can look at a state only by asking it questions is a function of
 * the answers: they are written down in the order in which they were given, and whoever comes with a state that answers
 * alike gets what was worked out before. To ask too much costs a second working out; nothing can be forgotten.
 */

/** Something that may be asked of a state. The same function is the same question; equal answers are one value or one object. */
export type Question<S, A = unknown> = (state: S) => A

/** Asks a question of a state that nobody sees. */
export type Ask<S> = <A>(question: Question<S, A>) => A

/** Asks a state, and nobody writes down what. */
export const asking =
  <S>(state: S): Ask<S> =>
  (question) =>
    question(state)

/** How two numbers can be compared. */
const SIGNS = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
  '>=': (a: number, b: number) => a >= b,
  '>': (a: number, b: number) => a > b,
} as const

/** A comparison. */
export type Sign = keyof typeof SIGNS

/** Is it so? */
export const isSo = (mine: number, sign: Sign, other: number): boolean => SIGNS[sign](mine, other)

/** How the answer to a question compares with a number, for whoever wants to know no more of it; the same for the same. */
export function compared<S>(question: Question<S, number>, sign: Sign, other: number): Question<S, boolean> {
  const mine = comparisons.get(question) ?? new Map<string, Question<never, boolean>>()
  comparisons.set(question, mine)
  const key = `${sign}${other}`
  const known = mine.get(key)
  if (known !== undefined) return known as Question<S, boolean>
  const made = (state: S): boolean => SIGNS[sign](question(state), other)
  if (mine.size >= MOST_COMPARED) mine.clear()
  mine.set(key, made as Question<never, boolean>)
  return made
}

/** Numbers that one question is compared with: documents say which. */
const MOST_COMPARED = 1000
const comparisons = new WeakMap<Question<never>, Map<string, Question<never, boolean>>>()

/** Anything but `undefined`, which is no answer. */
type Something = NonNullable<unknown> | null

/**
 * A place on the way to an answer: the question that is asked there, and where its answers lead; at the end the answer. Most
 * questions are answered in one way for ever: the first answer needs no map.
 */
interface Place<S, T> {
  question: Question<S> | null
  said: unknown
  first: Place<S, T> | null
  others: Map<unknown, Place<S, T>> | null
  answer: T | undefined
}

/** Places of one kind of work that are kept before all of them are forgotten. */
const MOST_PLACES = 250_000

/** Work done once for all states that answer alike everything it asks. `most`: places that are kept before all are forgotten. */
export function recorded<S, T extends Something>(
  work: (ask: Ask<S>) => T,
  most: number = MOST_PLACES,
): (state: S) => T {
  let start = place<S, T>()
  let places = 0
  return (state) => {
    let at: Place<S, T> | undefined = start
    while (at !== undefined && at.question !== null) at = leading(at, at.question(state))
    if (at?.answer !== undefined) return at.answer
    const { answer, asked } = heard(work, state)
    if (places > most) {
      start = place()
      places = 0
    }
    places += keep(start, asked, answer)
    return answer
  }
}

const place = <S, T>(): Place<S, T> => ({ question: null, said: null, first: null, others: null, answer: undefined })

/** Where an answer leads; nowhere yet. */
const leading = <S, T>({ said, first, others }: Place<S, T>, answer: unknown): Place<S, T> | undefined =>
  first !== null && Object.is(said, answer) ? first : others?.get(answer)

/** Questions with their answers, in the order in which they were asked. */
type Asked<S> = ReadonlyMap<Question<S>, unknown>

/** Does the work, and writes down what it asks. */
function heard<S, T>(work: (ask: Ask<S>) => T, state: S): { readonly answer: T; readonly asked: Asked<S> } {
  const asked = new Map<Question<S>, unknown>()
  let over = false
  const ask = <A>(question: Question<S, A>): A => {
    if (asked.has(question)) return asked.get(question) as A
    if (over) throw new Error('a question was asked after the answer was given: this is a bug')
    const said = question(state)
    asked.set(question, said)
    return said
  }
  const answer = work(ask)
  over = true
  return { answer, asked }
}

/** Writes the way to an answer down; answers how many places are new. */
function keep<S, T>(start: Place<S, T>, asked: Asked<S>, answer: T): number {
  let at = start
  let made = 0
  for (const [question, said] of asked) {
    if (at.question !== null && at.question !== question)
      throw new Error('what is asked hangs on something that was not asked for: this is a bug')
    at.question = question
    const known = leading(at, said)
    if (known === undefined) made++
    at = known ?? led(at, said)
  }
  at.answer = answer
  return made
}

/** Leads a new answer to a new place. */
function led<S, T>(at: Place<S, T>, said: unknown): Place<S, T> {
  const to = place<S, T>()
  if (at.first === null) Object.assign(at, { said, first: to })
  else (at.others ??= new Map<unknown, Place<S, T>>()).set(said, to)
  return to
}
