/** Order tokens (HBR 2.2): special ones first, then numbered, then bluffs, ten in all. */

/** What a player may take tokens for. */
export interface Supply {
  readonly stars: number
  readonly special: number
  readonly bluffs: number
}

/** Tokens that he takes. */
export interface Orders {
  readonly numbered: number
  readonly special: number
  readonly bluff: number
}

const MOST_ORDERS = 10

/** Bluff tokens that one player may have. */
export const MOST_BLUFFS = 2

/** Surplus is lost: bluffs first, then numbered orders (INT-26). */
export function ordersOf({ stars, special, bluffs }: Supply): Orders {
  const first = Math.min(special, MOST_ORDERS)
  const numbered = Math.min(MOST_ORDERS - first, stars)
  return { special: first, numbered, bluff: Math.min(MOST_BLUFFS, bluffs, MOST_ORDERS - first - numbered) }
}

/** Is there more than can be taken? */
export const isOverCap = ({ stars, special, bluffs }: Supply): boolean =>
  stars + special + Math.min(MOST_BLUFFS, bluffs) > MOST_ORDERS
