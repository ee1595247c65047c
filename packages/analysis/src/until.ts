/** How many until it is dead: powers of the exact distribution of one attack. */
import { chancesAfter } from './durability.ts'
import type { Strike } from './asking.ts'
import { woundsOf } from './measured.ts'
import { nameOf, type Weighted } from './question.ts'

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

/** The smallest number whose damage adds up to the wounds of the target with this chance; nothing where nobody knows those wounds, or nobody attacks. */
export function neededFor(
  strike: Strike | undefined,
  target: Weighted,
  chance: number,
  points: number | undefined,
): readonly Needed[] {
  const wounds = woundsOf(target)
  if (wounds === undefined || strike === undefined) return []
  const chances = chancesAfter(strike, wounds, MOST + 1)
  const count = chances.findIndex((each) => each >= chance)
  if (count < 0) return [{ target: nameOf(target) }]
  return [
    {
      target: nameOf(target),
      count,
      chance: chances[count] as number,
      before: chances[count - 1] ?? 0,
      ...(points === undefined ? {} : { points: points * count }),
    },
  ]
}
