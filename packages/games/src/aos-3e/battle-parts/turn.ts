/** The phases of a turn as the record says: in which of them both sides act, and not the active player alone (3.1). */
import { type PhaseName, RULES } from '../rules.ts'

/** Phases in their order. */
export const PHASES: readonly PhaseName[] = RULES.turn.map(({ phase }) => phase)

/** Do both sides act in it? */
export const BOTH_ACT = Object.fromEntries(RULES.turn.map(({ phase, acts }) => [phase, acts === 'both'])) as Readonly<
  Record<PhaseName, boolean>
>
