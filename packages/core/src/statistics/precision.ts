/** How well a mean is to be known, and whether it is. */
import { RollcallError } from '../errors.ts'
import { CONFIDENCE, meanInterval } from './intervals.ts'
import { summariseCounts } from './summary.ts'
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
  if (parts === null || !(number > 0))
    throw new RollcallError(
      'ERR_USAGE',
      `"${text}" is no precision: use a share of the mean such as 0.5%, or a number such as 0.01`,
    )
  return parts[2] === '%' ? { within: number / 100, relative: true } : { within: number, relative: false }
}

/** Is the mean of these counts known to this precision? A mean of 0 never is, relative to itself. */
export function isPrecise(counts: Counts, { within, relative }: Precision): boolean {
  const { mean, se } = summariseCounts(counts)
  const { high } = meanInterval(mean, se as number, CONFIDENCE)
  return high - mean <= (relative ? within * mean : within)
}
