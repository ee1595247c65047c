/** The two sides of a duel. */

/** One of the two sides. */
export type Corner = 'a' | 'b'

/** Both, in the order in which they are told. */
export const corners = ['a', 'b'] as const

/** The other side. */
export const across = (corner: Corner): Corner => (corner === 'a' ? 'b' : 'a')
