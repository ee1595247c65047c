/** How many until it is dead: powers of the exact distribution of one attack, or what the game follows itself. */
import { chancesAfter } from './durability.ts'
import type { Strike } from './asking.ts'
import { woundsOf } from './measured.ts'
import { type Member, nameOf, type Weighted } from './question.ts'
import type { Terms } from './terms.ts'

/** How many units, or turns of one unit, it takes to destroy a target. */
export interface Needed {
  readonly target: string
  /** Absent: not even `MOST` are enough. */
  readonly count?: number
  /** The chance that so many destroy it, and that one fewer does. */
  readonly chance?: number
  readonly before?: number
  readonly points?: number
}

/** More than any table has room for. */
export const MOST = 200

/** The smallest number that destroys the target with this chance, of so many points each. */
export function neededFor(
  chances: Iterable<number>,
  target: Weighted,
  chance: number,
  points: number | undefined,
): Needed {
  let [count, before] = [0, 0]
  for (const each of chances) {
    if (each >= chance)
      return {
        target: nameOf(target),
        count,
        chance: each,
        before,
        ...(points === undefined ? {} : { points: points * count }),
      }
    if (++count > MOST) break
    before = each
  }
  return { target: nameOf(target) }
}

/** The chances that the target is destroyed after 0, 1, 2, ... of them; nothing where nobody attacks, or knows its wounds. */
export function chancesOf(
  { destroyedAfter }: Pick<Terms, 'destroyedAfter'>,
  attacker: Member,
  target: Weighted,
  strike: Strike | undefined,
): Iterable<number> | undefined {
  if (strike === undefined) return undefined
  if (destroyedAfter !== undefined) return destroyedAfter(attacker, target)
  const wounds = woundsOf(target)
  return wounds === undefined ? undefined : chancesAfter(strike, wounds, MOST + 1)
}
