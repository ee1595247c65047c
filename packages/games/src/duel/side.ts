/** The two sides of a duel. */

/** One of the two sides. */
export type Side = 'a' | 'b'

/** Both, in the order in which they are told. */
export const bothSides = ['a', 'b'] as const

/** The other side. */
export const across = (side: Side): Side => (side === 'a' ? 'b' : 'a')
