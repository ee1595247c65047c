/**
 * Where the verbs of this game take part in it. A part is a function of the effect alone; whom the effect reaches and when say its
 * adverbs, which are read in the same way for every verb.
 */
import type { Verb } from '../../kit/verb.ts'
import type { RollPart } from '../../kit/verbs/parts.ts'

/** All that a verb may do; one does what it says here and nothing else. `on` and `stat` are shapes that the sequence knows. */
export interface Parts<E> {
  readonly roll?: RollPart<E>
  /** A save that no AP touches, on this and better; `null`: none (5.4). */
  readonly save?: (effect: E) => number | null
  /** The die for each wound that would be lost ignores it on this and better; `null`: none of this kind (8). */
  readonly ignore?: (effect: E, wound: 'normal' | 'mortal') => number | null
}

/** What is changed: attacks, how they are met, or a unit whatever happens to it, of which only the target tests Morale. */
export type Subject = 'attacks' | 'defence' | 'unit' | 'leadership'

/** A verb of this game: one module. */
export interface GameVerb<E extends object = object> extends Verb<E> {
  readonly about: (effect: E) => Subject
  /** What it does, for people, where it comes to nothing: `a change of strength`. */
  readonly called: (effect: E) => string
  readonly parts?: Parts<E>
}

/** Lets the types of a verb be checked where it is written and forgotten where verbs are listed. */
export const verb = <E extends object>(each: GameVerb<E>): GameVerb => each as unknown as GameVerb
