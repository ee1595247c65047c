/** Things some of whose parts are worked out when somebody looks at them: what nobody looks at is not asked for. */
import type { Ask, Question } from './recorded.ts'

/** Parts, each with how it is worked out. */
type Makers<T> = { readonly [K in keyof T]?: () => T[K] }

/** Looks upon things of one kind: the same thing, with some parts worked out at the first look. */
type Looking<T> = (thing: T, parts: Makers<T>) => T

/**
 * Makes it for things with these parts. Getters of a class, because thousands of such things are made in a battle, and one
 * object with getters of its own costs as much as a hundred of one shape. They are looked at, never spread or listed.
 */
export function lookingAt<T extends object>(parts: Readonly<Record<keyof T, true>>): Looking<T> {
  type Part = keyof T
  class Look {
    readonly thing: T
    readonly makers: Makers<T>
    readonly known: Partial<T> = {}
    constructor(thing: T, makers: Makers<T>) {
      this.thing = thing
      this.makers = makers
    }
  }
  for (const part of Object.keys(parts) as Part[])
    Object.defineProperty(Look.prototype, part, {
      get(this: Look) {
        const { makers, known } = this
        if (makers[part] === undefined) return this.thing[part]
        if (!(part in known)) known[part] = makers[part]()
        return known[part]
      },
    })
  return (thing, makers) => new Look(thing, makers) as unknown as T
}

/**
 * Makers that ask a question for each part. They are one class for all who ask: a set of functions for each of thousands of things
 * would cost more than most of the answers.
 */
export function makersThrough<S>(
  questions: readonly (readonly [part: string, question: Question<S>])[],
): (ask: Ask<S>) => object {
  class Through {
    readonly ask: Ask<S>
    constructor(ask: Ask<S>) {
      this.ask = ask
    }
  }
  for (const [part, question] of questions)
    Object.defineProperty(Through.prototype, part, {
      value: function asked(this: Through): unknown {
        return this.ask(question)
      },
    })
  return (ask) => new Through(ask)
}

/** What is worked out once, when it is first wanted. */
export function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => (known ??= { value: make() }).value
}
