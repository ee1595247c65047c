/** How well a mean is to be known, and whether it is. */
import { RollcallError } from '../errors.ts'
import type { Interval } from './intervals.ts'
import { countedInterval, countedMean, isRare, normalInterval } from './mean.ts'
import type { Counts } from './tally.ts'

/** Half the width that the 95 % interval may have: `relative` to the mean, or in units of the quantity. */
export interface Precision {
  readonly within: number
  readonly relative: boolean
}

/** Reads `0.5%` or `0.01`. Fails with `ERR_USAGE`. */
export function parsePrecision(text: string): Precision {
  const parts = /^(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text.trim())
  const number = Number(parts?.[1])
  // Whatever is known of a mean is known to within all of it.
  if (parts === null || !(number > 0) || (parts[2] === '%' && number >= 100))
    throw new RollcallError(
      'ERR_USAGE',
      `"${text}" is no precision: use a share of the mean such as 0.5%, or a number such as 0.01`,
    )
  return parts[2] === '%' ? { within: number / 100, relative: true } : { within: number, relative: false }
}

/** Is the mean of these counts known to this precision? What was hardly seen is not, unless `possible` values bound it. */
export function isPrecise(counts: Counts, { within, relative }: Precision, possible?: Interval): boolean {
  const counted = [...counts]
  const { low, high } = possible === undefined ? normalInterval(counted) : countedInterval(counted, possible)
  const mean = countedMean(counted)
  return Math.max(high - mean, mean - low) <= (relative ? within * mean : within)
}

/** Means below this share of what is possible are small beside it. */
const SMALL = 1 / 1000

/**
 * Is a mean that few replicates tell anything of at least known to be small? Nothing that never happens is ever known
 * relative to itself: it is enough then to know it as well as a thousandth of what is possible.
 */
export function isKnownSmall(counts: Counts, { within, relative }: Precision, possible: Interval): boolean {
  if (!relative || !isRare([...counts])) return false
  return isPrecise(counts, { within: within * SMALL * (possible.high - possible.low), relative: false }, possible)
}
