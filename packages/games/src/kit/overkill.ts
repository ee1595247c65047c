/** Damage beyond what a target could take: how much of it there is, and between what bounds when it was simulated. */
import { type Counts, countedInterval, type Interval, shareInterval } from '@rollcall/core'
import { upTo } from '../following.ts'

/** Mean damage that found nobody left; the interval is there exactly when it was simulated. */
export interface Overkill {
  readonly overkill: number
  readonly overkillInterval?: Interval
}

/** What simulated damage is measured against: the highest that is possible, and the wounds of the target in each case of it. */
interface Against {
  readonly most: number
  readonly wounds: readonly number[]
}

/**
 * Of damage that was counted and of what it allocated on average. Which case of the target took which damage is not counted:
 * the interval reaches from what the greatest of them would leave over to what the least would.
 */
export function simulatedOverkill(damage: Counts, overkill: number, { most, wounds }: Against): Overkill {
  const beyond = (taken: number): Interval =>
    countedInterval(
      [...damage].map(([value, count]) => [Math.max(0, value - taken), count] as const),
      upTo(Math.max(0, most - taken)),
    )
  const { low } = beyond(Math.max(...wounds))
  const { high } = beyond(Math.min(...wounds))
  return heldBy(overkill, { low, high })
}

/** Of damage that does not spill: what each activation lost was counted. */
export const countedOverkill = (lost: Counts, overkill: number, most: number): Overkill =>
  heldBy(overkill, countedInterval([...lost], upTo(most)))

/** The difference of two means rounds otherwise than the mean of differences: an interval holds what it is of. */
export const heldBy = (overkill: number, { low, high }: Interval): Overkill => {
  const mean = Math.max(0, overkill)
  return { overkill: mean, overkillInterval: { low: Math.min(low, mean), high: Math.max(high, mean) } }
}

/** How often all of so many models were slain. */
export function destroyedIn(
  slain: Counts,
  models: number,
): { readonly destroyed: number; readonly destroyedInterval: Interval } {
  const replicates = [...slain.values()].reduce((sum, count) => sum + count, 0)
  const all = slain.get(models) ?? 0
  return { destroyed: all / replicates, destroyedInterval: shareInterval(all, replicates) }
}
