/** What of its adverbs means nothing where a verb takes part, in plain words; a verb says the rest itself. */
import { type Adverbs, FOR, saysWhichAttacks } from '../schema/adverbs.ts'
import { unsuited } from './moment.ts'
import type { Parts } from './parts.ts'

/** Rolls of whoever attacks. */
const OF_ATTACKS: readonly string[] = ['hit', 'wound', 'attacks', 'damage']

const WHATEVER =
  'wounds are allocated alike whatever made them: `by`, `against`, `weapon` and `except` are not looked at'

/** What nothing reads of an effect that takes these parts. */
export const unread = <E extends Adverbs>(
  { roll, wound, allocation, moment }: Parts<E>,
  effect: E,
): readonly string[] => [
  ...(roll !== undefined && OF_ATTACKS.includes(roll.of(effect)) && effect.for !== undefined ? [FOR] : []),
  ...((wound ?? allocation) !== undefined && saysWhichAttacks(effect) ? [WHATEVER] : []),
  ...(moment === undefined ? [] : unsuited(effect, moment(effect).upon)),
]
