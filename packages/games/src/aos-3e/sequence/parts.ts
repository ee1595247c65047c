/** Effects by the part that their verbs take in the game. */
import { takingPartBy } from '../../kit/verbs/parts.ts'
import type { Owned } from '../fight.ts'
import { type Effect, partsOf } from '../schema/effects.ts'
import type { Parts } from '../verbs/parts.ts'

/** Effects that take this part, in the order in which they count. */
export const takingPart = takingPartBy<Owned, Parts<Effect>>(partsOf)
