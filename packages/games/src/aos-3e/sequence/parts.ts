/** Effects by the part that their verbs take in the game. */
import { madeOnce } from '../../kit/remembered.ts'
import type { Owned } from '../fight.ts'
import { type Effect, partsOf } from '../schema/effects.ts'
import type { Parts } from '../verbs/parts.ts'

/** An effect, and what its verb does here. */
export interface Taking<K extends keyof Parts<Effect>> {
  readonly owned: Owned
  readonly part: NonNullable<Parts<Effect>[K]>
}

/** Effects that take this part, in the order in which they count; of a list that is looked through again and again found once. */
export const takingPart = madeOnce((owned: readonly Owned[], key: keyof Parts<Effect>) =>
  owned.flatMap((each) => {
    const part = partsOf(each.effect)[key]
    return part === undefined ? [] : [{ owned: each, part }]
  }),
) as <K extends keyof Parts<Effect>>(owned: readonly Owned[], key: K) => readonly Taking<K>[]
