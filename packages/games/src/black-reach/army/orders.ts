/** Order tokens (HBR 2.2): special ones first, then numbered, then bluffs, ten in all. */
import { RULES } from '../rules.ts'

/** What a player may take tokens for. */
export interface Supply {
  readonly stars: number
  readonly special: number
  readonly bluffs: number
}

/** Tokens that he takes. */
interface Orders {
  readonly numbered: number
  readonly special: number
  readonly bluff: number
}

/** Bluff tokens that one player may have. */
export const MOST_BLUFFS: number = RULES.orders.bluffs

/** Surplus is lost: bluffs first, then numbered orders (INT-26). */
export function ordersOf({ stars, special, bluffs }: Supply): Orders {
  const first = Math.min(special, RULES.orders.most)
  const numbered = Math.min(RULES.orders.most - first, stars)
  return { special: first, numbered, bluff: Math.min(MOST_BLUFFS, bluffs, RULES.orders.most - first - numbered) }
}

/** Is there more than can be taken? */
export const isOverCap = ({ stars, special, bluffs }: Supply): boolean =>
  stars + special + Math.min(MOST_BLUFFS, bluffs) > RULES.orders.most
