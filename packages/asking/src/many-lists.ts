/** How many lists one command takes: each of their battles is an answer that is held, so too many are refused before any list is read. */
import { LIMITS, within } from '@rollcall/core'

/** Armies that all meet. Fails with `OverBudgetError`. */
export function checkPairs(armies: number): void {
  // n (n - 1) / 2 pairs are no more than m: n is at most (1 + sqrt(1 + 8 m)) / 2.
  const fitting = Math.floor((1 + Math.sqrt(1 + 8 * LIMITS.charted.most)) / 2)
  within({
    limit: 'charted',
    what: `${armies} armies that all meet are`,
    estimated: (armies * (armies - 1)) / 2,
    fits: `${fitting} armies fit`,
  })
}

/** Mirrors of lists, one for every two policies. Fails with `OverBudgetError`. */
export function checkMirrors(lists: number, policies: number): void {
  const pairs = (policies * (policies - 1)) / 2
  const fitting = Math.floor(LIMITS.charted.most / pairs)
  within({
    limit: 'charted',
    what: `${lists} lists with every two of ${policies} policies are`,
    estimated: lists * pairs,
    fits: fitting > 0 ? `${fitting} lists fit` : 'name fewer policies',
  })
}

/** Lists of a comparison and those whom they meet, at most: as many as its question takes. */
const MOST_BESIDE = 60
const MOST_MET = 50

/** Lists beside each other in the same battles. Fails with `OverBudgetError`. */
export const checkBeside = (lists: number): void => checkListed('lists beside each other', lists, MOST_BESIDE)

/** Lists that all of these meet. Fails with `OverBudgetError`. */
export const checkMet = (lists: number): void => checkListed('lists to meet', lists, MOST_MET)

const checkListed = (what: string, lists: number, most: number): void =>
  within({ limit: 'charted', what: `${lists} ${what} are`, estimated: lists, most, fits: `${most} at a time fit` })
