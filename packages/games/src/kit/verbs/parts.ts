/** Verbs that say where they take part in their game, and the effects of a fight by the part that their verbs take. */
import { madeOnce } from '../remembered.ts'
import type { OnRoll } from '../rolls.ts'

/** A roll: which, and how it is changed beside its modifiers and re-rolls. */
export interface RollPart<E> {
  readonly of: (effect: E) => string
  readonly changes: (effect: E) => OnRoll
}

/** An effect, and what its verb does here. */
export interface Taking<O, Part> {
  readonly owned: O
  readonly part: Part
}

/** Effects that take a part, in the order in which they count; of a list that is looked through again and again found once. */
export const takingPartBy = <O extends { readonly effect: unknown }, P extends object>(
  partsOf: (effect: O['effect']) => P,
) =>
  madeOnce((owned: readonly O[], key: keyof P) =>
    owned.flatMap((each) => {
      const part = partsOf(each.effect)[key]
      return part === undefined ? [] : [{ owned: each, part }]
    }),
  ) as <K extends keyof P>(owned: readonly O[], key: K) => readonly Taking<O, NonNullable<P[K]>>[]
